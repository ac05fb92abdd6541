/** Photographs on paper: whole, in a grid, with the numbers of the findings on them. */
import {
  body,
  gapBelow,
  grey,
  ink,
  makeRoom,
  margin,
  put,
  putFigure,
  putHeading,
  small,
  tagged,
  type Paper,
} from '../../platform/paper/paper.ts';
import { setText, textHeight } from '../../platform/paper/typesetter.ts';

/** A mark by the number of its finding; that of a closed finding is an outline. */
export interface PrintedMark {
  readonly number: number;
  /** In percent of the photograph's width and height, from its upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly isOpen: boolean;
}

export interface PrintedPhotograph {
  /** Null where its file is missing. */
  readonly jpeg: Buffer | null;
  /** In pixels; their ratio alone is used. */
  readonly width: number;
  readonly height: number;
  readonly caption: string;
  /** The words for those who do not see it. */
  readonly alt: string;
  readonly marks: readonly PrintedMark[];
}

const rowsOfThree = 6;
/** The greatest width of a photograph, in points: that of Letter. */
export const photographWidth = 160;
const gap = 14;
const captionGap = 6;
const captionLines = 3;
const ground = '#eee9e0';
const paperColor = '#ffffff';
const dotRadius = 7.5;

/**
 * @param notPrinted the photographs that the paper has no room for.
 * @param seenWhere the place where those are seen: 'on the page of the passport'.
 */
export function putPhotographs(
  paper: Paper,
  photographs: readonly PrintedPhotograph[],
  { notPrinted, seenWhere }: { readonly notPrinted: number; readonly seenWhere: string },
): void {
  if (photographs.length === 0) {
    putHeading(paper, 'Photographs');
    put(paper, {
      tag: 'P',
      text: 'There is no photograph of this item.',
      style: { ...body, color: grey },
      gap: 6,
    });
    return;
  }
  const columns = columnsOf(photographs.length);
  const width = (paper.width - gap * (columns - 1)) / columns;
  const height = width * 1.25;
  putHeading(paper, 'Photographs', height + captionGap + small.size * 1.3 * captionLines);
  for (let from = 0; from < photographs.length; from += columns)
    putRow(paper, photographs.slice(from, from + columns), { width, height }, from === 0 ? 8 : 16);
  for (const text of [...legendOf(photographs), ...restOf(notPrinted, seenWhere)])
    put(paper, { tag: 'P', text, style: small, gap: 10 });
}

/** Three, or four where a photograph would else stand in a row of its own, and where there are many. */
function columnsOf(count: number): 3 | 4 {
  return count === 4 || count > rowsOfThree ? 4 : 3;
}

function legendOf(photographs: readonly PrintedPhotograph[]): string[] {
  const isClosed = photographs.some(({ marks }) => marks.some(({ isOpen }) => !isOpen));
  return isClosed ? ['A number in a circle without a ground marks a finding that is no longer there.'] : [];
}

function restOf(count: number, seenWhere: string): string[] {
  if (count === 0) return [];
  return [
    count === 1
      ? `One more photograph is not printed; it is seen ${seenWhere}.`
      : `${count} more photographs are not printed; they are seen ${seenWhere}.`,
  ];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function putRow(
  paper: Paper,
  row: readonly PrintedPhotograph[],
  { width, height }: Size,
  above: number,
): void {
  const { document, root } = paper;
  const captionOf = (index: number, top: number) => ({
    left: margin + index * (width + gap),
    top,
    width,
    maxLines: captionLines,
  });
  const captions = row.map(({ caption }, index) => textHeight(document, caption, small, captionOf(index, 0)));
  const rowHeight = height + captionGap + Math.max(...captions);
  makeRoom(paper, above + rowHeight);
  const top = document.y + gapBelow(paper, above);
  for (const [index, photograph] of row.entries()) {
    const frame = { left: margin + index * (width + gap), top, width, height };
    putFigure(paper, photograph.alt, frame, () => draw(paper, photograph, frame));
    const box = captionOf(index, top + height + captionGap);
    tagged(document, root, 'P', () => setText(document, photograph.caption, small, box));
  }
  document.y = top + rowHeight;
}

interface Frame extends Size {
  readonly left: number;
  readonly top: number;
}

/** The whole photograph in the middle of its frame, on a plain ground, and its marks. */
function draw({ document }: Paper, { jpeg, width, height, marks }: PrintedPhotograph, frame: Frame): void {
  document.rect(frame.left, frame.top, frame.width, frame.height).fill(ground);
  const scale = Math.min(frame.width / width, frame.height / height);
  const size = { width: width * scale, height: height * scale };
  const left = frame.left + (frame.width - size.width) / 2;
  const top = frame.top + (frame.height - size.height) / 2;
  if (jpeg !== null) document.image(jpeg, left, top, size);
  for (const { number, x, y, isOpen } of marks)
    drawMark(document, {
      number,
      isOpen,
      x: left + (size.width * x) / 100,
      y: top + (size.height * y) / 100,
    });
}

function drawMark(document: Paper['document'], { number, x, y, isOpen }: PrintedMark): void {
  document
    .circle(x, y, dotRadius)
    .lineWidth(1.2)
    .fillAndStroke(isOpen ? ink : paperColor, isOpen ? paperColor : ink);
  const style = { face: 'strong', size: 8.5, color: isOpen ? paperColor : ink } as const;
  const text = String(number);
  const width = document.widthOfString(text);
  setText(document, text, style, { left: x - width / 2, top: y - style.size * 0.65, width: dotRadius * 4 });
}
