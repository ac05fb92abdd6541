/** A third kind of request must not compile until every place that handles kinds handles it, too. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
// Inside the repository, since the copies find their libraries in the folders above them.
const folder = join(root, '.cache', `request-kinds-${process.pid}`);

/** A program over the copies: only what it includes, and what that imports, is compiled. */
const programOf = (include: readonly string[]) => ({
  extends: '../../tsconfig.base.json',
  compilerOptions: {
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: ['vite/client', 'node'],
    paths: { '@vestry/contract/*': ['./contract/*.ts'] },
  },
  include,
  exclude: ['../../**/*.test.ts', '../../**/*.stories.tsx'],
});

/** All code: the contract, the server with the demo, and both web apps. */
const handlers = ['./contract', './server/src', './server/seeds', '../../apps/web/src'];

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  await cp(join(root, 'packages/contract/src'), join(folder, 'contract'), { recursive: true });
  for (const part of ['src', 'seeds'])
    await cp(join(root, 'apps/server', part), join(folder, 'server', part), { recursive: true });
  await symlink(join(root, 'apps/server/node_modules'), join(folder, 'server/node_modules'));
});
afterAll(async () => rm(folder, { recursive: true }));

/** The files in which the compiler misses something for the new kind. */
async function filesThatMissIt(include: readonly string[]): Promise<string[]> {
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(programOf(include)));
  // Each of several checkers would resolve the libraries anew, which costs more than the sources here.
  const args = ['-p', folder, '--pretty', 'false', '--singleThreaded'];
  const run = promisify(execFile)(join(root, 'node_modules/.bin/tsc'), args, {
    cwd: folder,
    maxBuffer: 16 * 1024 * 1024,
  });
  const output = await run.then(
    ({ stdout }) => stdout,
    (thrown: unknown) => (thrown as { stdout: string }).stdout,
  );
  // An error is a line with its place, and the lines that explain it.
  const found = output.split(/\n(?=\S)/).flatMap((error) => {
    const [, path = ''] = /^(\S+)\(\d+,\d+\): error .*tailoring/is.exec(error) ?? [];
    return path === '' ? [] : [path.replace(/^(?:\.\.\/)+/, '')];
  });
  return [...new Set(found)].toSorted();
}

const kinds = join(folder, 'contract/requests/kinds.ts');
const schema = join(folder, 'server/src/platform/adapters/postgres/schema.ts');

/** The facts of the new kind in the contract, as they stand beside the other two. */
const facts = `
  tailoring: {
    label: 'Tailoring',
    preposition: 'to',
    prefix: 'T',
    area: 'tailorings',
    panel: 'tailoring-detail',
    historyPath: 'tailoring',
    statuses: ['RECEIVED', 'COMPLETED'],
    firstStatus: 'RECEIVED',
    doorStatus: 'COMPLETED',
    linked: 'delivery',
  },
} as const satisfies Readonly<Record<RequestKind, RequestKindFacts>>;`;

test('the contract must say what a third kind is called', { timeout: 180_000 }, async () => {
  const text = await readFile(kinds, 'utf8');
  await writeFile(kinds, text.replace("['delivery', 'pickup']", "['delivery', 'pickup', 'tailoring']"));
  expect(await filesThatMissIt(['contract/requests/kinds.ts'])).toEqual(['contract/requests/kinds.ts']);
});

test(
  'a third kind that the contract knows does not compile where it is not handled',
  { timeout: 180_000 },
  async () => {
    const text = await readFile(kinds, 'utf8');
    const named = text.replace(
      /\n\} as const satisfies Readonly<Record<RequestKind, RequestKindFacts>>;/,
      facts,
    );
    await writeFile(kinds, named);
    // As after a migration: the new kind has its tables, and its columns where other tables name a request.
    const tables = await readFile(schema, 'utf8');
    const migrated = tables
      .replaceAll(/^( +)pickup(\w*: (?:number \| null|Pickup\w*);)$/gm, '$&\n$1tailoring$2')
      .replaceAll('"PICKUP"', '"PICKUP" | "TAILORING"');
    await writeFile(schema, migrated);
    // With kinds.ts these are eight; the rest of a kind stands in its own folders and in its migration.
    expect(await filesThatMissIt(handlers)).toEqual([
      'apps/web/src/requests/kind-panels.ts',
      'apps/web/src/requests/kinds.ts',
      'contract/all-calls.ts',
      'contract/requests/courses.ts',
      'server/seeds/demo/kinds.ts',
      'server/src/areas/requests/definitions.ts',
      'server/src/areas/requests/tables.ts',
    ]);
  },
);
