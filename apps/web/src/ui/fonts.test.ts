import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');

/** The code points of each `unicode-range` of a family, a set a file. */
function rangesOf(family: string): Set<number>[] {
  return [...css.matchAll(/@font-face \{[^}]*\}/g)]
    .map(([face]) => face)
    .filter((face) => face.includes(`font-family: '${family}'`) && face.includes('unicode-range'))
    .map((face) => {
      const codes = [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(
        ([, from = '', to = from]) => {
          const first = Number.parseInt(from, 16);
          return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, n) => first + n);
        },
      );
      return new Set(codes);
    });
}

describe.each(['Newsreader', 'Instrument Sans'])('%s', (family) => {
  const [first = new Set<number>(), accents = new Set<number>(), extended = new Set<number>()] =
    rangesOf(family);

  test('every letter of Latin 1 comes from one of its two files', () => {
    const letters = Array.from({ length: 0xff }, (_, code) => code).filter(
      (code) => (code >= 0x20 && code <= 0x7e) || (code >= 0xc0 && code !== 0xd7 && code !== 0xf7),
    );
    expect(letters.filter((code) => first.has(code) === accents.has(code))).toEqual([]);
  });

  test('every letter of Latin Extended comes from one file', () => {
    const letters = Array.from({ length: 0x24f - 0x100 + 1 }, (_, index) => 0x100 + index);
    expect(letters.filter((code) => extended.has(code) === accents.has(code))).toEqual([]);
    expect(Array.from('łčšőşāōğžń').filter((letter) => !extended.has(letter.codePointAt(0) ?? 0))).toEqual(
      [],
    );
  });

  test('the names of designers need the first alone', () => {
    expect(
      Array.from('Alaïa, Chloé, Hermès, Lanvin & Müller').filter(
        (sign) => !first.has(sign.codePointAt(0) ?? 0),
      ),
    ).toEqual([]);
  });
});
