/** Fills the passport of the demo's most expensive item: past checks, care that was done, and movements to the atelier and back. */
import type { Place, PlaceKind, Zone } from '@vestry/contract/custody/places';
import { moveItems } from '../../src/areas/custody/move-items.ts';
import type { Trx } from '../../src/platform/database.ts';
import { findingOn, findingsOf, receiptOf, recordCheck } from './put-checks.ts';
import type { DemoContext } from './demo-context.ts';

interface PassportItem {
  readonly id: number;
  readonly place: PlaceKind;
  readonly location: string;
  readonly bin: string;
  readonly addressId: number | null;
}

/** Runs after the valuations, by which the item is chosen: it alone has several. */
export async function putPassportItem(demo: DemoContext): Promise<void> {
  const item = await findPassportItem(demo.trx, demo.closets.parkAvenue.id);
  if (item === undefined) return;
  await putPastChecks(demo, item);
  await putCareDone(demo, item);
  await putPastMovements(demo, item);
}

async function findPassportItem(trx: Trx, clientId: number): Promise<PassportItem | undefined> {
  return trx
    .selectFrom('valuations')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'valuations.client_id').onRef('items.id', '=', 'valuations.item_id'),
    )
    .select(['items.id', 'items.place', 'items.location', 'items.bin', 'items.address_id as addressId'])
    .where('items.client_id', '=', clientId)
    .groupBy(['items.client_id', 'items.id'])
    .having((eb) => eb.fn.countAll(), '>', 1)
    .executeTakeFirst();
}

const pulled = {
  kind: 'PULL',
  severity: 1,
  note: 'A thread is pulled beside the closure.',
  mark: { x: 55, y: 36 },
} as const;
const mark = {
  kind: 'STAIN',
  severity: 1,
  note: 'A pale mark near the edge, seen in daylight alone.',
  mark: { x: 42, y: 74 },
} as const;

/** It came with a pulled thread, which the atelier drew in; what was found since is there. */
async function putPastChecks(demo: DemoContext, item: PassportItem): Promise<void> {
  const { trx } = demo;
  const { id: clientId } = demo.closets.parkAvenue;
  const received = await recordCheck(demo, clientId, {
    item,
    kind: 'RECEIVED',
    grade: 'GOOD',
    at: await receiptOf(trx, clientId, item.id),
    findings: [await findingOn(demo, clientId, item, pulled)],
  });
  await recordCheck(demo, clientId, {
    item,
    kind: 'AFTER_CARE',
    grade: 'EXCELLENT',
    at: demo.ago(88, '15:10'),
    note: 'The thread is drawn in; nothing is seen of it.',
    closes: await findingsOf(trx, clientId, received),
  });
  await recordCheck(demo, clientId, {
    item,
    kind: 'REVIEW',
    grade: 'EXCELLENT',
    at: demo.ago(45, '15:20'),
    note: 'Looked at with the appraiser.',
    findings: [await findingOn(demo, clientId, item, mark)],
  });
}

async function putCareDone(demo: DemoContext, item: PassportItem): Promise<void> {
  const { trx } = demo;
  const { id: clientId } = demo.closets.parkAvenue;
  const done = demo.ago(89, '14:20');
  const care = { client_id: clientId, item_id: item.id, note: 'The pulled thread drawn in by hand.' };
  const { id } = await trx
    .insertInto('recommendations')
    .values({
      ...care,
      service: 'REPAIR',
      price_cents: 6_000,
      status: 'DONE',
      proposed_by: demo.people.manager.id,
      decided_by: demo.people.owner.id,
      decided_at: demo.ago(110, '18:10'),
      created_at: demo.ago(118, '16:00'),
      updated_at: done,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('item_events')
    .values([
      {
        ...care,
        note: '',
        kind: 'CARE_ACCEPTED',
        recommendation_id: id,
        user_id: demo.people.owner.id,
        created_at: demo.ago(110, '18:10'),
      },
      {
        ...care,
        kind: 'REPAIRED',
        recommendation_id: id,
        user_id: demo.people.operations.id,
        created_at: done,
      },
    ])
    .execute();
}

/** The item went to the atelier and back to where it is. */
async function putPastMovements(demo: DemoContext, item: PassportItem): Promise<void> {
  const { trx } = demo;
  const back = placeOfItem(item);
  if (back === null) return;
  const { id: clientId } = demo.closets.parkAvenue;
  const actor = { actor: 'STAFF', userId: demo.people.operations.id } as const;
  const movements: readonly (readonly [daysAgo: number, to: Place])[] = [
    [100, { kind: 'CARE_PARTNER', bin: '' }],
    [88, back],
  ];
  for (const [daysAgo, to] of movements) {
    const at = demo.ago(daysAgo, '09:15');
    const movement = { itemIds: [item.id], to, evidence: 'SCAN', event: 'MOVED' } as const;
    demo.moves.push({ at, move: async () => moveItems({ trx, clientId, actor, now: at }, movement) });
  }
}

/** Null where a request has it on the road. */
function placeOfItem({ place, location, bin, addressId }: PassportItem): Place | null {
  switch (place) {
    case 'BIN':
      // The location of an item in a bin is its zone.
      return { kind: 'BIN', zone: location as Zone, bin };
    case 'CARE_PARTNER':
      return { kind: 'CARE_PARTNER', bin };
    case 'RESIDENCE':
    case 'TEMPORARY_ADDRESS':
      return { kind: place, addressId };
    case 'IN_TRANSIT':
    case 'RELEASED':
      return null;
  }
}
