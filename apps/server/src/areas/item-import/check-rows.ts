/** Decides row by row what a manifest's values mean. Pure: photographs and the closet are looked at elsewhere. */
import { itemTextFieldsWith, type ItemTextFieldWith } from '@vestry/contract/items/fields';
import { locationCodes, type LocationCode } from '@vestry/contract/items/schemas';
import { categoryIdOf, itemTextLimits } from './item-fields.ts';
import type { ManifestColumn, ManifestRow, RowProblem } from './read-manifest.ts';

/** An item as its row describes it. */
export interface ListedItem {
  readonly line: number;
  readonly itemClientNumber: string;
  readonly categoryId: number;
  readonly texts: Readonly<Record<ItemTextFieldWith<'isInManifest'>, string>>;
  readonly location: LocationCode;
  /** Undefined where the manifest has no such column. */
  readonly bin: string | undefined;
  /** Names of the photographs, in order, relative to the photo folder. */
  readonly photos: readonly string[];
}

export interface CheckedRows {
  /** The items of the rows without a problem. */
  readonly items: readonly ListedItem[];
  readonly problems: readonly RowProblem[];
}

const textColumns = ['item_client_number', ...itemTextFieldsWith('isInManifest'), 'bin'] as const;

function textsOf(values: ManifestRow['values']): ListedItem['texts'] {
  const texts = itemTextFieldsWith('isInManifest').map((name) => [name, values[name]]);
  return Object.fromEntries(texts) as ListedItem['texts']; // one for each of these fields
}

// PostgreSQL takes no NUL, and no screen shows the others. Line breaks and tabs are text.
// oxlint-disable-next-line eslint/no-control-regex -- control characters are what it looks for
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function checkRow(row: ManifestRow): { item: ListedItem | null; problems: RowProblem[] } {
  const { line, values } = row;
  const problems: RowProblem[] = [];
  const complain = (column: ManifestColumn, reason: string): void => {
    problems.push({ line, column, reason });
  };
  for (const column of textColumns) {
    const value = values[column] ?? '';
    const length = [...value].length;
    const most = itemTextLimits[column];
    if (length > most) complain(column, `has ${length} characters, at most ${most} fit`);
    if (controlCharacter.test(value)) complain(column, 'contains an invisible control character');
  }
  if (values.item_client_number === '') complain('item_client_number', 'is empty');
  const categoryId = categoryIdOf(values.category);
  if (values.category === '') complain('category', 'is empty');
  else if (categoryId === undefined) complain('category', `"${values.category}" is no category`);
  const location = locationCodes.find((code) => code === values.location.toUpperCase());
  if (location === undefined) {
    complain('location', `"${values.location}" is no location: AC, GR, CS or S`);
  }
  if (location === 'AC' && (values.bin ?? '') !== '')
    complain('bin', 'is given, but an item At Client has none');
  if (problems.length > 0 || categoryId === undefined || location === undefined)
    return { item: null, problems };
  const photos = values.photos.split(';').map((name) => name.trim());
  return {
    item: {
      line,
      itemClientNumber: values.item_client_number,
      categoryId,
      texts: textsOf(values),
      location,
      bin: location === 'AC' ? '' : values.bin,
      photos: [...new Set(photos)].filter((name) => name !== ''),
    },
    problems,
  };
}

/** Checks every row. Of rows that share a number, in whatever capitals, each is a problem that names the others: none is the right one. */
export function checkRows(rows: readonly ManifestRow[]): CheckedRows {
  const linesByNumber = Map.groupBy(rows, (row) => row.values.item_client_number.toLowerCase());
  const items: ListedItem[] = [];
  const problems: RowProblem[] = [];
  for (const row of rows) {
    const checked = checkRow(row);
    const number = row.values.item_client_number;
    const twins = (linesByNumber.get(number.toLowerCase()) ?? []).filter((other) => other !== row);
    problems.push(...checked.problems);
    if (number !== '' && twins.length > 0) {
      const lines = twins.map((twin) => twin.line).join(', ');
      problems.push({
        line: row.line,
        column: 'item_client_number',
        reason: `"${number}" also stands on line ${lines}`,
      });
    } else if (checked.item !== null) {
      items.push(checked.item);
    }
  }
  return { items, problems };
}
