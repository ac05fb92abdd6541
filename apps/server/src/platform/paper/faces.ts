/** The faces of printed pages: the product's own, and others for the letters that those do not have. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as fontkit from 'fontkit';
import { unpackFont } from './unpack-font.ts';

/** `display` for headings, `text` for the rest, `strong` for what must be found. */
export type Face = 'display' | 'text' | 'strong';

/** A file of a font package, with the code points that it says it covers. */
interface FontFile {
  /** Path of the file, by which a page registers the font. */
  readonly path: string;
  readonly covers: (codePoint: number) => boolean;
}

const packages = createRequire(import.meta.url);

/** Reads `U+0370-0377,U+37A` into a test of code points. */
function parseRanges(text: string): (codePoint: number) => boolean {
  const ranges = text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
  });
  return (codePoint) => ranges.some(({ first, last }) => first <= codePoint && codePoint <= last);
}

/** The files of one font of Fontsource: a file for each subset, whose code points stand in the package's unicode.json. */
function filesOf(family: string, weight: number): FontFile[] {
  // The package describes its subsets so.
  const subsets = packages(`@fontsource/${family}/unicode.json`) as Readonly<Record<string, string>>;
  const folder = dirname(packages.resolve(`@fontsource/${family}/unicode.json`));
  return Object.entries(subsets).map(([subset, ranges]) => {
    const name = `${family}-${subset.replace(/[[\]]/g, '')}-${weight}-normal.woff`;
    return {
      path: join(folder, 'files', name),
      covers: parseRanges(ranges),
    };
  });
}

/**
 * The files of each face in the order in which they are searched for a letter. Noto Sans has all of Latin, Cyrillic and
 * Greek, Kosugi has Japanese.
 */
const families: Readonly<Record<Face, readonly (readonly [family: string, weight: number])[]>> = {
  display: [
    ['newsreader', 300],
    ['noto-sans', 300],
    ['kosugi', 400],
  ],
  text: [
    ['instrument-sans', 400],
    ['noto-sans', 400],
    ['kosugi', 400],
  ],
  strong: [
    ['instrument-sans', 600],
    ['noto-sans', 600],
    ['kosugi', 400],
  ],
};

const filesOfFace = new Map<Face, readonly FontFile[]>();

function faceFiles(face: Face): readonly FontFile[] {
  const known = filesOfFace.get(face);
  if (known !== undefined) return known;
  const files = families[face].flatMap(([family, weight]) => filesOf(family, weight));
  filesOfFace.set(face, files);
  return files;
}

/** A font: the bytes that pages embed, and the letters that it has. */
interface ReadFont {
  readonly bytes: Uint8Array;
  readonly font: fontkit.Font;
}

const fonts = new Map<string, ReadFont>();

/** Reads a font once in a process; only the few files that texts need are ever read. */
function readFont(path: string): ReadFont {
  const known = fonts.get(path);
  if (known !== undefined) return known;
  const bytes = unpackFont(readFileSync(path));
  const font = fontkit.create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} is a collection, not a font`);
  const read = { bytes, font };
  fonts.set(path, read);
  return read;
}

/** The bytes of a font, from which pages embed it; `path` is an answer of `fontFor`. */
export function fontBytes(path: string): Uint8Array {
  return readFont(path).bytes;
}

const space = 0x20;

const chosen = new Map<string, string>();

/** Whether a font has a letter; `path` is an answer of `fontFor`. */
export function hasLetter(path: string, codePoint: number): boolean {
  return readFont(path).font.hasGlyphForCodePoint(codePoint);
}

/** The path of the first font of the face that has a letter; of the face's own first font when none has it. */
export function fontFor(face: Face, codePoint: number): string {
  const key = `${face} ${codePoint}`;
  const known = chosen.get(key);
  if (known !== undefined) return known;
  const files = faceFiles(face);
  const found = files.find(({ path, covers }) => covers(codePoint) && hasLetter(path, codePoint));
  const path = (found ?? files.find(({ covers }) => covers(space)))?.path;
  if (path === undefined) throw new Error(`the face ${face} has no font`);
  chosen.set(key, path);
  return path;
}
