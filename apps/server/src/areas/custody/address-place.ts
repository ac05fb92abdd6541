/** The place of items that are at an address of their client. */
import type { Place } from '@vestry/contract/custody/places';
import type { ClosetContext } from '../../platform/call-context.ts';
import { findsAny } from '../../platform/query-answers.ts';

/** A residence, or the temporary address of a trip. */
export async function addressPlace({ trx, clientId }: ClosetContext, addressId: number): Promise<Place> {
  const isTemporary = await trx
    .selectFrom('addresses')
    .select('id')
    .where((eb) => eb.and({ client_id: clientId, id: addressId, is_temporary: true }))
    .$call(findsAny);
  return { kind: isTemporary ? 'TEMPORARY_ADDRESS' : 'RESIDENCE', addressId };
}
