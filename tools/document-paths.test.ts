import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from './binary.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...globSync('docs/**/*.md', { cwd: repoRoot }),
];

/** Documents write paths from the root or from the sources of the server, the web app or the contract. */
const bases = ['', 'apps/server/src', 'apps/web/src', 'packages/contract/src'];
/** A path in backticks; one with a glob or a <placeholder> has other characters and does not match. */
const quoted = /`((?:apps|packages|docs|tools|e2e|bench|deploy|areas|platform|entry)\/[\w@./-]*[\w/])`/g;
/** The target of a link, without its anchor; a web address has a colon and does not match. */
const linked = /\]\(([\w./@-]+)(?:#[^)]*)?\)/g;

/** Files that a build makes. */
const made = /\/dist(\/|$)/;
/** Files that an entry of the changelog says have moved or are deleted. */
const removed: ReadonlySet<string> = new Set(['apps/server/src/cli/vestry.ts']);

test.for(documents)('every path in %s exists', (document) => {
  const text = readFileSync(join(repoRoot, document), 'utf8');
  const targetsOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, path = '']) => path);
  const missing = [
    ...targetsOf(quoted).filter((path) => !bases.some((base) => existsSync(join(repoRoot, base, path)))),
    ...targetsOf(linked).filter((path) => !existsSync(join(repoRoot, document, '..', path))),
  ].filter((path) => !made.test(path) && !(document === 'CHANGELOG.md' && removed.has(path)));
  expect(missing).toEqual([]);
});

test('each decision record has a number of its own', () => {
  const numbers = globSync('docs/adr/*.md', { cwd: repoRoot }).map(
    (path) => /(\d{4})-/.exec(path)?.[1] ?? '',
  );
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted());
});
