/**
 * The signed papers against the points of PDF/UA that can be read of the file and by poppler: there is no kept library that checks
 * the whole standard, and veraPDF is a program of Java that these machines do not have.
 */
import { expect, test } from 'vitest';
import { claimPdf } from '../src/areas/claims/claim-pdf.ts';
import { passportPdf } from '../src/areas/passport/passport-pdf.ts';
import { claimPaperSample } from './claim-sample.ts';
import { paperBrand, paperPhotograph } from './paper-samples.ts';
import { passportPaperSample } from './passport-sample.ts';
import { hasVerifier, runVerifier } from './verifiers.ts';

const brand = { ...paperBrand, paperSize: 'A4' } as const;
const plates = [await paperPhotograph()];
const papers: readonly (readonly [name: string, pdf: Buffer])[] = [
  [
    'passport',
    await passportPdf({ ...(await passportPaperSample(plates, { count: 5, movements: 40 })), brand }),
  ],
  ['claim', await claimPdf({ ...(await claimPaperSample(plates)), brand })],
];

/** The objects of a file, of which pdfkit compresses streams alone. */
const objectsOf = (pdf: Buffer): string[] => pdf.toString('latin1').split('\nendobj');

test.each(papers)('the %s has a language, a title that is shown, and says what it declares', (_, pdf) => {
  const objects = objectsOf(pdf);
  const text = objects.join('');
  expect(text).toMatch(/\/Lang \(en\)/);
  expect(text).toMatch(/\/DisplayDocTitle true/);
  expect(text).toMatch(/\/Marked true/);
  expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>');
});

test.each(papers)('each photograph of the %s has its words, each head of a column its scope', (_, pdf) => {
  const objects = objectsOf(pdf);
  const figures = objects.filter((object) => /\/S \/Figure\n/.test(object));
  expect(figures.length).toBeGreaterThan(0);
  expect(figures.filter((figure) => !/\/Alt \(.+\)/s.test(figure))).toEqual([]);
  const heads = objects.filter((object) => /\/S \/TH\n/.test(object));
  expect(heads.length).toBeGreaterThan(0);
  expect(heads.filter((head) => !/\/Scope \/Column/.test(head) && !/\/A \d+ 0 R/.test(head))).toEqual([]);
});

test.skipIf(!hasVerifier('pdfinfo')).each(papers)(
  'poppler finds the %s tagged, one first heading above the others, and tables of rows',
  (_, pdf) => {
    const files = { 'paper.pdf': pdf };
    expect(runVerifier('pdfinfo', ['paper.pdf'], files).output).toMatch(/^Tagged: +yes$/m);
    const { output } = runVerifier('pdfinfo', ['-struct', 'paper.pdf'], files);
    const tags = output.split('\n').map((line) => line.trim().split(/[ :]/)[0]);
    const headings = tags.filter((tag) => tag === 'H1' || tag === 'H2');
    expect(headings.indexOf('H1')).toBe(0);
    expect(headings.lastIndexOf('H1')).toBe(0);
    expect(headings.length).toBeGreaterThan(3);
    expect(tags).toContain('Table');
    expect(tags.filter((tag) => tag === 'TR').length).toBeGreaterThan(3);
  },
);

test.skipIf(!hasVerifier('pdffonts')).each(papers)(
  'the %s carries each of its fonts, with the letters of its glyphs',
  (_, pdf) => {
    const { output } = runVerifier('pdffonts', ['paper.pdf'], { 'paper.pdf': pdf });
    const fonts = output
      .split('\n')
      .slice(2)
      .filter((line) => line !== '');
    expect(fonts.length).toBeGreaterThan(2);
    expect(fonts.filter((line) => !/ yes yes yes /.test(line))).toEqual([]);
  },
);
