/** From a manifest's text to its rows: the columns are checked here, the values in check-rows.ts. */
import { itemTextFieldsWith } from '@vestry/contract/items/fields';
import { CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '../../platform/refusal.ts';
import { decodeText } from './decode-text.ts';

export const manifestColumns = [
  'item_client_number',
  'category',
  ...itemTextFieldsWith('isInManifest'),
  'location',
  'photos',
] as const;
/** A manifest without it leaves items in the bins that they are in. */
export const binColumn = 'bin';
type NeededColumn = (typeof manifestColumns)[number];
export type ManifestColumn = NeededColumn | typeof binColumn;

/** A fault of a row. `column` is null when it is the row as a whole. */
export interface RowProblem {
  /** Line of the file on which the row begins, counted from 1. */
  readonly line: number;
  readonly column: ManifestColumn | null;
  readonly reason: string;
}

export interface ManifestRow {
  readonly line: number;
  readonly values: Readonly<Record<NeededColumn, string>> & { readonly bin?: string };
}

export interface Manifest {
  readonly rows: readonly ManifestRow[];
  /** Rows whose number of cells is not that of the header: their values cannot be assigned to columns. */
  readonly problems: readonly RowProblem[];
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

const knownColumns: readonly ManifestColumn[] = [...manifestColumns, binColumn];

const refuse = (message: string): never => {
  throw new Refusal('VALIDATION_FAILED', { message });
};

function parseCsv(text: string): Parsed[] {
  try {
    // With `info` each record comes wrapped; the library's overloads know plain records only.
    // One kind of line end: the parser counts the two characters of a quoted Windows one as two lines.
    return parse(text.replaceAll(/\r\n?/g, '\n'), {
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The library's message ends in parser details; its first clause says what and where.
    throw new Refusal('VALIDATION_FAILED', {
      message: `the manifest cannot be read as CSV: ${error.message.replace(/, value is.*$/s, '')}`,
      cause: error,
    });
  }
}

/** Where each known column stands. @throws Refusal on a missing, unknown or doubled column. */
function readHeader(header: readonly string[]): Map<ManifestColumn, number> {
  const names = header.map((name) => name.trim().toLowerCase());
  if (names.length === 1 && /[;\t]/.test(names[0] ?? '')) {
    const found = (names[0] ?? '').includes('\t') ? 'tabs' : 'semicolons';
    refuse(`the manifest's cells are separated by ${found}: save it as CSV with commas`);
  }
  const complaints: string[] = [];
  const say = (what: string, columns: readonly string[]): void => {
    const list = [...new Set(columns)].map((name) => (name === '' ? '(no name)' : name));
    if (list.length > 0) complaints.push(`${what} column${list.length > 1 ? 's' : ''} ${list.join(', ')}`);
  };
  say(
    'missing',
    manifestColumns.filter((name) => !names.includes(name)),
  );
  say(
    'doubled',
    names.filter((name, index) => names.indexOf(name) !== index),
  );
  say(
    'unknown',
    names.filter((name) => !knownColumns.some((known) => known === name)),
  );
  if (complaints.length > 0) {
    refuse(
      `line 1: ${complaints.join('; ')}. The columns are: ${manifestColumns.join(', ')}; ${binColumn} may come along`,
    );
  }
  const present = knownColumns.filter((name) => names.includes(name));
  return new Map(present.map((name) => [name, names.indexOf(name)]));
}

/**
 * Reads a manifest: CSV in UTF-8, the first line naming the nine columns, and `bin` where it is wanted, in any order. Values are trimmed and brought
 * to one Unicode form (NFC), so that a number typed on two machines is one number.
 * @throws Refusal with one line for the user when the file as a whole cannot be read.
 */
export function readManifest(bytes: Uint8Array): Manifest {
  const [header, ...records] = parseCsv(decodeText(bytes, 'the manifest', 'CSV'));
  if (header === undefined) throw new Refusal('VALIDATION_FAILED', { message: 'the manifest is empty' });
  const places = readHeader(header.record);
  const rows: ManifestRow[] = [];
  const problems: RowProblem[] = [];
  for (const { record, info } of records) {
    // The parser counts the line on which a record ends; a quoted cell may span several.
    const line = info.lines - record.join('').split('\n').length + 1;
    if (record.every((cell) => cell.trim() === '')) continue;
    if (record.length !== header.record.length) {
      const reason = `has ${record.length} cells, the header ${header.record.length} (a comma in a text needs quotes)`;
      problems.push({ line, column: null, reason });
      continue;
    }
    const value = (column: ManifestColumn) =>
      (record[places.get(column) ?? -1] ?? '').trim().normalize('NFC');
    rows.push({
      line,
      // Built from exactly the columns that there are; Object.fromEntries loses their names.
      values: Object.fromEntries(
        [...places.keys()].map((column) => [column, value(column)]),
      ) as ManifestRow['values'],
    });
  }
  if (rows.length === 0 && problems.length === 0) refuse('the manifest has a header but no rows');
  return { rows, problems };
}
