// oxlint-disable-next-line import/no-named-as-default -- its types know the default export alone
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { fontFor, hasLetter, type Face } from './faces.ts';
import { setText, textHeight, type TextStyle } from './typesetter.ts';

const body: TextStyle = { face: 'text', size: 10, color: '#000000' };
const faces: readonly Face[] = ['display', 'text', 'strong'];

interface SetRun {
  readonly font: string;
  readonly text: string;
  readonly left: number;
  readonly baseline: number;
}

/** A page that records what is set on it. */
class RecordedPage {
  readonly runs: SetRun[] = [];
  readonly #page = new PDFDocument();
  #font = '';

  registerFont(name: string, bytes: Uint8Array): this {
    this.#page.registerFont(name, bytes);
    return this;
  }
  font(path: string): this {
    this.#page.font(path);
    this.#font = path;
    return this;
  }
  fontSize(points: number): this {
    this.#page.fontSize(points);
    return this;
  }
  fillColor(): this {
    return this;
  }
  widthOfString(text: string): number {
    return this.#page.widthOfString(text);
  }
  text(text: string, left: number, baseline: number): this {
    this.runs.push({ font: this.#font, text, left, baseline });
    return this;
  }
  lines(): string[] {
    const lines = Map.groupBy(this.runs, ({ baseline }) => baseline);
    return [...lines.values()].map((runs) => runs.map(({ text }) => text).join(''));
  }
}

function letters(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((code) =>
    /\p{L}/u.test(String.fromCodePoint(code)),
  );
}

const scripts: readonly [name: string, codePoints: readonly number[]][] = [
  ['Latin', [...letters(0x41, 0xff), ...letters(0x100, 0x24f), ...letters(0x1e00, 0x1eff)]],
  ['Greek', letters(0x386, 0x3ce)],
  ['Cyrillic', letters(0x400, 0x52f)],
  ['Japanese', [...letters(0x3041, 0x3093), ...letters(0x30a1, 0x30f6)]],
  [
    'Japanese names',
    Array.from('髙橋﨑山渡邊佐藤齋鈴木瀧澤祇園葛飾辻圭', (sign) => sign.codePointAt(0) ?? 0),
  ],
];

describe.each(scripts)('%s', (_name, codePoints) => {
  test.each(faces)('has every letter in the face for %s', (face) => {
    expect(codePoints.length).toBeGreaterThan(10);
    const missing = codePoints.filter((code) => !hasLetter(fontFor(face, code), code));
    expect(missing.map((code) => String.fromCodePoint(code))).toEqual([]);
  });
});

describe('a text', () => {
  test('is set in runs of fonts that have its letters, on one baseline', () => {
    const page = new RecordedPage();
    setText(page, 'Nováková, Ελένη, Ёлкина, 髙橋', body, { left: 10, top: 20, width: 500 });
    expect(page.lines()).toEqual(['Nováková, Ελένη, Ёлкина, 髙橋']);
    expect(new Set(page.runs.map(({ font }) => font)).size).toBeGreaterThan(3);
    for (const { font, text } of page.runs)
      for (const letter of text) expect(hasLetter(font, letter.codePointAt(0) ?? 0), letter).toBe(true);
    const lefts = page.runs.map(({ left }) => left);
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  });

  test('keeps a mark on its letter, and takes the letter that is both where there is one', () => {
    const page = new RecordedPage();
    setText(page, 'Nova\u0301k q\u0303', body, { left: 0, top: 0, width: 500 });
    expect(page.lines()).toEqual(['Novák q\u0303']);
    expect(page.runs.at(-1)?.text).toContain('q\u0303');
  });

  test('breaks between words, between Japanese signs, and in a word wider than the line', () => {
    const page = new RecordedPage();
    const text = `One two three ${'東京都渋谷区神宮前'.repeat(2)} ${'x'.repeat(60)}`;
    const box = { left: 0, top: 0, width: 100 };
    const height = setText(page, text, body, box);
    expect(page.lines().join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    expect(page.lines()[0]).toMatch(/^One two three/);
    expect(height).toBeCloseTo(page.lines().length * 13);
    expect(textHeight(page, text, body, box)).toBeCloseTo(height);
    for (const { left } of page.runs) expect(left).toBeLessThan(100);
  });

  test('that has too many lines ends in an ellipsis', () => {
    const page = new RecordedPage();
    setText(page, 'A dress of silk, cut on the bias, with a train', body, {
      left: 0,
      top: 0,
      width: 80,
      maxLines: 2,
    });
    expect(page.lines()).toHaveLength(2);
    expect(page.lines()[1]).toMatch(/…$/);
  });

  test('aligned to the right ends at the right edge', () => {
    const page = new RecordedPage();
    setText(page, '$12.00', body, { left: 100, top: 0, width: 50, align: 'right' });
    const [run] = page.runs;
    expect((run?.left ?? 0) + page.widthOfString('$12.00')).toBeCloseTo(150);
  });
});
