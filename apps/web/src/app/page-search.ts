/** The page of a list in the address: from 1, left out for the first. What is not a page is the first one. */
export function pageSearch(search: Record<string, unknown>): { page?: number } {
  const page = Number(search['page']);
  return Number.isSafeInteger(page) && page > 1 ? { page } : {};
}
