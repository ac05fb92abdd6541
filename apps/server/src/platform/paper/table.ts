/** Tables of papers: rows of text, with a photograph and a box to tick before them where a paper has those. */
import {
  asArtifact,
  body,
  hairline,
  makeRoom,
  margin,
  putHeading,
  small,
  tagged,
  type Document,
  type Element,
  type Paper,
} from './paper.ts';
import { lineHeightOf, linesOf, setText, textHeight, type TextBox, type TextStyle } from './typesetter.ts';

export interface Column {
  readonly label: string;
  /** Its share of the width. */
  readonly share: number;
  readonly align?: 'right';
}

/** A text in a style of its own, below those before it in its cell. */
export interface CellText {
  readonly text: string;
  readonly style: TextStyle;
}

/** The texts of a cell, one below the other; without those that say nothing. */
export function cellOf(...texts: readonly (readonly [text: string, style: TextStyle])[]): CellText[] {
  return texts.filter(([text]) => text !== '').map(([text, style]) => ({ text, style }));
}

export interface TableRow {
  /** A text alone is set in the style of the table. */
  readonly cells: readonly (string | readonly CellText[])[];
  readonly isTotal?: boolean;
  /** The photograph before the cells as a JPEG, in a table that has photographs. */
  readonly photograph?: Buffer;
  /** Whether the box before the cells is ticked, in a table that has boxes. */
  readonly isTicked?: boolean;
}

export interface Table {
  /** The heading of the table's part, which stands on one page with its first rows. */
  readonly heading?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
  readonly gap: number;
  /** A box to tick before each row. */
  readonly hasBoxes?: boolean;
  /** The width of the photograph before each row, in points; its height is five quarters of it. */
  readonly photographWidth?: number;
  /** The height of what stands below the table on the page of its last two rows, in points. */
  readonly heightBelow?: number;
}

const rowPadding = 7;
const boxSize = 11;
const columnGap = 10;
/** Left on a page for a heading above the table, in points. */
const roomOfHeading = 100;
const total: TextStyle = { ...body, face: 'strong' };

/** A table; its head stands on every page that it reaches, and is read once. */
export function putTable(paper: Paper, table: Table): void {
  const { document, root } = paper;
  const { heading, columns, gap } = table;
  const head: TableRow = { cells: columns.map(({ label }) => [{ text: label, style: small }]) };
  const headHeight = gap + rowHeight(paper, table, head);
  const room = document.page.height - margin * 2 - headHeight - roomOfHeading;
  const rows = table.rows.flatMap((row) => partsOf(paper, table, row, room));
  const heights = togetherHeights(paper, { ...table, rows }, room);
  const beginning = headHeight + (heights[0] ?? 0);
  if (heading !== undefined) putHeading(paper, heading, beginning);
  makeRoom(paper, beginning);
  const element = document.struct('Table');
  root.add(element);
  document.y += gap;
  putRow(paper, table, head, (cells) => addRow(document, element, 'TH', cells));
  for (const [index, row] of rows.entries()) {
    if (makeRoom(paper, heights[index] ?? 0))
      putRow(paper, table, head, (cells) =>
        asArtifact(document, 'Pagination', () => {
          for (const set of cells) set();
        }),
      );
    putRow(paper, table, row, (cells) => addRow(document, element, 'TD', cells));
  }
  element.end();
}

/** The height of each row; of the last but one with the last and with what stands below, since they go over to the next page together. */
function togetherHeights(paper: Paper, table: Table, room: number): number[] {
  const { rows, heightBelow = 0 } = table;
  const heights = rows.map((row) => rowHeight(paper, table, row));
  const first = Math.max(0, rows.length - 2);
  const together = heights.slice(first).reduce((sum, height) => sum + height, heightBelow);
  return heights.map((height, index) => (index === first && together <= room ? together : height));
}

