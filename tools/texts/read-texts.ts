/**
 * Finds the texts that people read in a source file: what JSX shows, and strings that read like words rather than like code.
 * A computed part of a text is written `{}`.
 */
import { parseSync } from 'oxc-parser';

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Each text of a file once, in the file's order. */
export function readTexts(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message ?? ''}`);
  return [...new Set(textsBelow(program as unknown as Node))]; // the parser's types have no index signature
}

function textsBelow(node: Node): string[] {
  if (isForPrograms(node)) return [];
  return [...textsOf(node), ...childrenOf(node).flatMap(textsBelow)];
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

/** Attributes and fields whose values only programs read. */
const unreadFields =
  /^(?:class\w*|\w+ClassName|d|event|fill|font|fontFamily|href|id|key|method|path|pattern|points|rel|search|sizes|source|sql|src|srcSet|stroke|style|target|transform|type|url|viewBox)$/;

/** Functions whose arguments only programs or engineers read. */
const unreadCalls =
  /^(?:Error|RangeError|TypeError|RegExp|URL|\w*[cC]lasses|closest|matchMedia|querySelector|querySelectorAll|getItem|setItem|startsWith|endsWith|includes|split|replace|replaceAll|header|setHeader|ref|raw|select|where|debug|info|warn|error|fatal)$/;

/** Whether a string is for programs: imported, a type, compared, in a tagged template, or where no reader sees it. */
function isForPrograms(node: Node): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TaggedTemplateExpression':
    case 'TSTypeAnnotation':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeParameterInstantiation':
      return true;
    case 'BinaryExpression':
      return node['operator'] !== '+';
    case 'JSXAttribute':
      return unreadFields.test(nameOf(node['name']));
    case 'Property':
      return unreadFields.test(nameOf(node['key']));
    case 'CallExpression':
    case 'NewExpression':
      return unreadCalls.test(nameOf(node['callee']));
    default:
      return false;
  }
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  return typeof node['name'] === 'string' ? node['name'] : '';
}

function textsOf(node: Node): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [trimmed(node['value'])].filter(isProse) : [];
    case 'TemplateLiteral':
      return [trimmed(writtenParts(node['quasis']).join('{}'))].filter(isProse);
    case 'JSXElement':
    case 'JSXFragment':
      return runsOf(node).filter((run) => /\p{L}/u.test(run));
    default:
      return [];
  }
}

const trimmed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The texts of a template between its expressions, as the parser gives them. */
const writtenParts = (quasis: unknown): string[] =>
  (quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked);

/** The texts between the elements inside an element. */
function runsOf(element: Node): string[] {
  let runs = [''];
  for (const child of childrenOf({ type: '', children: element['children'] })) {
    const text = shownText(child);
    runs = text === null ? [...runs, ''] : [...runs.slice(0, -1), `${runs.at(-1) ?? ''}${text}`];
  }
  return runs.map(trimmed);
}

/** Null for an element. */
function shownText(child: Node): string | null {
  if (child.type === 'JSXText')
    return String(child['value']).replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '');
  if (child.type !== 'JSXExpressionContainer') return null;
  const { expression } = child;
  return isNode(expression) && expression.type === 'Literal' ? String(expression['value']) : '{}';
}

const entities: Readonly<Record<string, string>> = { amp: '&', apos: "'", nbsp: ' ', quot: '"' };

/** Words of class names: `flex`, `md:gap-2`. */
const className =
  /^(?:[^\s\p{Lu}]*[-:[/=_]\S*|absolute|block|border|contents|fixed|flex|grid|grow|hidden|inline|italic|relative|rounded|shrink|sticky|table|truncate|underline|uppercase)$/u;

/** Statements of SQL and the names of calls. */
const statement =
  /^(?:ALTER|BEGIN|COPY|CREATE|DELETE|GRANT|INSERT|LISTEN|SELECT|SET|TRUNCATE|UPDATE|WITH|GET|POST|PUT)\b|\w\.\w+ as \w|^\w+\(|^\([\w-]+(?::| >=) |COLLATE|'self'/;

/** Whether a string reads like words: one that begins with a capital letter or ends a sentence, or several that are no class names. */
function isProse(text: string): boolean {
  const words = text.replaceAll('{}', ' ').trim();
  if (!/\p{L}{2}/u.test(words) || /\p{Cc}/u.test(words) || statement.test(words)) return false;
  if (!words.includes(' ')) return /^\p{Lu}\p{Ll}+[.!?:…]?$|^\p{Ll}+[.!?…]$/u.test(words);
  const parts = words.split(' ');
  return (
    !/^[#/<@[]|^M\d|\dpx\b/.test(words) &&
    parts.filter((part) => className.test(part)).length < parts.length / 2
  );
}
