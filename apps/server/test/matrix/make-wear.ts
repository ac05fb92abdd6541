/** An event that is over, for which an item was planned, a wear of that item a day earlier, and a question about a lunch that was dismissed. */
import type { Database } from '../../src/platform/database.ts';

export const eventDay = '2026-11-28';
const wornDay = '2026-11-27';

/** Answers the wear's id. The event is named `${name} gala`. */
export async function makeWear(
  db: Database,
  { name, clientId, userId, itemId }: { name: string; clientId: number; userId: number; itemId: number },
): Promise<number> {
  const own = { client_id: clientId, item_id: itemId };
  await db
    .insertInto('dates')
    .values([
      { ...own, name: `${name} gala`, event_day: eventDay },
      { ...own, name: `${name} lunch`, event_day: wornDay },
    ])
    .execute();
  const recordedAt = new Date('2026-11-28T09:00:00Z');
  await db
    .insertInto('wear_dismissals')
    .values({
      client_id: clientId,
      day: wornDay,
      event: `${name} lunch`,
      user_id: userId,
      dismissed_at: recordedAt,
    })
    .execute();
  const { id } = await db
    .insertInto('wears')
    .values({
      ...own,
      day: wornDay,
      event: `${name} lunch`,
      guests: `${name} guests`,
      user_id: userId,
      recorded_at: recordedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
