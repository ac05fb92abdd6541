import { requestKinds } from '@vestry/contract/requests/kinds';
import { useQueries, useQuery } from '@tanstack/react-query';
import { addressesQuery } from '../addresses/queries.ts';
import { lastAddress } from './last-address.ts';
import type { Owner } from './panel-actions.ts';
import { requestPageQuery } from './queries.ts';

const newest = { page: 0, pageSize: 10 } as const;

/** The address that a new request begins with; null until it is known, and where the user has to choose. */
export function useLastAddress(owner: Owner): number | null {
  const addresses = useQuery(addressesQuery(owner.clientId)).data;
  const pages = useQueries({ queries: requestKinds.map((kind) => requestPageQuery(kind, owner, newest)) });
  // Chosen once everything is known: it must not change under somebody's eyes.
  if (addresses === undefined || pages.some(({ data }) => data === undefined)) return null;
  const sent = pages.flatMap(({ data }) => data?.content ?? []);
  return lastAddress(addresses, sent, owner.userId);
}
