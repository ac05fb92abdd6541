/** An item that the demo's client gave away: retired with the reason, as the console's closet lists it. */
import { setItemState } from '@vestry/contract/staff/closets/calls';
import { moveItems } from '../../src/areas/custody/move-items.ts';
import type { Story, Trx } from './story.ts';

const inactive = 0;

export async function putRetired(trx: Trx, story: Story): Promise<void> {
  const { id: clientId } = story.closets.parkAvenue;
  const item = await trx
    .insertInto('items')
    .values({
      client_id: clientId,
      item_client_number: 'PA-0998',
      designers: 'Ferrand',
      observation: 'Camel wool coat, shawl collar',
      category_id: 6,
      color: 'Camel',
      record_status: inactive,
      created_at: story.ago(300, '11:00'),
      updated_at: story.ago(12, '15:20'),
    })
    .onConflict((conflict) => conflict.columns(['client_id', 'item_client_number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (item === undefined) return;
  await trx
    .insertInto('item_events')
    .values({
      client_id: clientId,
      item_id: item.id,
      kind: 'RECEIVED',
      to_location: 'GR',
      created_at: story.ago(300, '11:00'),
    })
    .execute();
  const given = { kind: 'RELEASED', release: 'GIVEN_BACK' } as const;
  await moveItems(
    {
      trx,
      clientId,
      actor: { userId: story.people.manager.id, actor: 'STAFF' },
      now: story.ago(12, '15:20'),
    },
    { itemIds: [item.id], to: given, evidence: 'STAFF_WORD', event: null },
  );
  await trx
    .insertInto('audit')
    .values({
      client_id: clientId,
      user_id: story.people.manager.id,
      actor: 'STAFF',
      action: setItemState.name,
      entity: 'item',
      entity_id: item.id,
      before: JSON.stringify({ state: 'ACTIVE' }),
      after: JSON.stringify({ state: 'RETIRED', reason: 'Given to her daughter' }),
      created_at: story.ago(12, '15:20'),
    })
    .execute();
}
