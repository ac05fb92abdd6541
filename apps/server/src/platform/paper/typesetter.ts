/**
 * Sets text on pages of pdfkit letter by letter in fonts that have the letter. pdfkit itself sets a text in one font, and
 * shows what the font does not have as an empty box or as another letter.
 */
import LineBreaker from 'linebreak';
import { fontBytes, fontFor, type Face } from './faces.ts';

/** The part of pdfkit's page that is used. */
export interface Page {
  registerFont(name: string, bytes: Uint8Array): this;
  font(name: string): this;
  fontSize(points: number): this;
  fillColor(color: string): this;
  widthOfString(text: string): number;
  text(
    text: string,
    left: number,
    baseline: number,
    options: { readonly lineBreak: false; readonly baseline: 'alphabetic' },
  ): this;
}

export interface TextStyle {
  readonly face: Face;
  /** In points. */
  readonly size: number;
  /** As `#rrggbb`. */
  readonly color: string;
}

export interface TextBox {
  /** Left and upper edge, in points. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
  /** The greatest number of lines; the last then ends in an ellipsis. */
  readonly maxLines?: number;
}

/** Parts of a text, each in one font. */
interface Run {
  readonly font: string;
  readonly text: string;
}

const lineHeight = 1.3;
/** The height of a line of this style, in points. */
export const lineHeightOf = ({ size }: TextStyle): number => size * lineHeight;
/** Where the baseline of a line lies, of its size below its upper edge. */
const ascent = 0.98;
const ellipsis = '…';

function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    // A mark is set in the font of the letter that it stands on.
    const isMark = /\p{M}|[\u200C\u200D]/u.test(letter);
    const font = isMark && last !== undefined ? last.font : fontFor(face, letter.codePointAt(0) ?? 0);
    if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + letter };
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** Sets what follows in a font; `path` is an answer of `fontFor`. */
export function useFont(page: Pick<Page, 'font' | 'registerFont'>, path: string): void {
  page.registerFont(path, fontBytes(path)).font(path);
}

function widthOf(page: Page, text: string, { face, size }: TextStyle): number {
  return runsOf(text, face).reduce((sum, run) => {
    useFont(page, run.font);
    return sum + page.fontSize(size).widthOfString(run.text);
  }, 0);
}

/** The parts of a text between which a line may end, by the rules of Unicode. */
function breakable(text: string): string[] {
  const breaker = new LineBreaker(text);
  const parts: string[] = [];
  let start = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    parts.push(text.slice(start, next.position));
    start = next.position;
  }
  return parts;
}

/** A part that is wider than a line is broken between its letters. */
function fitting(page: Page, part: string, style: TextStyle, width: number): string[] {
  if (widthOf(page, part.trimEnd(), style) <= width) return [part];
  const parts: string[] = [''];
  for (const letter of part) {
    const longer = `${parts.at(-1) ?? ''}${letter}`;
    if (widthOf(page, longer, style) <= width || longer === letter) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts;
}

/** The lines of a text in a box of this width. */
export function linesOf(page: Page, text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  const paragraphs = text.normalize('NFC').split('\n');
  for (const [index, paragraph] of paragraphs.entries()) {
    let line = '';
    for (const part of breakable(paragraph).flatMap((each) => fitting(page, each, style, width))) {
      const isOver = line !== '' && widthOf(page, (line + part).trimEnd(), style) > width;
      // With the space at its end, which nobody sees: a screen reader would join the words around it.
      if (isOver) lines.push(line);
      line = isOver ? part : line + part;
    }
    lines.push(index === paragraphs.length - 1 ? line : `${line} `);
  }
  return lines;
}

function shortened(page: Page, line: string, style: TextStyle, width: number): string {
  let letters = [...line.trimEnd()];
  while (letters.length > 0 && widthOf(page, letters.join('') + ellipsis, style) > width)
    letters = letters.slice(0, -1);
  return letters.join('').trimEnd() + ellipsis;
}

function boxLines(
  page: Page,
  text: string,
  style: TextStyle,
  { width, maxLines = Infinity }: TextBox,
): string[] {
  const lines = linesOf(page, text, style, width);
  if (lines.length <= maxLines) return lines;
  const last = lines[maxLines - 1] ?? '';
  return [...lines.slice(0, maxLines - 1), shortened(page, last, style, width)];
}

/** The height of a text in its box, in points. */
export function textHeight(page: Page, text: string, style: TextStyle, box: TextBox): number {
  return boxLines(page, text, style, box).length * lineHeightOf(style);
}

/** Sets a text into its box. @returns its height, in points. */
export function setText(page: Page, text: string, style: TextStyle, box: TextBox): number {
  const lines = boxLines(page, text, style, box);
  for (const [index, line] of lines.entries()) {
    const baseline = box.top + style.size * (index * lineHeight + ascent);
    let left = box.align === 'right' ? box.left + box.width - widthOf(page, line.trimEnd(), style) : box.left;
    for (const run of runsOf(line, style.face)) {
      useFont(page, run.font);
      page.fontSize(style.size).fillColor(style.color);
      const width = page.widthOfString(run.text);
      page.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      left += width;
    }
  }
  return lines.length * lineHeightOf(style);
}