/** The row, or several where its texts are higher than a page: the lines of each cell go on below. */
function partsOf(paper: Paper, table: Table, row: TableRow, room: number): TableRow[] {
  if (rowHeight(paper, table, row) <= room) return [row];
  const cells = cellBoxes(paper, table).map((box, index) =>
    textsOf(row.cells[index] ?? '', row).flatMap(({ text, style }) =>
      linesOf(paper.document, text, style, box.width).map((line) => ({ text: line, style })),
    ),
  );
  const highest = Math.max(...cells.flat().map(({ style }) => lineHeightOf(style)));
  const linesOfPart = Math.floor((room - rowPadding * 2) / highest);
  const count = Math.max(...cells.map((lines) => Math.ceil(lines.length / linesOfPart)));
  return Array.from({ length: count }, (_, part) => ({
    ...(part === 0 ? row : {}),
    cells: cells.map((lines) => lines.slice(part * linesOfPart, (part + 1) * linesOfPart)),
  }));
}

/** The texts of a cell, each below the one before. */
function textsOf(cell: TableRow['cells'][number], { isTotal = false }: TableRow): readonly CellText[] {
  return typeof cell === 'string' ? [{ text: cell, style: isTotal ? total : body }] : cell;
}

/** The widths by which boxes and photographs push the cells to the right. */
function insetOf({ hasBoxes = false, photographWidth }: Table): { box: number; photograph: number } {
  const box = hasBoxes ? boxSize + columnGap : 0;
  return { box, photograph: box + (photographWidth === undefined ? 0 : photographWidth + columnGap + 4) };
}

function cellBoxes({ width }: Paper, table: Table): TextBox[] {
  const inset = insetOf(table).photograph;
  let left = margin + inset;
  return table.columns.map(({ share, align }) => {
    const cell = (width - inset) * share;
    const box = { left, top: 0, width: cell - (align === 'right' ? 0 : columnGap), ...(align && { align }) };
    left += cell;
    return box;
  });
}

function rowHeight(paper: Paper, table: Table, row: TableRow): number {
  const { photographWidth = 0 } = table;
  const texts = cellBoxes(paper, table).map((box, index) =>
    textsOf(row.cells[index] ?? '', row).reduce(
      (sum, { text, style }) => sum + textHeight(paper.document, text, style, box),
      0,
    ),
  );
  const photograph = row.photograph === undefined ? 0 : photographWidth * 1.25;
  return Math.max(photograph, ...texts) + rowPadding * 2;
}

function putRow(
  paper: Paper,
  table: Table,
  row: TableRow,
  add: (cells: readonly (() => void)[]) => void,
): void {
  const { document, width } = paper;
  const top = document.y;
  const height = rowHeight(paper, table, row);
  add(
    cellBoxes(paper, table).map((box, index) => () => {
      let y = top + rowPadding;
      for (const { text, style } of textsOf(row.cells[index] ?? '', row))
        // With a space at its end, which nobody sees: a screen reader would join the lines of a cell.
        y += setText(document, `${text} `, style, { ...box, top: y });
    }),
  );
  asArtifact(document, 'Layout', () => {
    drawBefore(paper, table, row, top + rowPadding);
    const bottom = top + height;
    document
      .moveTo(margin, bottom)
      .lineTo(margin + width, bottom)
      .lineWidth(0.5)
      .strokeColor(hairline)
      .stroke();
  });
  document.y = top + height;
}

/** Draws the box and the photograph of a row, for sighted readers alone: the cells name the item, and say whether it is ticked. */
function drawBefore({ document }: Paper, table: Table, row: TableRow, top: number): void {
  const { photographWidth = 0 } = table;
  const { photograph, isTicked } = row;
  if (photograph !== undefined)
    document.image(photograph, margin + insetOf(table).box, top, {
      width: photographWidth,
      height: photographWidth * 1.25,
    });
  if (isTicked === undefined) return;
  document
    .lineWidth(0.9)
    .strokeColor(body.color)
    .rect(margin + 0.5, top + 1.5, boxSize, boxSize)
    .stroke();
  if (!isTicked) return;
  document
    .moveTo(margin + 3, top + 7)
    .lineTo(margin + 5.5, top + 10)
    .lineTo(margin + 9.5, top + 4)
    .lineWidth(1.4)
    .stroke();
}

function addRow(document: Document, table: Element, tag: 'TH' | 'TD', cells: readonly (() => void)[]): void {
  const row = document.struct('TR');
  table.add(row);
  for (const set of cells) tagged(document, row, tag, set);
  row.end();
}
