/** A third kind of request must not compile until every place that handles kinds handles it, too. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
// Inside the repository, since the copied contract finds its libraries in the folders above it.
const folder = join(root, '.cache', `request-kinds-${process.pid}`);

/** A program over a copy of the contract: only what it includes, and what that imports, is compiled. */
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

/** The contract, the server and both web apps. */
const handlers = ['./contract', '../../apps/server/src', '../../apps/web/src'];

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  await cp(join(root, 'packages/contract/src'), join(folder, 'contract'), { recursive: true });
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
    expect(await filesThatMissIt(handlers)).toEqual([
      'apps/server/src/areas/prices/repository.ts',
      'apps/server/src/areas/requests/definitions.ts',
      'apps/server/src/areas/requests/routes.ts',
      'apps/server/src/areas/requests/tables.ts',
      'apps/web/src/requests/detail/visit-part.tsx',
      'apps/web/src/requests/kind-panels.ts',
      'apps/web/src/requests/kinds.ts',
      'apps/web/src/staff/run/stop-words.ts',
      'apps/web/src/staff/words/words.ts',
      'contract/all-calls.ts',
      'contract/calendar/entry-rules.ts',
      'contract/prices/quote-rules.ts',
      'contract/prices/sentences.ts',
      'contract/requests/courses.ts',
      'contract/staff/run/report-rules.ts',
      'contract/visits/rules.ts',
    ]);
  },
);
