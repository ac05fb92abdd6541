/** What the address of the sets says: the set whose garments are being put in order. */
export interface SetsSearch {
  readonly arrange?: number;
}

export function parseSetsSearch(search: Readonly<Record<string, unknown>>): SetsSearch {
  const arrange = Number(search['arrange']);
  return Number.isSafeInteger(arrange) && arrange > 0 ? { arrange } : {};
}
