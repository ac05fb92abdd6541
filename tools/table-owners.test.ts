// Each table has one area that writes it. docs/architecture.md names the area; these tests read the statements of the server.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from './binary.ts';

const sources = join(repoRoot, 'apps/server/src');

/** The code that writes other areas' tables, because it takes whole closets or databases as they are. */
const exceptions: readonly (readonly [path: string, reason: string])[] = [
  ['areas/tenant-export/', 'An import stores the rows of whole closets as they were exported.'],
  ['areas/demo/copy-closet.ts', "A demo is a copy of the template closet's rows."],
  ['entry/cli/backup/', 'A restored backup is loaded table by table.'],
];

/** Who may write a table whose name is computed, and which of their own tables that is. */
const computed: readonly (readonly [path: string, reason: string])[] = [
  ['areas/requests/repository.ts', 'The tables of a kind of request stand in areas/requests/tables.ts.'],
  ['areas/requests/undo-repository.ts', 'The tables of a kind of request stand in areas/requests/tables.ts.'],
  ['platform/adapters/pg-boss/pg-boss-queue.ts', "The queue's own schema."],
];

/** `users` in "| users | `users`, `memberships` |" writes both tables; "nobody" means migrations and exceptions. */
function readOwners(): ReadonlyMap<string, string> {
  const document = readFileSync(join(repoRoot, 'docs/architecture.md'), 'utf8');
  const section = /^## Who writes which table$(?<text>[^]*?)^## /m.exec(document)?.groups?.['text'] ?? '';
  const rows = [...section.matchAll(/^\| (?<area>[\w/-]+) +\| (?<tables>`.*`) +\|$/gm)];
  return new Map(
    rows.flatMap(({ groups: { area = '', tables = '' } = {} }) =>
      [...tables.matchAll(/`(\w+)`/g)].map(([, table = '']) => [table, area] as const),
    ),
  );
}

const owners = readOwners();

/** A call of Kysely's, or a statement in SQL; the first group is the table, the second an expression that computes it. */
const patterns = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:'(\w+)(?: as \w+)?'|([^\s,)]+))/g,
  /\b(?:INSERT INTO|MERGE INTO|DELETE FROM|TRUNCATE|(?<!\b(?:FOR|DO|KEY) )UPDATE)\s+(?:ONLY\s+)?(?:([a-z]\w*)|(\$\{[^}]*\}))/g,
];
const comment = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;

type Write = { readonly table: string } | { readonly computed: string };

function findWrites(source: string): Write[] {
  const code = source.replaceAll(comment, '');
  return patterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, table, expression = '']) =>
      table === undefined ? { computed: expression } : { table },
    ),
  );
}

/** `users` for areas/users/…, else the folder of platform or entry. */
function areaOf(file: string): string {
  const [top = '', folder = ''] = file.split('/');
  return top === 'areas' ? folder : `${top}/${folder.replace(/\.ts$/, '')}`;
}

const startsWithOneOf = (file: string, paths: readonly (readonly [path: string, reason: string])[]) =>
  paths.some(([path]) => file.startsWith(path));

const writes = globSync('**/*.ts', { cwd: sources })
  .filter((file) => !file.endsWith('.test.ts') && !startsWithOneOf(file, exceptions))
  .toSorted()
  .flatMap((file) =>
    findWrites(readFileSync(join(sources, file), 'utf8')).map((write) => ({ ...write, file })),
  );

test('every table of the database has one owner in docs/architecture.md', () => {
  const schema = readFileSync(join(sources, 'platform/adapters/postgres/schema.ts'), 'utf8');
  const database = /export interface DB \{(?<tables>[^}]*)\}/.exec(schema)?.groups?.['tables'] ?? '';
  const tables = [...database.matchAll(/^ {2}(\w+):/gm)].map(([, table = '']) => table);
  expect(tables.length).toBeGreaterThan(50);
  expect([...owners.keys()].toSorted()).toEqual(tables.toSorted());
});

test('only the owner of a table writes it', () => {
  const offenders = writes
    .flatMap((write) => ('table' in write ? [write] : []))
    .filter(({ table, file }) => owners.get(table) !== areaOf(file))
    .map(({ table, file }) => `${file} writes ${table}, which ${owners.get(table) ?? 'nobody'} owns`);
  expect([...new Set(offenders)]).toEqual([]);
});

test('a table whose name is computed is written where that is declared', () => {
  const offenders = writes
    .flatMap((write) => ('computed' in write ? [write] : []))
    .filter(({ file }) => !startsWithOneOf(file, computed))
    .map(({ computed: expression, file }) => `${file}: ${expression}`);
  expect(offenders).toEqual([]);
});

test('each exception is used', () => {
  const files = globSync('**/*.ts', { cwd: sources });
  const unused = [...exceptions, ...computed].filter(
    ([path]) =>
      !files.some(
        (file) => file.startsWith(path) && findWrites(readFileSync(join(sources, file), 'utf8')).length > 0,
      ),
  );
  expect(unused).toEqual([]);
});

test('the statements are read as they are written', () => {
  expect(findWrites("db.insertInto('users').values({})")).toEqual([{ table: 'users' }]);
  expect(findWrites("db\n.deleteFrom(\n 'links as link')")).toEqual([{ table: 'links' }]);
  expect(findWrites('UPDATE item_photos AS photo SET position = 1')).toEqual([{ table: 'item_photos' }]);
  expect(findWrites('SELECT 1 FROM users FOR UPDATE OF users')).toEqual([]);
  expect(findWrites('INSERT INTO tags (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET id = 1')).toEqual([
    { table: 'tags' },
  ]);
  expect(findWrites('DELETE FROM ${lines} WHERE true')).toEqual([{ computed: '${lines}' }]);
  expect(findWrites('db.updateTable(table).set({})')).toEqual([{ computed: 'table' }]);
});
