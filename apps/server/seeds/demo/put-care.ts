/** Writes the demo's recommendations in every state, and the items' history of care. */
import { placeOf } from '@vestry/contract/custody/places';
import type { Insertable } from 'kysely';
import { moveItems } from '../../src/areas/custody/move-items.ts';
import { insertItemEvents } from '../../src/areas/items/write-item-event.ts';
import type { DB } from '../../src/platform/adapters/postgres/schema.ts';
import { putAudit } from './put-audit.ts';
import { findFinding } from './put-checks.ts';
import type { PutRequest } from './put-requests.ts';
import type { DemoItem, DemoContext } from './demo-context.ts';

type RecommendationInsert = Insertable<DB['recommendations']>;

interface CarePlan {
  readonly service: RecommendationInsert['service'];
  readonly status: NonNullable<RecommendationInsert['status']>;
  readonly note: string;
  readonly priceCents: number;
  /** Open days ago: proposed, and decided. */
  readonly proposed: number;
  readonly decided?: number;
  /** An item that the last pickup brought in, or one that is at this location. */
  readonly item: 'picked up' | 'GR' | 'S';
}

const carePlans: readonly CarePlan[] = [
  {
    service: 'REPAIR',
    status: 'PENDING',
    note: 'The hem has come down about ten inches; we would re-stitch it by hand.',
    priceCents: 6_500,
    proposed: 5,
    item: 'picked up',
  },
  {
    service: 'CLEANING',
    status: 'PENDING',
    note: 'A faint mark, best cleaned by a specialist before it sets.',
    priceCents: 4_800,
    proposed: 5,
    item: 'picked up',
  },
  {
    service: 'PRESERVATION',
    status: 'PENDING',
    note: 'Acid-free box and tissue, away from light.',
    priceCents: 22_000,
    proposed: 3,
    item: 'GR',
  },
  {
    service: 'ALTERATION',
    status: 'ACCEPTED',
    note: 'Take in the waist by half an inch, as pinned.',
    priceCents: 9_500,
    proposed: 9,
    decided: 6,
    item: 'S',
  },
  {
    service: 'CLEANING',
    status: 'DECLINED',
    note: 'Yearly refresh before the season.',
    priceCents: 5_200,
    proposed: 5,
    decided: 4,
    item: 'picked up',
  },
  {
    service: 'REPAIR',
    status: 'DONE',
    note: 'Two missing beads replaced from the envelope.',
    priceCents: 7_400,
    proposed: 26,
    decided: 24,
    item: 'GR',
  },
];

/** The hour at which recommendations are answered. */
const decidedTime = '18:10';

/** Writes the recommendations for the first closet; `pickup` is the completed one that brought some of the items. */
export async function putCare(demo: DemoContext, pickup: PutRequest | undefined): Promise<void> {
  const { trx } = demo;
  const { id: clientId, items } = demo.closets.parkAvenue;
  const brought = [...(pickup?.items ?? [])];
  for (const plan of carePlans) {
    const fromPickup = plan.item === 'picked up';
    const item = plan.item === 'picked up' ? brought.shift() : items.take(plan.item, 1)[0];
    if (item === undefined) continue;
    const decidedAt = plan.decided === undefined ? null : demo.businessDaysAgo(plan.decided, decidedTime);
    const proposedAt = demo.businessDaysAgo(plan.proposed, '16:00');
    const { id } = await trx
      .insertInto('recommendations')
      .values({
        client_id: clientId,
        item_id: item.id,
        pickup_id: fromPickup ? (pickup?.id ?? null) : null,
        service: plan.service,
        note: plan.note,
        price_cents: plan.priceCents,
        photo_hash: await demo.photographOf(clientId, item.id),
        finding_id: plan.status === 'PENDING' ? await findFinding(trx, clientId, item.id) : null,
        status: plan.status,
        proposed_by: demo.people.manager.id,
        decided_by: decidedAt && demo.people.owner.id,
        decided_at: decidedAt,
        created_at: proposedAt,
        updated_at: decidedAt ?? proposedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await putHistory(demo, plan, item, id);
  }
}

/** The Owner's answer; an accepted item was then sent to the atelier, and a done one has come back. */
async function putHistory(
  demo: DemoContext,
  plan: CarePlan,
  item: DemoItem,
  recommendationId: number,
): Promise<void> {
  if (plan.decided === undefined) return;
  const { trx } = demo;
  const { id: clientId } = demo.closets.parkAvenue;
  const { owner, operations } = demo.people;
  const days = plan.decided;
  const now = demo.businessDaysAgo(days, decidedTime);
  const status = plan.status === 'DECLINED' ? 'DECLINED' : 'ACCEPTED';
  await trx
    .insertInto('item_events')
    .values({
      client_id: clientId,
      item_id: item.id,
      recommendation_id: recommendationId,
      kind: `CARE_${status}`,
      user_id: owner.id,
      created_at: now,
    })
    .execute();
  await putAudit(
    { trx, clientId, actor: { actor: 'USER', userId: owner.id }, now },
    {
      kind: 'recommendations.decide',
      id: recommendationId,
      before: { status: 'PENDING' },
      after: { status },
    },
  );
  // An accepted item has been at the atelier since the import.
  if (plan.status !== 'DONE') return;
  const context = { trx, clientId, actor: { actor: 'STAFF', userId: operations.id } } as const;
  const way = { itemIds: [item.id], evidence: 'SCAN', event: 'MOVED' } as const;
  const atelier = { kind: 'CARE_PARTNER', bin: 'Atelier' } as const;
  await moveItems({ ...context, now: demo.businessDaysAgo(days - 1, '09:15') }, { ...way, to: atelier });
  await insertItemEvents({ ...context, now: demo.businessDaysAgo(days - 5, '14:20') }, [
    { item_id: item.id, recommendation_id: recommendationId, kind: 'REPAIRED', note: plan.note },
  ]);
  await moveItems(
    { ...context, now: demo.businessDaysAgo(days - 6, '10:30') },
    { ...way, to: placeOf('GR', item.bin) },
  );
}
