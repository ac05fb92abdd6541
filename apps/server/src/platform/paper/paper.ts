/**
 * The kit of every paper that is read: pages of Letter or A4 in the product's own faces, with what belongs to each page, and
 * tagged, so that a screen reader finds headings, paragraphs and tables in their order.
 */
import { buffer } from 'node:stream/consumers';
// oxlint-disable-next-line import/no-named-as-default -- its types know the default export alone
import PDFDocument from 'pdfkit';
import type { PaperSize } from './paper-size.ts';
import { lineHeightOf, linesOf, setText, textHeight, type TextStyle } from './typesetter.ts';

export const margin = 56;
/** A heading does not stand alone at the foot of a page. */
const roomBelowHeading = 44;
/** At the right of the foot, for the number of the page. */
const roomOfNumber = 60;
export const ink = '#1c1916';
export const grey = '#57514a';
export const hairline = '#d6cec0';

export const body: TextStyle = { face: 'text', size: 10, color: ink };
export const strong: TextStyle = { face: 'strong', size: 11, color: ink };
export const small: TextStyle = { face: 'text', size: 8.5, color: grey };

export type Document = InstanceType<typeof PDFDocument>;
export type Element = ReturnType<Document['struct']>;
type BlockTag = 'H1' | 'H2' | 'P';

export interface PaperOptions {
  readonly size: PaperSize;
  readonly title: string;
  /** The operator, at the foot of each page with `contact`. */
  readonly author: string;
  readonly contact: string;
  /** The same paper gives the same file at every call. */
  readonly createdAt: Date;
  /** The standard that the paper declares to meet. */
  readonly standard?: 'PDF/UA';
}

/** A paper that is being set. */
export interface Paper {
  readonly document: Document;
  readonly options: PaperOptions;
  readonly root: Element;
  readonly bytes: Promise<Buffer>;
  /** Of the text, in points. */
  readonly width: number;
}

export function openPaper(options: PaperOptions): Paper {
  const { size, title, author, createdAt, standard } = options;
  // The types of pdfkit lag behind the subsets that it writes.
  const declared: object = standard === undefined ? {} : { subset: standard };
  const document = new PDFDocument({
    size,
    margin,
    lang: 'en',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    ...declared,
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  const root = document.struct('Document');
  document.addStructure(root);
  document.y = margin;
  return { document, options, root, bytes: buffer(document), width: document.page.width - margin * 2 };
}

/** Numbers the pages and gives the file. */
export async function closePaper({ document, options, root, bytes, width }: Paper): Promise<Buffer> {
  const { start, count } = document.bufferedPageRange();
  const foot = `${options.author}, ${options.contact}`;
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index);
    const box = { left: margin, top: document.page.height - margin + 16, width };
    asArtifact(document, 'Pagination', () => {
      setText(document, foot, small, { ...box, width: width - roomOfNumber });
      setText(document, `${index + 1} of ${count}`, small, { ...box, align: 'right' });
    });
  }
  root.end();
  document.end();
  return bytes;
}

/** A text over the whole width, and the gap above it in points. */
export interface Block {
  readonly tag: BlockTag;
  readonly text: string;
  readonly style: TextStyle;
  readonly gap: number;
}

/** The height of a text over the whole width, in points. */
function heightOf({ document, width }: Paper, { text, style }: Block): number {
  return textHeight(document, text, style, { left: margin, top: 0, width });
}

/** The room that blocks below one another need on a page, in points. */
export function blocksHeight(paper: Paper, blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + roomOf(paper, block), 0);
}

/** With its gap, and below a heading with what must not be parted from it. */
function roomOf(paper: Paper, block: Block): number {
  return block.gap + heightOf(paper, block) + (block.tag === 'H2' ? roomBelowHeading : 0);
}

/** Sets a text below what is there; one that is higher than a page goes on on the next. */
export function put(paper: Paper, block: Block): void {
  const { document, root, width } = paper;
  const { tag, text, style, gap } = block;
  const most = Math.floor((document.page.height - margin * 2 - gap) / lineHeightOf(style));
  const lines = linesOf(document, text, style, width);
  if (lines.length > most) {
    put(paper, { ...block, text: lines.slice(0, most).join('\n') });
    put(paper, { ...block, text: lines.slice(most).join('\n'), gap: 0 });
    return;
  }
  makeRoom(paper, roomOf(paper, block));
  const box = { left: margin, top: document.y + gap, width };
  tagged(document, root, tag, () => setText(document, text, style, box));
  document.y = box.top + heightOf(paper, block);
}

