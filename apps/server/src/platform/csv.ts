/** Comma-separated values as spreadsheets read them (RFC 4180), and as none of them runs them. */

/** An amount as `amountText` writes it: a number, which needs no fraction to be exact. */
export interface AmountCell {
  readonly amount: string;
}

export type Cell = string | number | boolean | AmountCell | null;

/**
 * A cell as text. One that a spreadsheet would take for a formula gets an apostrophe before it; numbers of our own
 * are left as they are.
 */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.amount;
  if (typeof cell !== 'string') return String(cell);
  const safe = /^\s*[=+\-@＝＋－＠\t\r]/.test(cell) ? `'${cell}` : cell;
  // Elsewhere a semicolon or a tab begins the next cell, with whatever formula stands behind it.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line with its end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}
