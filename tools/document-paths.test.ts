import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from './binary.ts';

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: repoRoot })];

/** Documents write paths from the root or from the sources of the server, the web app or the contract. */
const bases = ['', 'apps/server/src', 'apps/web/src', 'packages/contract/src'];
const path =
  /`((?:apps|packages|docs|tools|e2e|bench|deploy|areas|platform|entry)\/[\w@./-]*[\w/])`|\]\(((?:\.\.\/|\.\/)?[\w./-]+\.(?:md|ts|json|sql|mjs))(?:#[^)]*)?\)/g;

/** Files that a build or an operator makes. */
const made = /\/dist\b|^docs\/adr\/NNNN|node_modules/;

test('every path that a document names exists', () => {
  const missing = documents.flatMap((document) => {
    const folder = join(document, '..');
    return [...readFileSync(join(repoRoot, document), 'utf8').matchAll(path)].flatMap(([, named, linked]) => {
      const candidates =
        named === undefined ? [join(folder, linked ?? '')] : bases.map((base) => join(base, named));
      if (made.test(named ?? linked ?? '')) return [];
      return candidates.some((each) => existsSync(join(repoRoot, each)))
        ? []
        : [`${document}: ${named ?? linked}`];
    });
  });
  expect(missing).toEqual([]);
});
