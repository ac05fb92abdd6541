/** For the areas whose rows name documents: adds one in their transaction. */
import type { CallContext } from '../../platform/call-context.ts';

/** Adds a document of the client, whose file is stored under this hash; answers its id. */
export async function addDocument(
  { trx, clientId, now }: Pick<CallContext, 'trx' | 'clientId' | 'now'>,
  { hash, name }: { readonly hash: string; readonly name: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('documents')
    .values({ client_id: clientId, hash, name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
