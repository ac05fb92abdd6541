/** Reads the text of a paper as a screen reader gets it: the content of its pages in their order, by the fonts' own tables. */
import { inflateSync } from 'node:zlib';

/** The objects of a file of pdfkit by number: what describes each, and its stream where it has one. */
function objectsOf(file: Buffer): Map<number, { readonly head: string; readonly stream: string }> {
  const text = file.toString('latin1');
  const objects = new Map<number, { head: string; stream: string }>();
  for (const found of text.matchAll(/(?<=^|\n)(\d+) 0 obj\n([\s\S]*?)\n?endobj/g)) {
    const [, number = '', body = ''] = found;
    const [head = '', rest] = body.split('\nstream\n', 2);
    const bytes = Buffer.from(rest?.replace(/\nendstream$/, '') ?? '', 'latin1');
    const stream = /\/Filter \/FlateDecode/.test(head) ? inflateSync(bytes).toString('latin1') : '';
    objects.set(Number(number), { head, stream });
  }
  return objects;
}

/** The letters of a font's glyphs, by the table that it carries for readers. */
function lettersOf(table: string): string[] {
  return [...table.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, units = '']) =>
      units
        .split(' ')
        .map((unit) => Buffer.from(unit, 'hex').swap16().toString('utf16le'))
        .join(''),
    ),
  );
}

/** The text of each page. */
export function paperText(file: Buffer): string[] {
  const objects = objectsOf(file);
  const headOf = (number: string | undefined) => objects.get(Number(number))?.head ?? '';
  const fonts = new Map<string, string[]>();
  for (const { head } of objects.values()) {
    for (const [, name = '', font] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(headOf(font))?.[1];
      fonts.set(name, lettersOf(objects.get(Number(table))?.stream ?? ''));
    }
  }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\n/.test(head))
    .map(({ head }) => {
      const content = objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))?.stream ?? '';
      let letters: readonly string[] = [];
      let text = '';
      for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
        if (font !== undefined) letters = fonts.get(font) ?? [];
        for (const [glyph] of (glyphs ?? '').matchAll(/.{4}/g))
          text += letters[Number.parseInt(glyph, 16)] ?? '';
      }
      return text;
    });
}
