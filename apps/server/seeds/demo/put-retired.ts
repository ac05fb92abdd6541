/** The items that have left the demo's first closet: retired with what became of each and why, as client and staff read it. */
import type { Release } from '@vestry/contract/custody/releases';
import { placeOf } from '@vestry/contract/custody/places';
import { setItemState } from '@vestry/contract/staff/closets/calls';
import { sql } from 'kysely';
import type { GarmentDrawing } from '@vestry/drawings/draw-garment';
import { moveItems } from '../../src/areas/custody/move-items.ts';
import type { ItemPhotograph } from './items.ts';
import { putAudit } from './put-audit.ts';
import type { DemoContext } from './demo-context.ts';
import { demoKeys } from './tenants.ts';

const inactive = 0;

interface RetiredGarment {
  readonly number: string;
  readonly designers: string;
  readonly observation: string;
  readonly category: number;
  readonly size: string;
  readonly material: string;
  readonly drawing: GarmentDrawing;
  readonly release: Release;
  readonly reason: string;
  readonly daysAgo: number;
}

const garments: readonly RetiredGarment[] = [
  {
    number: 'PA-0912',
    designers: 'Oberline',
    observation: 'Ivory trench, storm flap',
    category: 6,
    size: 'S',
    material: 'Cotton gabardine',
    drawing: { kind: 'trench', fabric: 'plain', color: 'Ivory', seed: 912 },
    release: 'WRITTEN_OFF',
    reason: 'Water damage at the dry cleaner, settled with the insurer',
    daysAgo: 140,
  },
  {
    number: 'PA-0957',
    designers: 'Maison Aurelle',
    observation: 'Red evening coat, horn buttons',
    category: 6,
    size: '38',
    material: 'Wool',
    drawing: { kind: 'coat', fabric: 'wool', color: 'Red', seed: 957 },
    release: 'SOLD',
    reason: 'Sold at auction on the client’s behalf',
    daysAgo: 61,
  },
  {
    number: 'PA-0998',
    designers: 'Ferrand',
    observation: 'Camel wool coat, shawl collar',
    category: 6,
    size: '40',
    material: 'Wool and cashmere',
    drawing: { kind: 'coat', fabric: 'wool', color: 'Camel', seed: 998 },
    release: 'GIVEN_BACK',
    reason: 'Given to her daughter',
    daysAgo: 12,
  },
];

export const retiredPhotographs: readonly ItemPhotograph[] = garments.map(({ number, drawing }) => ({
  closetKey: demoKeys.parkAvenue,
  itemClientNumber: number,
  subject: { garment: drawing, view: 'whole' },
}));

/** @param draw Draws the photograph of the item of this number and answers its hash. */
export async function putRetired(
  demo: DemoContext,
  draw: (itemClientNumber: string) => Promise<string>,
): Promise<void> {
  for (const garment of garments) {
    const itemId = await insertReceived(demo, garment);
    if (itemId === null) continue;
    await demo.trx
      .insertInto('item_photos')
      .values({
        client_id: demo.closets.parkAvenue.id,
        item_id: itemId,
        hash: await draw(garment.number),
      })
      .execute();
    await retire(demo, { ...garment, itemId });
  }
}

/** Null where the number is taken. */
async function insertReceived(demo: DemoContext, garment: RetiredGarment): Promise<number | null> {
  const { trx } = demo;
  const { id: clientId } = demo.closets.parkAvenue;
  const item = await trx
    .insertInto('items')
    .values({
      client_id: clientId,
      item_client_number: garment.number,
      designers: garment.designers,
      observation: garment.observation,
      category_id: garment.category,
      color: garment.drawing.color,
      size: garment.size,
      material: garment.material,
      season: 'Autumn/Winter',
      record_status: inactive,
      created_at: demo.ago(300, '11:00'),
      updated_at: demo.ago(garment.daysAgo, '15:20'),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(item_client_number), client_id`).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (item === undefined) return null;
  const actor = { userId: demo.people.operations.id, actor: 'STAFF' } as const;
  await moveItems(
    { trx, clientId, actor, now: demo.ago(300, '11:00') },
    { itemIds: [item.id], to: placeOf('GR'), evidence: 'SCAN', event: 'RECEIVED' },
  );
  return item.id;
}

interface Retired extends Pick<RetiredGarment, 'release' | 'reason' | 'daysAgo'> {
  readonly itemId: number;
}

async function retire(demo: DemoContext, { itemId, release, reason, daysAgo }: Retired): Promise<void> {
  const { trx } = demo;
  const { id: clientId } = demo.closets.parkAvenue;
  const { id: userId } = demo.people.manager;
  const now = demo.ago(daysAgo, '15:20');
  const context = { trx, clientId, actor: { userId, actor: 'STAFF' }, now } as const;
  await moveItems(context, {
    itemIds: [itemId],
    to: { kind: 'RELEASED', release },
    evidence: 'STAFF_WORD',
    event: null,
  });
  await putAudit(context, {
    kind: setItemState.name,
    id: itemId,
    before: { state: 'ACTIVE' },
    after: { state: 'RETIRED', reason, release },
  });
}
