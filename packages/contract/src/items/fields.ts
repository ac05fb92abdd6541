/**
 * The fields of an item that are text, once (specification, section 3; decisions, Items). Schemas, the edits of staff, import
 * and export, labels on pages, the search without a network and the limits of the database follow from this table: a new
 * text field is a line here and a migration.
 */
interface ItemField {
  /** The column of `items`. */
  readonly column: string;
  readonly label: string;
  /** Most characters. */
  readonly maxLength: number;
  /** `line` has no line break, `note` has several lines. */
  readonly kind: 'line' | 'note';
  /** Whether the item's page shows it among the details; designers, observation and notes have places of their own. */
  readonly isDetail: boolean;
  /** Whether the search without a network finds an item by it, as the server's does. */
  readonly isSearched: boolean;
  /** Whether a column of the manifest holds it; every tenant export does. */
  readonly isInManifest: boolean;
}

const line = { kind: 'line', isDetail: true, isSearched: false, isInManifest: false } as const;

/** In the order in which pages, tables and files show them. */
export const itemTextFields = {
  designers: {
    ...line,
    column: 'designers',
    label: 'Designer',
    maxLength: 200,
    isDetail: false,
    isSearched: true,
    isInManifest: true,
  },
  observation: {
    ...line,
    column: 'observation',
    label: 'Observation',
    maxLength: 2000,
    isDetail: false,
    isSearched: true,
    isInManifest: true,
  },
  size: { ...line, column: 'size', label: 'Size', maxLength: 40, isInManifest: true },
  color: { ...line, column: 'color', label: 'Color', maxLength: 60, isSearched: true, isInManifest: true },
  season: { ...line, column: 'season', label: 'Season', maxLength: 60, isSearched: true, isInManifest: true },
  material: { ...line, column: 'material', label: 'Material', maxLength: 200, isSearched: true },
  condition: { ...line, column: 'condition', label: 'Condition', maxLength: 200 },
  notes: { ...line, column: 'notes', label: 'Notes', maxLength: 4000, kind: 'note', isDetail: false },
} as const satisfies Readonly<Record<string, ItemField>>;

export type ItemTextField = keyof typeof itemTextFields;

// The keys of the literal above, in its order.
export const itemTextFieldNames = Object.keys(itemTextFields) as readonly ItemTextField[];

/** The fields for which the table says so. */
export type ItemTextFieldWith<Flag extends 'isDetail' | 'isSearched' | 'isInManifest'> = {
  [Name in ItemTextField]: (typeof itemTextFields)[Name][Flag] extends true ? Name : never;
}[ItemTextField];

export function itemTextFieldsWith<Flag extends 'isDetail' | 'isSearched' | 'isInManifest'>(
  flag: Flag,
): readonly ItemTextFieldWith<Flag>[] {
  return itemTextFieldNames.filter(
    (name): name is ItemTextFieldWith<Flag> & ItemTextField => itemTextFields[name][flag],
  );
}

/** One entry for each text field, made from its line of the table. */
export function eachItemTextField<Entry>(
  entryOf: (field: ItemField, name: ItemTextField) => Entry,
): Record<ItemTextField, Entry> {
  return Object.fromEntries(
    itemTextFieldNames.map((name) => [name, entryOf(itemTextFields[name], name)]),
  ) as Record<ItemTextField, Entry>; // one entry for each key of the table
}

/** Other texts of an item: the number that it is known by, and the bin, which is for staff. */
export const itemNumberMaxLength = 60;
export const binMaxLength = 60;
