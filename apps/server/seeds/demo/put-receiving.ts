/** A receiving that is expected, so that the demo's staff have something to receive. */
import type { DemoContext } from './demo-context.ts';

const expected = [
  ['PA-3001', 'Camel coat, long'],
  ['PA-3002', 'Evening gown, emerald silk'],
  ['PA-3003', 'Loafers, burgundy'],
  ['PA-3004', 'Tuxedo, midnight blue'],
] as const;

export async function putReceiving(demo: DemoContext): Promise<void> {
  const { trx } = demo;
  const { id: clientId } = demo.closets.parkAvenue;
  const { id } = await trx
    .insertInto('intakes')
    .values({
      client_id: clientId,
      note: 'By courier from the tailor.',
      opened_by: demo.people.operations.id,
      created_at: demo.businessDaysAgo(1, '11:20'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = expected.map(([item_client_number, description]) => ({
    client_id: clientId,
    intake_id: id,
    item_client_number,
    description,
  }));
  await trx.insertInto('intake_lines').values(lines).execute();
}
