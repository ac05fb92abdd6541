/** What stands over an item's page, as its address says. */
export interface ItemSearch {
  /** Its photograph of this number, from 1, as large as the window. */
  readonly photo?: number;
  readonly show?: ItemDialog;
  /** The planned date that is being changed. */
  readonly date?: number;
}

const dialogs = ['set', 'dates'] as const;
export type ItemDialog = (typeof dialogs)[number];

export function parseItemSearch(search: Readonly<Record<string, unknown>>): ItemSearch {
  const photo = Number(search['photo']);
  const date = Number(search['date']);
  const show = dialogs.find((name) => name === search['show']);
  return {
    ...(Number.isSafeInteger(photo) && photo > 0 ? { photo } : {}),
    ...(show === undefined ? {} : { show }),
    ...(Number.isSafeInteger(date) && date > 0 ? { date } : {}),
  };
}
