import type { Plugin, Rolldown } from 'vite';

/**
 * The keys of a call that a browser reads (`lib/transport/call-request.ts`, `lib/transport/transport.ts`). Its schemas
 * are the server's to check with.
 */
const neededKeys = new Set(['name', 'access', 'encrypted', 'idempotent', 'stream']);

type Program = ReturnType<Rolldown.PluginContext['parse']>;

/** The parts of ESTree that are read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly (Node & {
    readonly value?: string;
    readonly properties?: readonly Property[];
  })[];
}

interface Property extends Node {
  readonly key?: { readonly name?: string };
}

/**
 * Leaves of each `defineCall` an object with what browsers need: no answers, errors, limits, words for the documentation.
 * The schemas that nothing else names then go too, and a page without a form carries no zod at all.
 */
export function contractForBrowsers(): Plugin {
  return {
    name: 'contract-for-browsers',
    apply: 'build',
    transform: {
      filter: { id: /packages\/contract\/src\/.*calls\.ts$/ },
      handler(code) {
        let slim = code;
        // From the end, so that what stands before keeps its place.
        for (const call of callsIn(this.parse(code)).toReversed())
          slim = slim.slice(0, call.start) + neededOf(call, code) + slim.slice(call.end);
        return { code: withoutIdleImports(slim, this.parse(slim)), map: null };
      },
    },
  };
}

/** The object that stands in the place of a `defineCall`. */
function neededOf({ arguments: [route, declaration] = [] }: Node, code: string): string {
  const [method, path] = route?.value?.split(' ') ?? [];
  const needed = declaration?.properties?.filter(
    ({ key }) => key?.name === undefined || neededKeys.has(key.name),
  );
  const texts = needed?.map(({ start, end }) => code.slice(start, end)) ?? [];
  return `{ ${[`method: '${method}'`, `path: '${path}'`, ...texts].join(', ')} }`;
}

/** The code without the imports that no call names any more, since a page with a call would count as needing what they lead to. */
function withoutIdleImports(code: string, { body }: Program): string {
  const imports = body.filter((statement) => statement.type === 'ImportDeclaration');
  const rest = code.slice(imports.at(-1)?.end ?? 0);
  const needed = imports.filter(({ specifiers }) =>
    specifiers.some(({ local }) => new RegExp(String.raw`\b${local.name}\b`).test(rest)),
  );
  return needed.map(({ start, end }) => code.slice(start, end)).join('\n') + rest;
}

/** Every `defineCall(…)` below a node, in the order of the source. */
function callsIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (typeof node !== 'object' || node === null) return [];
  const found = node as Node; // every object of the tree is a node or a part of one
  if (found.type === 'CallExpression' && found.callee?.name === 'defineCall') return [found];
  return Object.values(node).flatMap(callsIn);
}
