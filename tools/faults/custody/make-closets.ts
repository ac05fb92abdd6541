/** The closets whose items move: forty items, three addresses and five deliveries each. */
import { makeClient, makeItem, makeUser } from '../../../apps/server/test/factories.ts';
import type { Database } from '../../../apps/server/src/platform/database.ts';
import type { Closet } from './sequence.ts';

const closets = 3;
const items = 40;
const addresses = 3;
const deliveries = 5;

export async function makeClosets(db: Database): Promise<Closet[]> {
  const made: Closet[] = [];
  for (let count = 0; count < closets; count += 1) made.push(await makeCloset(db));
  return made;
}

async function makeCloset(db: Database): Promise<Closet> {
  const clientId = await makeClient(db);
  const user = await makeUser(db, [clientId]);
  const itemIds: number[] = [];
  for (let count = 0; count < items; count += 1) itemIds.push(await makeItem(db, clientId));
  const addressIds = await ids(
    db
      .insertInto('addresses')
      .values(
        Array.from({ length: addresses }, (_, index) => ({
          client_id: clientId,
          label: `Home ${index}`,
          name: 'Ada Ferrand',
          address_line_one: '1 Quay Street',
          city: 'Boston',
          country: 'US',
          phone: '+16175550100',
        })),
      )
      .returning('id'),
  );
  const deliveryIds = await ids(
    db
      .insertInto('deliveries')
      .values(
        Array.from({ length: deliveries }, () => ({
          client_id: clientId,
          user_id: user.id,
          address_id: addressIds[0] ?? 0,
          address_sent: '{}',
          delivery_date: '2026-12-01',
          requested_by: 'Ada Ferrand',
          time_of_day: 'ANYTIME' as const,
        })),
      )
      .returning('id'),
  );
  return { clientId, itemIds, addressIds, deliveryIds };
}

async function ids(insertion: { execute(): Promise<{ id: number }[]> }): Promise<number[]> {
  return (await insertion.execute()).map(({ id }) => id);
}
