import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { actionsFor, hasWords, staffSentence } from './staff-words.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const sources = folder('../..');
const contract = folder('../../../../../packages/contract/src');

const textsOf = (root: string): string[] =>
  globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).map((file) =>
    readFileSync(`${root}/${file}`, 'utf8'),
  );

/** The names of calls, by the constants that hold them. */
function callNames(): Map<string, string> {
  const declared = /export const (\w+) = defineCall\(\{\s+name: '([^']+)'/g;
  return new Map(
    textsOf(contract).flatMap((text) =>
      [...text.matchAll(declared)].map(([, constant = '', name = '']): [string, string] => [constant, name]),
    ),
  );
}

/** Texts of the same form that are no actions: permissions, fields and files. */
const noAction =
  /^(?:body\..+|labels\.pdf|(?:staff|users|closet|requests)\.(?:manage|accounts|read|requests|logistics|write|approve|submit))$/;

/** The actions that the sources write: as literals, and as names of calls. */
function writtenActions(): string[] {
  const names = callNames();
  // The audit of a request takes its action from the `calls` of the kind's definition.
  const texts = textsOf(sources).filter((text) => /recordAudit|RequestDefinition</.test(text));
  const literals = texts.flatMap((text) => [...text.matchAll(/'([a-z]+(?:\.[a-zA-Z]+)+)'/g)]);
  const called = texts.flatMap((text) => [...text.matchAll(/(\w+)\.name\b/g)]);
  const found = [
    ...literals.map(([, literal = '']) => literal),
    ...called.flatMap(([, constant = '']) => names.get(constant.replace(/Call$/, '')) ?? []),
  ];
  return [...new Set(found)].filter((action) => !noAction.test(action));
}

test('every action that is recorded has words of its own for staff', () => {
  const written = writtenActions();
  expect(written).toEqual(
    expect.arrayContaining(['accounts.inviteOwner', 'staff.receive', 'deliveries.create']),
  );
  expect(written.filter((action) => !hasWords(action))).toEqual([]);
});

const facts = { subject: 'delivery 12', entity: 'delivery', isOwn: false, before: {}, after: {} };

test('an action without words of its own is listed by its name', () => {
  expect(staffSentence('areas.doThis', facts)).toBe('did “do this” delivery 12');
});

test('a group names its actions, and an action itself', () => {
  expect(actionsFor('invoices')).toContain('staff.issueInvoice');
  expect(actionsFor('deliveries.cancel')).toEqual(['deliveries.cancel']);
});
