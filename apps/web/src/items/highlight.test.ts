import { expect, test } from 'vitest';
import { highlightParts } from './highlight.ts';

/** The text with its matches in brackets. */
const shown = (text: string, search: string) =>
  highlightParts(text, search)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test('the typed words stand out at the beginning of words', () => {
  expect(shown('Navy shirt, dry clean', 'shi')).toBe('Navy [shi]rt, dry clean');
  expect(shown('Navy shirt, dry clean', 'clean navy')).toBe('[Navy] shirt, dry [clean]');
  expect(shown('VC-1057', 'vc-10')).toBe('[VC-10]57');
  expect(shown('VC-1057', '1057')).toBe('VC-[1057]');
  expect(shown('T-shirt', 'irt')).toBe('T-shirt');
});

test('capitals and accents make no difference', () => {
  expect(shown('ÉLODIE Ångström', 'elodie angs')).toBe('[ÉLODIE] [Ångs]tröm');
  expect(shown('Cafe\u0301 dress', 'café')).toBe('[Cafe\u0301] dress');
  expect(shown('İpek', 'ipek')).toBe('[İpek]');
});

test('a search for nothing, or for signs of markup and patterns, is harmless', () => {
  expect(shown('Navy', '  ')).toBe('Navy');
  expect(shown('<b>Navy</b>', '<b>')).toBe('[<b>]Navy</b>');
  expect(shown('a.b (c', '. (')).toBe('a.b [(]c');
  expect(highlightParts('', 'navy')).toEqual([]);
});

test('the parts together are the text, for any text', () => {
  for (const text of ['ﬁne ﬀ', '👗 dress 👠', 'ßtraße STRASSE']) {
    expect(
      highlightParts(text, 'fine dress ss')
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
});
