// Names of code and files, and comments, may not use words for which docs/glossary.md has a plainer one.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from './binary.ts';

/** An old word, what to write instead, and the names that hold it because something outside the code dictates them. */
const oldWords: readonly (readonly [word: string, instead: string, allowed: readonly string[]])[] = [
  // The name of a closet of the demo.
  ['house', 'client, app, instance, facility, operator or deps', ['lake-house', 'lakeHouse']],
  ['housekeeping', 'maintenance', []],
  ['world', 'tenantExport, or testData in journeys', []],
  ['announce', 'publish', []],
  ['asked', 'query, requested', []],
  ['told', 'facts, notified', []],
  ['tell', 'notify', []],
  ['mend', 'correct', []],
  ['prove', 'require, verify', []],
  ['proved', 'verified', []],
  ['judge', 'check', []],
  ['judged', 'checked', []],
  ['rested', 'debounced', []],
  // A field of what browsers have stored for offline use.
  ['kept', 'cached, stored', ['keptAt']],
  // A field of the API's cart and approvals, and the code of a refused line.
  ['gone', 'missing, deleted', ['GONE', 'gone']],
  // The common name of a server's end on every operating system.
  ['shut', 'revoke', ['shutDown']],
  // Fields of the API's answers and a column of a report.
  ['piece', 'item', ['piece']],
  ['pieces', 'items', ['pieces']],
  // A field of the API's answer to the console's first page.
  ['proposal', 'recommendation', []],
  ['proposals', 'recommendations', ['proposals']],
  // The number of backups or mails that stay, and a field of Node's agents.
  ['keep', 'cache, store, retain', ['keep', 'keepAlive', 'wal_keep_size']],
  ['keeping', 'caching', []],
  // Of a collection, and of a field with its button.
  ['clear', 'purge, delete', ['clear', 'onClear']],
  ['golden', 'valid', []],
  ['belongings', 'rows, sample closet', []],
  // Tables and columns, kinds of audit entries, areas of live events, and an error code.
  [
    'intake',
    'receiving for garments that arrive, import for a file',
    ['INTAKE_CLOSED', 'IntakeLines', 'intake', 'intake_id'],
  ],
  ['intakes', 'receivings', ['Intakes', 'intakes']],
];

const files = globSync('{apps,packages,e2e,tools,bench}/**/*.{ts,tsx,mjs}', {
  cwd: repoRoot,
  exclude: (path) => /(^|\/)(node_modules|dist|build)$/.test(path),
});

/** The names that a file declares or takes as parameters, outside comments and strings. */
function namesOf(file: string): string[] {
  const code = readFileSync(join(repoRoot, file), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, ' ')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replaceAll(/(?<!:)\/\/.*$/gm, ' ');
  const declared =
    /\b(?:const|let|function|class|interface|type) ([\w$]+)|[({,]\s*(?:readonly )?([\w$]+)\??:|^\s+readonly ([\w$]+)\??:/gm;
  return [...code.matchAll(declared)].map((found) => found.slice(1).find((name) => name !== undefined) ?? '');
}

/** `approvalHouse` and `approval-house` hold the word house, `lighthouse` does not. */
const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z\d]+/);

const names = new Set(files.flatMap((file) => [...namesOf(file), ...file.split(/[/.]/)]));

test.for(oldWords)('no name holds the word %s: write %s', ([word, , allowed]) => {
  const found = [...names].filter((name) => partsOf(name).includes(word)).toSorted();
  // A name that no longer exists must leave the list, so that the list only gets shorter.
  expect(found).toEqual(allowed);
});

/** Words that comments had for themselves, without an ordinary use that is needed here. */
const privateWords =
  /\b(?:the house|told|whoever|mend(?:s|ed)?|announce(?:s|d)?|shut out|clear(?:s|ed|ing)? away|asked (?:for|again|early))\b/i;

test('comments are plain sentences in the words of the field', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(join(repoRoot, file), 'utf8').matchAll(/\/\*.*?\*\/|(?<!:)\/\/.*?$/gms)]
      .map(([comment]) => comment.replaceAll(/\s+(?:\* )?/g, ' '))
      .filter((comment) => privateWords.test(comment))
      .map((comment) => `${file}: ${comment}`),
  );
  expect(found).toEqual([]);
});

/** `What …` and `How …` begin half a sentence: a comment says what is listed, counted, read or made, with a verb or a noun. */
const halfSentence = /(?<!\/\/.*\n\s*)(?:\/\*\*?|\/\/) (?:What|How)\b.*/g;

test('no comment opens with half a sentence', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(join(repoRoot, file), 'utf8').matchAll(halfSentence)].map(
      ([comment]) => `${file}: ${comment}`,
    ),
  );
  expect(found).toEqual([]);
});
