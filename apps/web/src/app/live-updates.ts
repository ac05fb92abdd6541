import { followEvents as eventsCall } from '@vestry/contract/events/calls';
import type { Change, LiveArea } from '@vestry/contract/events/schemas';
import { requestAreas } from '@vestry/contract/requests/areas';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { shareEvents } from '../lib/network/share-events.ts';
import type { Owner } from '../lib/session/session-owner.ts';
import { inBackground } from '../lib/async/in-background.ts';
import { currentUserQuery } from '../users/queries.ts';

/** Those of a request of any kind. */
const alsoShownByRequests = [...requestAreas, 'addresses', 'items', 'prices', 'trips'];

/** Areas whose answers also contain something of another's rows: the first part of their query keys. */
const alsoShownBy: Partial<Record<LiveArea, readonly string[]>> = {
  ...Object.fromEntries(requestAreas.map((area) => [area, alsoShownByRequests])),
  addresses: [...requestAreas, 'items'],
  calendar: ['prices'],
  dates: ['trips', 'wears'],
  deliveries: [...alsoShownByRequests, 'cart', 'wears'],
  items: ['addresses', 'cart', 'dates', 'tags', 'trips', 'wears'],
  trips: [...requestAreas, 'wears'],
  tags: ['items'],
  closets: ['users'],
};

/** Refetches what changes in the closet, where this tab shows it. Returns the function that stops it. */
export function refetchOnChange(queryClient: QueryClient, ids: Owner): () => void {
  return shareEvents<Change>({
    name: `vestry.events.${ids.userId}.${ids.clientId}`,
    call: eventsCall,
    keysOf: ({ area }) => [area, ...(alsoShownBy[area] ?? [])],
    refresh: (keys) => {
      for (const key of keys) inBackground(queryClient.invalidateQueries({ queryKey: [key] }));
    },
    refreshAll: () => inBackground(queryClient.invalidateQueries()),
  });
}

/**
 * Refetches everything once this user has other roles, and removes what is not shown: the answers to an Owner hold prices that
 * a Member does not see, and what may be done. Returns the function that stops it.
 */
export function refetchOnRoles(queryClient: QueryClient, ids: Owner): () => void {
  const { queryKey } = currentUserQuery(ids);
  const own = hashKey(queryKey);
  const read = () => {
    const user = queryClient.getQueryData(queryKey);
    return user && JSON.stringify([user.roles, user.needsApproval]);
  };
  let seen = read();
  return queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== own) return;
    const before = seen;
    seen = read() ?? before;
    if (before === undefined || seen === before) return;
    const predicate = ({ queryHash }: { readonly queryHash: string }) => queryHash !== own;
    queryClient.removeQueries({ type: 'inactive', predicate });
    inBackground(queryClient.invalidateQueries({ predicate }));
  });
}
