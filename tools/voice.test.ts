// The rules of docs/voice.md that a machine can check, over every text that the specification does not dictate.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogueFile, collectTexts, specifiedTexts, writeCatalogue } from './texts/catalogue.ts';

/** Files with texts for operators and engineers: commands, settings, files of an import, the documentation of the API. */
const technical =
  /calls\.ts$|\/entry\/|\/platform\/(?:config|http)\/|\/areas\/(?:item-import|tenant-export|items\/put-item)/;

const sources = collectTexts();
const texts = sources.flatMap(({ path, texts: found }) => found.map((text) => ({ path, text })));

function breaches(
  isBreach: (text: string) => boolean,
  isChecked: (path: string) => boolean = () => true,
): string[] {
  return texts
    .filter(({ path, text }) => isChecked(path) && !specifiedTexts.has(text) && isBreach(text))
    .map(({ path, text }) => `${path}: ${text}`);
}

const forEverybody = (path: string): boolean => !technical.test(path);

test('docs/texts.md is current (npm run texts)', () => {
  expect(readFileSync(catalogueFile, 'utf8')).toBe(writeCatalogue());
});

test('the texts of the specification stand word for word', () => {
  const shown = new Set(texts.map(({ text }) => text));
  expect([...specifiedTexts].filter((text) => !shown.has(text))).toEqual([]);
});

test('email has no hyphen, as in the specification', () => {
  expect(breaches((text) => /e-mail/i.test(text))).toEqual([]);
});

/** Private English, and words that say nothing. */
const banned =
  /\b(?:pieces?|shall|told|whoever|mend(?:s|ed)?|the house|slip in it|stands? here|signs nobody|present address|taken back|successfully|oops|kindly|click)\b/i;

test('no text has words that only this project uses, or that say nothing', () => {
  // Default secrets of the settings are listed too, and keep what they are.
  expect(
    breaches(
      (text) => banned.test(text),
      (path) => !path.includes('/platform/config/'),
    ),
  ).toEqual([]);
});

test('"please" stands once in a text', () => {
  expect(breaches((text) => (text.match(/\bplease\b/gi)?.length ?? 0) > 1)).toEqual([]);
});

test('no text exclaims, but for the headlines of statuses that follow the specification’s', () => {
  const headlines = breaches((text) => text.includes('!'), forEverybody);
  expect(
    headlines.filter((found) => !found.startsWith('packages/contract/src/requests/pickup/status-table.ts')),
  ).toEqual([]);
});

test('quotes, apostrophes, dashes and ellipses are typographic', () => {
  expect(breaches((text) => /"|\p{L}'|'\p{L}| -{1,2} |\.\.\./u.test(text), forEverybody)).toEqual([]);
});

test('no word is written in capitals but the names of formats', () => {
  const capitals = (text: string) => text.match(/\b[A-Z]{4,}\b/g)?.filter((word) => word !== 'JPEG') ?? [];
  expect(breaches((text) => capitals(text).length > 0, forEverybody)).toEqual([]);
});

test('a sentence has at most 25 words', () => {
  const isLong = (text: string) =>
    text.split(/[.!?:;](?: |$)/).some((sentence) => sentence.split(' ').length > 25);
  expect(breaches(isLong, forEverybody)).toEqual([]);
});

test('spelling is American', () => {
  expect(
    breaches((text) =>
      /\b(?:colours?|cancelled|cancelling|grey|organis\w+|recognis\w+|cheque|jewellery)\b/i.test(text),
    ),
  ).toEqual([]);
});
