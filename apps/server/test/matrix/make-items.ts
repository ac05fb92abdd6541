/** Items of a sample closet, made together: a statement for each would take most of the time in which a closet is made. */
import { toDay } from '@vestry/contract/calendar/day';
import { placeOf, type Evidence, type Place } from '@vestry/contract/custody/places';
import { sql } from 'kysely';
import { putDueBacks } from '../../src/areas/custody/due-backs.ts';
import type { Mover } from '../../src/areas/custody/move-items.ts';
import { placeColumns } from '../../src/areas/custody/place-row.ts';
import { toColumns } from '../../src/platform/column-names.ts';
import type { Database } from '../../src/platform/database.ts';
import type { SampleCloset } from './sample-closet.ts';

/** A movement of an item after its first place. */
interface Step {
  readonly to: Place;
  readonly evidence: Evidence;
  readonly by: Mover;
  readonly at: Date;
  readonly pickupId?: number;
}

export interface NewItem {
  readonly location: 'GR' | 'AC';
  readonly number: string;
  readonly designers?: string;
  readonly observation?: string;
  readonly color?: string;
  readonly steps?: readonly Step[];
}

/**
 * Adds items, with what a database without their custody would add to it at the end of the transaction, and their movements: all
 * of it in one statement for the rows and one for the chain. Answers the ids by the keys of the items.
 */
export async function addItems<Key extends string>(
  db: Database,
  clientId: number,
  items: Readonly<Record<Key, NewItem>>,
): Promise<Record<Key, number>> {
  // Typed as any string's values by its declaration.
  const entries = Object.entries(items) as [Key, NewItem][];
  // The trigger that gives each item without custody its first row finds that all have one.
  await sql`SET CONSTRAINTS items_first_custody DEFERRED`.execute(db);
  const rows = await db
    .insertInto('items')
    .values(
      entries.map(([, { location, number, designers = 'Ferrand', observation = '', color = '' }]) => ({
        client_id: clientId,
        item_client_number: number,
        designers,
        observation,
        color,
        category_id: 4,
        location,
      })),
    )
    .returning('id')
    .execute();
  const made = entries.map(([key, item], index) => ({ key, item, itemId: rows[index]?.id ?? 0 }));
  const now = new Date();
  const system = { userId: null, actor: 'SYSTEM' } as const;
  const movements = made.flatMap(({ item: { location, steps = [] }, itemId }) =>
    [{ to: placeOf(location), evidence: 'IMPORT', by: system, at: now } as Step, ...steps].map(
      ({ to, evidence, by, at, pickupId = null }) =>
        toColumns({
          clientId,
          itemId,
          ...placeColumns(to),
          evidence,
          ...by,
          pickupId,
          note: '',
          movedAt: at,
          recordedAt: at,
        }),
    ),
  );
  await sql`SELECT append_custody(ARRAY(
    SELECT movement FROM json_populate_recordset(NULL::custody, ${JSON.stringify(movements)}::json) AS movement))`.execute(
    db,
  );
  await sql`SET CONSTRAINTS items_first_custody IMMEDIATE`.execute(db);
  // Every key has its row, in the order of the rows.
  return Object.fromEntries(made.map(({ key, itemId }) => [key, itemId])) as Record<Key, number>;
}

/** The moment in which the user said where the placed item is, and until when. */
export const placedAt = new Date('2026-11-02T10:00:00Z');

export type Items = Pick<
  SampleCloset,
  | 'itemId'
  | 'spareItemId'
  | 'cartItemId'
  | 'requestedItemId'
  | 'heldItemId'
  | 'fetchedItemId'
  | 'placedItemId'
>;

/** The placed one is with the client on the word of a user, and due back on a day: either can be taken back. */
export async function makeItems(
  db: Database,
  name: string,
  clientId: number,
  userId: number,
): Promise<Items> {
  const item = (number: number | string, location: 'GR' | 'AC') => ({
    number: `${name}-${number}`,
    designers: `${name} Atelier`,
    location,
  });
  const colored = (number: number, location: 'GR' | 'AC') => ({
    ...item(number, location),
    observation: `${name} gown`,
    color: `${name} red`,
  });
  const placed: Step = {
    to: { kind: 'TEMPORARY_ADDRESS', addressId: null },
    evidence: 'CLIENT_WORD',
    by: { actor: 'USER', userId },
    at: placedAt,
  };
  const items = await addItems(db, clientId, {
    itemId: colored(1, 'GR'),
    spareItemId: colored(2, 'GR'),
    cartItemId: colored(3, 'GR'),
    requestedItemId: colored(4, 'GR'),
    heldItemId: colored(5, 'AC'),
    fetchedItemId: colored(6, 'AC'),
    placedItemId: { ...item('placed', 'AC'), steps: [placed] },
  });
  const due = { itemId: items.placedItemId, day: toDay('2030-12-10') };
  await putDueBacks({ trx: db, clientId, now: placedAt }, [due], toDay('2026-11-02'));
  return items;
}
