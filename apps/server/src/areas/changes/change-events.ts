/** Live events of changes: which data the open pages read again. */
import { requestKindFacts, type RequestArea, type RequestKind } from '@vestry/contract/requests/kinds';
import type { PublishedEvent } from '../../platform/events/publish.ts';

/** The facts that every change has. */
export interface ChangeFacts {
  /** Of the row that changed. */
  readonly id: number | null;
  readonly clientId: number | null;
  /** Who made the change. */
  readonly userId: number | null;
}

/** The row that changed. */
export const rowOf =
  (area: PublishedEvent['area']) =>
  ({ id }: ChangeFacts): PublishedEvent[] => [{ area, id }];

/** Several rows. */
export const allOf = (area: PublishedEvent['area']) => (): PublishedEvent[] => [{ area }];

/** Something of the actor's that no other user sees. */
export const ownOf =
  (area: PublishedEvent['area']) =>
  ({ userId }: ChangeFacts): PublishedEvent[] =>
    userId === null ? [] : [{ area, userId }];

/** The actor among the users, where the row itself is in no list. */
export const actor = ({ userId }: ChangeFacts): PublishedEvent[] => [{ area: 'users', id: userId }];

/** For the pages of the person alone, in each of these closets. */
export const personIn = ({
  id,
  clientIds,
}: ChangeFacts & { readonly clientIds: readonly number[] }): PublishedEvent[] =>
  id === null ? [] : clientIds.map((clientId) => ({ clientId, area: 'users', id, userId: id }));

/** A member of staff, and the closets that have no account manager since. */
export const memberOf = ({
  id,
  released,
}: ChangeFacts & { readonly released: readonly number[] }): PublishedEvent[] => [
  { area: 'members', id },
  ...released.flatMap(managerOf),
];

/** The account panel shows the manager. */
export const managerOf = (clientId: number): PublishedEvent[] => [
  { clientId, area: 'closets', id: clientId },
  { clientId, area: 'users' },
];

export const tagOf = ({
  id,
  itemIds,
}: ChangeFacts & { readonly itemIds: readonly number[] }): PublishedEvent[] => [
  { area: 'tags', id },
  ...itemIds.map((itemId) => ({ area: 'items', id: itemId }) as const),
];

/** The address, and the items that were there. */
export const addressWithItems = ({ id }: ChangeFacts): PublishedEvent[] => [
  { area: 'addresses', id },
  { area: 'items' },
];

/** The item, and the lists of receivings, which count its photographs and fields. */
export const itemOfReceiving = ({ id }: ChangeFacts): PublishedEvent[] => [
  { area: 'items', id },
  { area: 'intakes' },
];

/** The item, and the requests that show it. */
export const photographOf = ({
  id,
  requests,
}: ChangeFacts & { readonly requests: readonly RequestArea[] }): PublishedEvent[] => [
  { area: 'items', id },
  ...requests.map((area) => ({ area })),
];

/** The item, and the console's pages that wait for its check. */
export const itemOfChecks = ({ id }: ChangeFacts): PublishedEvent[] => [
  { area: 'items', id },
  { area: 'checks', id },
];

/** The item, and the console's lists of what comes back. */
export const itemOfReturns = ({ id }: ChangeFacts): PublishedEvent[] => [
  { area: 'items', id },
  { area: 'returns' },
];

export const receivingWithItems = ({ id }: ChangeFacts): PublishedEvent[] => [
  { area: 'intakes', id },
  { area: 'items' },
];

/** The console's list of care follows the client's answer, and the client's pages the recommendation. */
export const recommendationOf = ({
  id,
  pickupId,
  itemId,
}: ChangeFacts & { readonly pickupId: number | null; readonly itemId: number }): PublishedEvent[] => [
  { area: 'pickups', id: pickupId },
  { area: 'items', id: itemId },
  { area: 'care', id },
];

/** A cart has no id of its own: the row is its user. */
export const cartOf = ({ id }: ChangeFacts): PublishedEvent[] =>
  id === null ? [] : [{ area: 'cart', userId: id }];

/** An invoice that the client sees. */
export const issuedInvoice = ({ id }: ChangeFacts): PublishedEvent[] => [
  { area: 'invoices', id },
  { area: 'billing' },
];

/** A request, and its items where they can or cannot be requested since. */
export const requestOf =
  (area: PublishedEvent['area']) =>
  ({ id, withItems }: ChangeFacts & { readonly withItems: boolean }): PublishedEvent[] => [
    { area, id },
    ...(withItems ? [{ area: 'items' } as const] : []),
  ];

/** An item that came in with a pickup: its client sees where it is, and staff who scan at the same arrival that it is in. */
export const scannedIn = ({ id, itemId }: ChangeFacts & { readonly itemId: number }): PublishedEvent[] => [
  { area: 'pickups', id },
  { area: 'items', id: itemId },
  { area: 'returns', id },
];

/** An item that is matched to the pickup with which it came, or to none. */
export const matchedTo = ({
  id,
  pickupId,
}: ChangeFacts & { readonly pickupId: number | null }): PublishedEvent[] => [
  ...(pickupId === null ? [] : [{ area: 'pickups', id: pickupId } as const]),
  { area: 'items', id },
  { area: 'returns' },
];

/** A request as its list shows it to the actor alone. */
export const ownRequest =
  (area: PublishedEvent['area']) =>
  ({ id, userId }: ChangeFacts): PublishedEvent[] =>
    userId === null ? [] : [{ area, id, userId }];

/** The requests of a run, whose pages show how many stops are before them. */
interface RunFacts extends ChangeFacts {
  readonly stops: readonly { readonly kind: RequestKind; readonly clientId: number; readonly id: number }[];
}

/** The console's run, and the request of each stop for its own client alone. */
export const runOf = ({ stops }: RunFacts): PublishedEvent[] => [
  { area: 'runs' },
  ...stops.map(({ kind, clientId, id }) => ({ clientId, area: requestKindFacts[kind].area, id })),
];

/** The visited request, and the stops that come after it. */
export const visitOf =
  (area: PublishedEvent['area']) =>
  (facts: RunFacts): PublishedEvent[] => [{ area, id: facts.id }, ...runOf(facts)];
