import { expect, test } from 'vitest';
import { paperText } from '../../../test/paper-text.ts';
import { body, closePaper, openPaper, put, type Paper } from './paper.ts';
import { putTable } from './table.ts';

const columns = [
  { label: 'Number', share: 0.4 },
  { label: 'Words', share: 0.6 },
];

async function pagesOf(draw: (paper: Paper) => void): Promise<string[]> {
  const paper = openPaper({
    size: 'LETTER',
    title: 'Schedule',
    author: 'Vestry',
    contact: 'Schedule',
    createdAt: new Date('2026-11-30T15:00:00Z'),
  });
  draw(paper);
  return paperText(await closePaper(paper));
}

const lineWords = (count: number) => Array.from({ length: count }, (_, index) => `word-${index}.`);

// From one to the next the heading stands one line further down the page.
test.each(Array.from({ length: 45 }, (_, index) => index + 1))(
  'below %i lines, the heading and the head of a table of two rows stand on their page',
  async (lines) => {
    const pages = await pagesOf((paper) => {
      for (let line = 0; line < lines; line += 1)
        put(paper, { tag: 'P', text: 'Above', style: body, gap: 2 });
      const rows = ['First', 'Last'].map((cell) => ({ cells: [cell, 'One line\nand one more'] }));
      putTable(paper, { heading: 'In care', columns, rows, gap: 6 });
    });
    const [page, ...others] = pages.filter((text) => /In care|Number|First|Last/.test(text));
    expect(others).toEqual([]);
    expect(page).toMatch(/In care.*Number.*First.*Last/s);
  },
);

test('a row that is higher than a page goes on on the next, and nothing of it is lost', async () => {
  const words = lineWords(400);
  const pages = await pagesOf((paper) => {
    const rows = [{ cells: ['VC-1', words.join('\n')] }, { cells: ['VC-2', 'Short'] }];
    putTable(paper, { heading: 'In care', columns, rows, gap: 6 });
  });
  const found = pages.map((page) => page.match(/word-\d+\./g) ?? []);
  expect(found.flat()).toEqual(words);
  for (const onPage of found) expect(onPage.length).toBeLessThan(56);
  expect(pages[0]).toMatch(/In care.*VC-1.*word-0\./s);
});

test('a paragraph that is higher than a page goes on on the next, and nothing of it is lost', async () => {
  const words = lineWords(120);
  const pages = await pagesOf((paper) =>
    put(paper, { tag: 'P', text: words.join('\n'), style: body, gap: 6 }),
  );
  const found = pages.map((page) => page.match(/word-\d+\./g) ?? []);
  expect(found.flat()).toEqual(words);
  for (const onPage of found) expect(onPage.length).toBeLessThan(56);
});
