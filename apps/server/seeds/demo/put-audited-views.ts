/**
 * Writes the audit rows of the closets that the demo's account manager viewed lately, so that an Owner reads of it in
 * the activity.
 */
import { roleIds } from '@vestry/contract/users/rules';
import type { DemoContext } from './demo-context.ts';

export async function putAuditedViews(demo: DemoContext): Promise<void> {
  const { trx } = demo;
  const { id: clientId } = demo.closets.parkAvenue;
  const items = await trx
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .orderBy('id')
    .limit(2)
    .execute();
  const views = [
    { at: '10:04', action: 'staff.closet', entity: 'client', entity_id: clientId },
    { at: '10:05', action: 'staff.closetItems', entity: 'client', entity_id: clientId },
    ...items.map(({ id }) => ({ at: '10:12', action: 'staff.item', entity: 'item', entity_id: id })),
  ];
  const after = JSON.stringify({ staffRole: roleIds.accountManager });
  await trx
    .insertInto('audit')
    .values(
      views.map(({ at, ...view }) => ({
        ...view,
        after,
        client_id: clientId,
        user_id: demo.people.manager.id,
        actor: 'STAFF' as const,
        created_at: demo.businessDaysAgo(1, at),
      })),
    )
    .execute();
}