/** The heading of a part, on one page with the first lines below it. @param heightBelow the room that these need, in points. */
export function putHeading(paper: Paper, text: string, heightBelow = 0): void {
  const heading = { tag: 'H2', text, style: { face: 'display', size: 17, color: ink }, gap: 24 } as const;
  makeRoom(paper, heading.gap + heightOf(paper, heading) + Math.max(roomBelowHeading, heightBelow));
  put(paper, { ...heading, gap: gapBelow(paper, heading.gap) });
}

/** The gap above something: none at the head of a page. */
export function gapBelow({ document }: Paper, gap: number): number {
  return document.y === margin ? 0 : gap;
}

/** A text of several lines, each a paragraph, so that a long one goes over to the next page. */
export function putLines(paper: Paper, text: string, style: TextStyle, gap: number): void {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  for (const [index, line] of lines.entries())
    put(paper, { tag: 'P', text: line, style, gap: index === 0 ? gap : 2 });
}

/** Begins a list of a day: its title, then the day and what the list counts. */
export function putListHead(paper: Paper, title: string, line: string): void {
  put(paper, { tag: 'H1', text: title, style: { face: 'display', size: 30, color: ink }, gap: 0 });
  put(paper, { tag: 'P', text: line, style: { face: 'text', size: 12, color: grey }, gap: 4 });
}

export type Fact = readonly [label: string, text: string];

/** Facts side by side, each under its label, in columns of which there may be more than facts. */
export function putFacts(paper: Paper, facts: readonly Fact[], gap: number, columns = facts.length): void {
  const { document, root, width } = paper;
  const space = 18;
  const column = (width - space * (columns - 1)) / columns;
  const boxOf = (index: number, top: number) => ({
    left: margin + index * (column + space),
    top,
    width: column,
  });
  const heights = facts.map(([, text], index) => textHeight(document, text, body, boxOf(index, 0)));
  const labelHeight = small.size * 1.5;
  makeRoom(paper, gap + labelHeight + Math.max(...heights));
  const top = document.y + gap;
  for (const [index, [label, text]] of facts.entries()) {
    const box = boxOf(index, top);
    tagged(document, root, 'P', () => {
      // The space between them is read, not seen.
      setText(document, `${label} `, small, box);
      setText(document, text, body, { ...box, top: top + labelHeight });
    });
  }
  document.y = top + labelHeight + Math.max(...heights);
}

/** A new page where less than this height is left. @returns whether it began one. */
export function makeRoom({ document }: Paper, height: number): boolean {
  if (document.y + height <= document.page.height - margin) return false;
  document.addPage();
  document.y = margin;
  return true;
}

export function tagged(
  document: Document,
  parent: Element,
  tag: BlockTag | 'TH' | 'TD',
  draw: () => void,
): void {
  const content = document.markStructureContent(tag);
  draw();
  document.endMarkedContent();
  // The types of pdfkit do not know the scope, which it writes.
  const options: object = tag === 'TH' ? { scope: 'Column' } : {};
  parent.add(document.struct(tag, options, [content]));
}

/** A picture with the words for those who do not see it. */
export function putFigure(
  { document, root }: Paper,
  alt: string,
  {
    left,
    top,
    width,
    height,
  }: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  draw: () => void,
): void {
  const content = document.markStructureContent('Figure');
  draw();
  document.endMarkedContent();
  // The types of pdfkit do not know the place of a figure, which it writes.
  const options: object = { alt, placement: 'Block', bbox: [left, top, left + width, top + height] };
  root.add(document.struct('Figure', options, [content]));
}

/** Marks content that a screen reader passes over. */
export function asArtifact(document: Document, type: 'Layout' | 'Pagination', draw: () => void): void {
  document.markContent('Artifact', { type });
  draw();
  document.endMarkedContent();
}
