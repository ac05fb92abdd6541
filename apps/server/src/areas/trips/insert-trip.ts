/** Adds the row of a trip, in the transaction of the delivery that it belongs to. */
import type { Day } from '@vestry/contract/calendar/day';
import type { PackingMode } from '@vestry/contract/trips/rules';
import type { CallContext } from '../../platform/call-context.ts';
import { toColumns } from '../../platform/column-names.ts';

export interface TripFields {
  readonly name: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly packing: PackingMode;
  readonly dueBack: Day | null;
}

export async function insertTrip(
  { trx, clientId, now }: CallContext,
  deliveryId: number,
  fields: TripFields,
): Promise<number> {
  const { id } = await trx
    .insertInto('trips')
    .values(toColumns({ ...fields, clientId, deliveryId, createdAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
