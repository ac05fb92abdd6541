/** Fills the passport of the demo's most expensive item: past checks, care that was done, and movements to the atelier and back. */
import { noRequest } from '@vestry/contract/requests/ids';
import type { Place, PlaceKind, Zone } from '@vestry/contract/custody/places';
import { insertCheck, type NewCheckRow, type NewFindingRow } from '../../src/areas/condition/write-check.ts';
import { moveItems } from '../../src/areas/custody/move-items.ts';
import type { Trx } from '../../src/platform/database.ts';
import { receiptOf } from './put-checks.ts';
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
  const photoHash = await demo.photographOf(clientId, item.id);
  const on = (finding: Omit<NewFindingRow, 'photoHash' | 'restates'>): NewFindingRow => ({
    ...finding,
    photoHash,
    restates: null,
  });
  const record = async (at: Date, check: Pick<NewCheckRow, 'kind' | 'grade'> & Partial<NewCheckRow>) =>
    insertCheck(
      { trx, clientId, actor: { actor: 'STAFF', userId: demo.people.operations.id }, now: at },
      {
        itemId: item.id,
        isAsBefore: false,
        note: '',
        corrects: null,
        place: 'BIN',
        ...noRequest,
        leftWith: null,
        checkedAt: at,
        findings: [],
        closes: [],
        photos: [],
        ...check,
      },
    );
  const received = await record(await receiptOf(trx, clientId, item.id), {
    kind: 'RECEIVED',
    grade: 'GOOD',
    findings: [on(pulled)],
  });
  const found = await trx
    .selectFrom('condition_findings')
    .select('id')
    .where('client_id', '=', clientId)
    .where('check_id', '=', received)
    .execute();
  await record(demo.ago(88, '15:10'), {
    kind: 'AFTER_CARE',
    grade: 'EXCELLENT',
    note: 'The thread is drawn in; nothing is seen of it.',
    closes: found.map(({ id }) => id),
  });
  await record(demo.ago(45, '15:20'), {
    kind: 'REVIEW',
    grade: 'EXCELLENT',
    note: 'Looked at with the appraiser.',
    findings: [on(mark)],
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
