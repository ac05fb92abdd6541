/** The id of a row that an address says; null for what is none. */
export function idOf(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The page of a list that an address says, from 2; null for the first one, which has no number, and for what is none. */
export function pageOf({ page }: Readonly<Record<string, unknown>>): number | null {
  const number = idOf(page);
  return number === 1 ? null : number;
}
