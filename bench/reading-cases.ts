/** The calls of the measurement `reading` to the product, and to the bare server beside it. */
import { listDeliverableItems, type BenchDatabase } from '@vestry/server/test/bench/bench-database';
import { pick, type Owner } from './owners.ts';
import type { RequestSource } from './compare.ts';

export interface ReadingCase {
  readonly name: string;
  /** In the closet of ten thousand items; else in closets of a hundred. */
  readonly isLargest: boolean;
  readonly path: (closet: number, database: BenchDatabase) => string;
  /** The body of a POST; null for a GET. */
  readonly body: ((closet: number) => object) | null;
  readonly barePath: string;
  readonly aim: number | null;
}

export const pagePath = (closet: number): string =>
  `/api/item/list/${closet}?orderingType=DESIGNER&pageSize=24&page=0`;
export const searchPath = (closet: number): string =>
  `/api/item/search/bar/${closet}?pageSize=24&page=0&text=tweed`;
export const countsPath = (closet: number): string => `/api/item/list/category/filter?id_client=${closet}`;

/** An item of the closet, the same at each of its turns. */
export const itemOf = (closet: number, database: BenchDatabase): number =>
  listDeliverableItems(closet, database)[0] ?? 0;
const custodyPath = (closet: number, database: BenchDatabase): string =>
  `/api/custody/item/${itemOf(closet, database)}?pageSize=24&page=0`;
const placesPath = (closet: number): string => `/api/custody/places/${closet}`;
const quotePath = (): string => '/api/prices/quote';
/** The address of an Owner has the same id as the closet. */
const quoteBody = (closet: number): object => ({ visits: [{ kind: 'delivery', address: closet, items: 3 }] });

const inCloset = { isLargest: false, body: null, aim: null };

/** Any of them can be run alone. */
export const readingCases: readonly ReadingCase[] = [
  { ...inCloset, name: 'closet page', path: pagePath, barePath: 'page', aim: 1 },
  { ...inCloset, name: 'closet page of 10,000 items', isLargest: true, path: pagePath, barePath: 'page' },
  { ...inCloset, name: 'search', path: searchPath, barePath: 'search' },
  { ...inCloset, name: 'search in 10,000 items', isLargest: true, path: searchPath, barePath: 'search' },
  { ...inCloset, name: 'filter counts', path: countsPath, barePath: 'counts' },
  {
    ...inCloset,
    name: 'filter counts of 10,000 items',
    isLargest: true,
    path: countsPath,
    barePath: 'counts',
  },
  { ...inCloset, name: 'custody of an item', path: custodyPath, barePath: 'custody' },
  { ...inCloset, name: 'places of a closet', path: placesPath, barePath: 'places' },
  { ...inCloset, name: 'quote of a delivery', path: quotePath, body: quoteBody, barePath: 'quote' },
];

/** The same GET for each of the Owners in turn. */
export function requestsOf(
  origin: string,
  owners: readonly Owner[],
  path: (closet: number) => string,
): RequestSource {
  return (turn) => {
    const { closet, headers } = pick(owners, turn);
    return { url: `${origin}${path(closet)}`, headers };
  };
}

/** The request of a case for each of the Owners in turn: a GET, or a POST where the case has a body. */
export function requestsOfCase(
  origin: string,
  owners: readonly Owner[],
  { path, body }: ReadingCase,
  database: BenchDatabase,
): RequestSource {
  if (body === null) return requestsOf(origin, owners, (closet) => path(closet, database));
  return (turn) => {
    const { closet, headers } = pick(owners, turn);
    return {
      url: `${origin}${path(closet, database)}`,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body(closet)),
    };
  };
}
