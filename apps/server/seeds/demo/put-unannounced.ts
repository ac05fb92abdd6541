/** The arrivals without a pickup at the demo's facility: an item of a client, and a garment of another that nobody knows. */
import type { Insertable } from 'kysely';
import type { DB } from '../../src/platform/adapters/postgres/schema.ts';
import { moveItems } from '../../src/areas/custody/move-items.ts';
import type { Trx } from '../../src/platform/database.ts';
import type { DemoContext } from './demo-context.ts';

const bin = 'Quarantine';

export async function putUnannounced(demo: DemoContext): Promise<void> {
  const { trx } = demo;
  const { id: clientId, items } = demo.closets.parkAvenue;
  const [item] = items.take('GR', 1);
  const foundBy = demo.people.operations.id;
  const foundAt = demo.businessDaysAgo(1, '14:20');
  if (item !== undefined) {
    const itemIds = [item.id];
    const context = { trx, clientId, actor: { userId: foundBy, actor: 'STAFF' } } as const;
    const there = { kind: 'RESIDENCE', addressId: null } as const;
    const sent = { itemIds, to: there, evidence: 'STAFF_WORD', event: 'DELIVERED' } as const;
    await moveItems({ ...context, now: demo.ago(20, '11:30') }, sent);
    const to = { kind: 'BIN', zone: 'GR', bin } as const;
    await moveItems({ ...context, now: foundAt }, { itemIds, to, evidence: 'SCAN', event: 'RETURNED' });
    await insert(trx, { owner_id: clientId, item_id: item.id, found_at: foundAt, found_by: foundBy });
  }
  // It looks like the first item of the other closet.
  const { id: lakeHouse } = demo.closets.lakeHouse;
  const first = await trx
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', lakeHouse)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await insert(trx, {
    owner_id: lakeHouse,
    photo_hash: await demo.photographOf(lakeHouse, first.id),
    note: 'By courier in a white box, without a letter or a label.',
    found_at: demo.businessDaysAgo(0, '09:40'),
    found_by: foundBy,
  });
}

async function insert(trx: Trx, row: Insertable<DB['quarantine']>): Promise<void> {
  await trx
    .insertInto('quarantine')
    .values({ bin, ...row })
    .execute();
}
