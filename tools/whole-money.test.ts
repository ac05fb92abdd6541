/** Amounts of money are whole numbers: the sources that calculate with them hold nothing that makes a fraction. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { repoRoot } from './binary.ts';

const folders = [
  'packages/contract/src/{billing,prices}',
  'apps/server/src/areas/{billing,prices}',
  'apps/server/src/areas/staff/{invoices,prices}',
];

type Rule = 'division' | 'decimal number' | 'power' | 'rounding' | 'fraction from or as a text';

/** Where a rule does not hold, and why no amount becomes a fraction there. */
const exceptions: readonly (readonly [file: string, rule: Rule, reason: string])[] = [
  [
    'packages/contract/src/prices/whole-amounts.ts',
    'division',
    'The one division of amounts is of BigInts, which have no fractions.',
  ],
  ['packages/contract/src/billing/rules.ts', 'division', 'It counts years of twelve months, not money.'],
  ['packages/contract/src/billing/rules.ts', 'rounding', 'It counts years of twelve months, not money.'],
  [
    'apps/server/src/areas/billing/invoice-pdf.ts',
    'decimal number',
    "They are the shares that columns have of a paper's width.",
  ],
  [
    'apps/server/src/areas/billing/statement-pdf.ts',
    'decimal number',
    "They are the shares that columns have of a paper's width.",
  ],
];

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));

/** `round` for `Math.round`, `Math['round']` and a destructured `round` of Math. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : '';
  return typeof node['name'] === 'string' ? node['name'] : '';
}

/** All that Math has but these can leave the whole numbers. */
const wholeOfMath: ReadonlySet<string> = new Set(['abs', 'max', 'min', 'sign']);
const fractionTexts: ReadonlySet<string> = new Set(['parseFloat', 'toFixed', 'toPrecision', 'toExponential']);

function ruleBrokenBy(node: Node): Rule | null {
  switch (node.type) {
    case 'BinaryExpression':
    case 'AssignmentExpression':
      if (node['operator'] === '/' || node['operator'] === '/=') return 'division';
      return node['operator'] === '**' || node['operator'] === '**=' ? 'power' : null;
    case 'Literal':
      return typeof node['value'] === 'number' && !Number.isSafeInteger(node['value'])
        ? 'decimal number'
        : writtenWithPoint(node);
    case 'MemberExpression':
      if (nameOf(node['object']) === 'Math' && !wholeOfMath.has(nameOf(node['property']))) return 'rounding';
      return fractionTexts.has(nameOf(node['property'])) ? 'fraction from or as a text' : null;
    case 'VariableDeclarator':
      return nameOf(node['init']) === 'Math' ? 'rounding' : null;
    case 'Identifier':
      return nameOf(node) === 'parseFloat' ? 'fraction from or as a text' : null;
    default:
      return null;
  }
}

/** `1.0` is a whole number that reads like none. */
function writtenWithPoint(node: Node): Rule | null {
  return typeof node['value'] === 'number' && String(node['raw']).includes('.') ? 'decimal number' : null;
}

function brokenBelow(node: Node): Rule[] {
  const own = ruleBrokenBy(node);
  return [...(own === null ? [] : [own]), ...childrenOf(node).flatMap(brokenBelow)];
}

/** The rules that a source breaks, each once. */
function brokenRules(path: string, source: string): Rule[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message ?? ''}`);
  return [...new Set(brokenBelow(program as unknown as Node))]; // the parser's types have no index signature
}

const files = globSync(
  folders.map((folder) => `${folder}/**/*.ts`),
  { cwd: repoRoot },
)
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted();

test('no source that calculates with money can make a fraction', () => {
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) =>
    brokenRules(file, readFileSync(join(repoRoot, file), 'utf8')).map((rule) => `${file}: ${rule}`),
  );
  const allowed = exceptions.map(([file, rule]) => `${file}: ${rule}`);
  // An exception that is needed no more must leave the list.
  expect(found.toSorted()).toEqual(allowed.toSorted());
});

test.for<readonly [source: string, rules: readonly Rule[]]>([
  ['const tax = (subtotal * rate) / 100_000;', ['division']],
  ['amount /= 2;', ['division']],
  ['const tax = subtotal * 0.08875;', ['decimal number']],
  ['const tax = subtotal * 8875e-5;', ['decimal number']],
  ['const unit = 1.0;', ['decimal number']],
  ['const unit = 10 ** -decimals;', ['power']],
  ['const whole = Math.round(amount);', ['rounding']],
  ["const whole = Math['trunc'](amount);", ['rounding']],
  ['const { floor } = Math;', ['rounding']],
  ['const amount = parseFloat(text) * 100;', ['fraction from or as a text']],
  ['const amount = Number.parseFloat(text);', ['fraction from or as a text']],
  ['const shown = `$${amount.toFixed(2)}`;', ['fraction from or as a text']],
  ['const all = prices.map(Number.parseFloat).map(Math.ceil);', ['fraction from or as a text', 'rounding']],
])('%s is refused', ([source, rules]) => {
  expect(brokenRules('planted.ts', source).toSorted()).toEqual(rules);
});

test('whole numbers, and what only looks like a fraction, are not refused', () => {
  const source = `
    // A tax of 8.875 % is amount * 8875 / 100000.
    const path = '/prices/0.5', pattern = /\\d+\\.\\d{2}/;
    type Share = 'a/b';
    const most = Math.max(1_000, amount * quantity) % 7;`;
  expect(brokenRules('planted.ts', source)).toEqual([]);
});
