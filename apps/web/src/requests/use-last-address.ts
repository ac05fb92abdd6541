import { useQuery } from '@tanstack/react-query';
import { addressesQuery } from '../addresses/queries.ts';
import { deliveriesQuery } from './delivery/queries.ts';
import { pickupsQuery } from './pickup/queries.ts';
import { lastAddress, sentDelivery, sentPickup } from './last-address.ts';
import type { Owner } from './panel-actions.ts';

const newest = { page: 0, pageSize: 10 } as const;

/** The address that a new request begins with; null until it is known, and where it has to be asked. */
export function useLastAddress(owner: Owner): number | null {
  const addresses = useQuery(addressesQuery(owner.clientId)).data;
  const deliveries = useQuery(deliveriesQuery(owner, newest)).data;
  const pickups = useQuery(pickupsQuery(owner, newest)).data;
  // Chosen once everything is known: it must not change under somebody's eyes.
  if (addresses === undefined || deliveries === undefined || pickups === undefined) return null;
  const sent = [...deliveries.content.map(sentDelivery), ...pickups.content.map(sentPickup)];
  return lastAddress(addresses, sent, owner.userId);
}
