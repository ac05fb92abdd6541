/** An item that is with the client on the word of a user, and due back on a day: either can be taken back. */
import { toDay } from '@vestry/contract/calendar/day';
import { putDueBacks } from '../../src/areas/custody/due-backs.ts';
import { moveItems } from '../../src/areas/custody/move-items.ts';
import { inTransaction, type Database } from '../../src/platform/database.ts';

/** The moment in which the user said where it is, and until when. */
export const placedAt = new Date('2026-11-02T10:00:00Z');

export async function makePlacedItem(
  db: Database,
  name: string,
  clientId: number,
  userId: number,
): Promise<number> {
  const { id } = await db
    .insertInto('items')
    .values({
      client_id: clientId,
      item_client_number: `${name}-placed`,
      designers: `${name} Atelier`,
      category_id: 4,
      location: 'AC',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const to = { kind: 'TEMPORARY_ADDRESS', addressId: null } as const;
  await inTransaction(db, async (trx) =>
    moveItems(
      { trx, clientId, actor: { actor: 'USER', userId }, now: placedAt },
      { itemIds: [id], to, evidence: 'CLIENT_WORD', event: null },
    ),
  );
  const day = toDay('2030-12-10');
  await putDueBacks({ trx: db, clientId, now: placedAt }, [{ itemId: id, day }], toDay('2026-11-02'));
  return id;
}
