/** The labels by which a tenant export names addresses: a closet may have several of one label. */
import { labelLengthMax } from '@vestry/contract/addresses/schemas';
import type { Database } from '../../platform/database.ts';

/** The ids of the closet's addresses by label; the second 'Home', by its id, is 'Home (2)'. */
export async function readAddressLabels(
  db: Database,
  clientId: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('addresses')
    .select(['id', 'label'])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('is_temporary', '=', false)
    .orderBy('id')
    .execute();
  const ids = new Map<string, number>();
  for (const { id, label } of rows) {
    let own = label;
    for (let copy = 2; ids.has(own); copy += 1) {
      const suffix = ` (${copy})`;
      own = `${label.slice(0, labelLengthMax - suffix.length)}${suffix}`;
    }
    ids.set(own, id);
  }
  return ids;
}

/** The same the other way round. */
export async function readLabelsOfAddresses(
  db: Database,
  clientId: number,
): Promise<ReadonlyMap<number, string>> {
  return new Map([...(await readAddressLabels(db, clientId))].map(([label, id]) => [id, label]));
}
