import { known } from '../lib/data/known.ts';
import { idOf } from '../lib/data/id-of.ts';

/** The dialog over an item's page, as its address says. */
export interface ItemSearch {
  /** Its photograph of this number, from 1, as large as the window. */
  readonly photo?: number;
  readonly show?: ItemDialog;
  /** The planned date that is being changed. */
  readonly date?: number;
}

const dialogs = ['set', 'dates', 'way', 'residence', 'due-back', 'value', 'wear'] as const;
export type ItemDialog = (typeof dialogs)[number];

export function parseItemSearch(search: Readonly<Record<string, unknown>>): ItemSearch {
  const show = dialogs.find((name) => name === search['show']);
  return known({ photo: idOf(search['photo']), show, date: idOf(search['date']) });
}
