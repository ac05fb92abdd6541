import { closetOf } from '@vestry/contract/closets/closet-link';
import { listClosets, switchCloset } from '@vestry/contract/closets/calls';
import type { Closet, SwitchedCloset } from '@vestry/contract/closets/schemas';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/transport/api.ts';

/** The closets that somebody may open, by name. */
export function loadClosets(userId: number, signal?: AbortSignal): Promise<Closet[]> {
  return callApi(listClosets, { params: { userId } }, { signal });
}

export function closetsQuery(userId: number) {
  return queryOptions({
    queryKey: ['closets', userId],
    queryFn: ({ signal }) => loadClosets(userId, signal),
    staleTime: 5 * 60_000,
  });
}

/** The closet, one of these, that the link of a mail or a message names. */
export function findLinked(closets: readonly Closet[], href: string): Closet | undefined {
  const linked = closetOf(href);
  return closets.find(({ id }) => id === linked);
}

/** Moves the session to another closet; the tokens of the one left behind are dead at once. */
export function moveToCloset(userId: number, clientId: number): Promise<SwitchedCloset> {
  return callApi(switchCloset, { params: { userId, clientId } });
}
