/** The arrivals without a pickup at the demo's facility: an item of a client, and a garment of another that nobody knows. */
import type { Insertable } from 'kysely';
import type { DB } from '../../src/platform/adapters/postgres/schema.ts';
import { moveItems } from '../../src/areas/custody/move-items.ts';
import type { Story, Trx } from './story.ts';

const bin = 'Quarantine';

export async function putUnannounced(trx: Trx, story: Story): Promise<void> {
  const { id: clientId, items } = story.closets.parkAvenue;
  const [item] = items.take('AC', 1);
  const foundBy = story.people.operations.id;
  const foundAt = story.ago(1, '14:20');
  if (item !== undefined) {
    const context = { trx, clientId, actor: { userId: foundBy, actor: 'STAFF' }, now: foundAt } as const;
    const to = { kind: 'BIN', zone: 'GR', bin } as const;
    await moveItems(context, { itemIds: [item.id], to, evidence: 'SCAN', event: 'RETURNED' });
    await insert(trx, { owner_id: clientId, item_id: item.id, found_at: foundAt, found_by: foundBy });
  }
  const photograph = await trx
    .selectFrom('item_photos')
    .select('hash')
    .where('client_id', '=', story.closets.lakeHouse.id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (photograph === undefined) return;
  await insert(trx, {
    owner_id: story.closets.lakeHouse.id,
    photo_hash: photograph.hash,
    note: 'By courier in a white box, without a letter or a label.',
    found_at: story.ago(0, '09:40'),
    found_by: foundBy,
  });
}

async function insert(trx: Trx, row: Insertable<DB['quarantine']>): Promise<void> {
  await trx
    .insertInto('quarantine')
    .values({ bin, ...row })
    .execute();
}
