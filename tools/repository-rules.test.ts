// Rules of this repository that no linter knows, each with its reason.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from './binary.ts';

const read = (path: string): string => readFileSync(join(repoRoot, path), 'utf8');

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => name ?? '').toSorted();
}

// Operators read .env.example, not the code.
test('.env.example names every setting that the server reads, and no other', () => {
  const schema = /environmentSchema = z\.object\(\{(.*?)^\}\);/ms.exec(
    read('apps/server/src/platform/config/config.ts'),
  )?.[1];
  const settings = namesIn(schema ?? '', /^ {2}([A-Z][A-Z0-9_]*):/gm);
  expect(settings.length).toBeGreaterThan(10);
  expect(namesIn(read('.env.example'), /^# ([A-Z][A-Z0-9_]*)=/gm)).toEqual(settings);
});

// The formatter makes a heading or a quotation of the marks that a conflict leaves, so that nobody sees them.
test('documents hold no mark of a conflict', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: repoRoot });
  const marks = /^[\s\\>]*(?:<{7} |={7}$|>{7} |(?:> ){6}> )/m;
  expect(documents.filter((path) => marks.test(read(path)))).toEqual([]);
});

// A version range would install different versions on different machines.
test('every dependency is pinned to one version', () => {
  const manifests = [
    'package.json',
    ...globSync('{packages,apps}/*/package.json', { cwd: repoRoot }),
    'e2e/package.json',
    'bench/package.json',
  ];
  for (const path of manifests) {
    const manifest = JSON.parse(read(path)) as Record<string, Record<string, string> | undefined>;
    const versions = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.entries(manifest[kind] ?? {}),
    );
    for (const [name, version] of versions)
      expect(version, `${name} in ${path}`).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  }
});

// Each machine installs from the registry that it is configured for, perhaps a mirror.
test('the lock file names no download address', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/);
});

// A landed migration has run somewhere; a second one with the same number would run in an undefined order.
test('migrations are numbered without gap or double', () => {
  const numbers = globSync('*.sql', { cwd: join(repoRoot, 'apps/server/migrations') })
    .map((name) => Number(name.slice(0, 4)))
    .toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
});

// A notification that is sent beside recordChange belongs to no recorded change.
test('recordChange alone sends a notification', () => {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: repoRoot, exclude: ['**/*.test.ts'] });
  const senders = sources.filter((path) => /\.send\((?:\w+\.)?(?:tx|trx)\)/.test(read(path)));
  expect(senders).toEqual(['apps/server/src/areas/changes/record-change.ts']);
});

// npm leaves out the packages of other systems when it makes a lock file beside installed packages; the product
// would then install there without its compiled parts. To repair it, create the lock file anew without node_modules.
test('the lock file names the packages of every system, not only of the one that wrote it', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, Partial<Record<'dependencies' | 'optionalDependencies', object>>>;
  };
  const known = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const missing = Object.values(packages).flatMap(({ dependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !known.has(name)),
  );
  expect(missing).toEqual([]);
});

// Upgrades and rollbacks rely on the notes of a release.
test('the changelog begins with the version of the product, and says whether the release before runs on its schema', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const [, newest = ''] = read('CHANGELOG.md').split(/^## /m);
  expect(newest).toMatch(new RegExp(`^${version.replaceAll('.', String.raw`\.`)} `));
  expect(newest).toContain('**Rollback:**');
  const server = JSON.parse(read('apps/server/package.json')) as { version: string };
  expect(server.version).toBe(version);
});

// Docker reads one of them and Podman the other: neither may copy secrets or large files into the image.
test('both kinds of container builds leave the same files out', () => {
  expect(read('.dockerignore')).toBe(read('.containerignore'));
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['**/node_modules', '.git', '.env', '.vestry']),
  );
});

// The browser's own fields of days and times look and speak as the browser likes: `ui/date-field.tsx` and `ui/time-field.tsx` stand instead.
test('no page has a field of the browser for a day or a time', () => {
  const native = /type=["'{]+\s*["']?(?:date|time|datetime-local|month|week)["']/;
  const sources = globSync('apps/{web,server}/src/**/*.{ts,tsx,html}', { cwd: repoRoot });
  expect(native.test('<TextField label="Since" type="date" />')).toBe(true);
  expect(sources.filter((path) => native.test(read(path)))).toEqual([]);
});
