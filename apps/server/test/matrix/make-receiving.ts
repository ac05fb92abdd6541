import type { Database } from '../../src/platform/database.ts';
import type { SampleCloset } from './sample-closet.ts';

/** An open receiving with one received line. */
export async function makeReceiving(
  db: Database,
  { clientId, spareItemId }: SampleCloset,
  word: string,
): Promise<{ receivingId: number; lineNumber: string }> {
  const { id: receivingId } = await db
    .insertInto('intakes')
    .values({ client_id: clientId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lineNumber = `${word}-line`;
  await db
    .insertInto('intake_lines')
    .values({
      client_id: clientId,
      intake_id: receivingId,
      item_client_number: lineNumber,
      item_id: spareItemId,
      received_at: new Date(),
    })
    .execute();
  return { receivingId, lineNumber };
}
