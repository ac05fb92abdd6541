import { describe, expect, test } from 'vitest';
import { manifestColumns, readManifest } from './read-manifest.ts';

const header = manifestColumns.join(',');
const read = (text: string) => readManifest(Buffer.from(text));
const row = (number: string) => `${number},Dresses,Ferrand,Blue dress,S,Blue,All season,GR,a.jpg`;

describe('a manifest', () => {
  test('is read by column names in any order, with values trimmed', () => {
    const shuffled = [...manifestColumns].reverse();
    const { rows } = read(
      `${shuffled.join(' , ')}\na.jpg; b.jpg, GR ,All season,Blue,S,"Blue, worn",Ferrand,Dresses,VC-1\n`,
    );
    expect(rows).toEqual([
      {
        line: 2,
        values: {
          item_client_number: 'VC-1',
          category: 'Dresses',
          designers: 'Ferrand',
          observation: 'Blue, worn',
          size: 'S',
          color: 'Blue',
          season: 'All season',
          location: 'GR',
          photos: 'a.jpg; b.jpg',
        },
      },
    ]);
  });

  test('may have a column for bins', () => {
    const { rows } = read(`bin,${header}\n A-7 ,${row('VC-1')}\n,${row('VC-2')}\n`);
    expect(rows.map(({ values }) => values.bin)).toEqual(['A-7', '']);
    expect(read(`${header}\n${row('VC-1')}\n`).rows[0]?.values).not.toHaveProperty('bin');
  });

  test('keeps the lines of its rows across quoted line breaks, empty lines and Windows line ends', () => {
    const text = `${header}\r\nVC-1,Dresses,"Two\r\nlines",,,,,GR,\r\n\r\n${row('VC-2')}\r\n,,,,,,,,\r\n${row('VC-3')}\r\n`;
    expect(read(text).rows.map(({ line, values }) => [line, values.item_client_number])).toEqual([
      [2, 'VC-1'],
      [5, 'VC-2'],
      [7, 'VC-3'],
    ]);
  });

  test('reports a row with other cells than the header and reads the rest', () => {
    const { rows, problems } = read(
      `${header}\nVC-1,Dresses,Ferrand, Jr.,Blue,S,Blue,All season,GR,a.jpg\n${row('VC-2')}\n`,
    );
    expect(rows).toHaveLength(1);
    expect(problems).toEqual([
      { line: 2, column: null, reason: 'has 10 cells, the header 9 (a comma in a text needs quotes)' },
    ]);
  });
});

describe('a manifest is refused', () => {
  test.each([
    [
      'a missing column',
      header.replace(',color', ''),
      'line 1: missing column color. The columns are: item_client_number',
    ],
    ['an unknown column', `${header},price`, 'line 1: unknown column price'],
    ['a doubled column', `${header},size`, 'line 1: doubled column size'],
    ['semicolons', header.replaceAll(',', ';'), 'separated by semicolons: save it as CSV with commas'],
    ['no rows', `${header}\n`, 'a header but no rows'],
    ['nothing at all', '', 'the manifest is empty'],
    ['an open quote', `${header}\nVC-1,"Dresses\n`, 'cannot be read as CSV: Quote Not Closed'],
  ])('for %s', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});
