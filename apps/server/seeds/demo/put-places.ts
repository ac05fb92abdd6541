/** The demo's clients say where items are that were brought to one residence, or to nobody knows which. */
import { placeItems } from '@vestry/contract/custody/calls';
import { moveItems } from '../../src/areas/custody/move-items.ts';
import { putAudit } from './put-audit.ts';
import type { PutRequest } from './put-requests.ts';
import type { DemoItem, DemoContext } from './demo-context.ts';

interface PlacePlan {
  readonly by: 'owner' | 'member';
  readonly address: string;
  readonly items: readonly DemoItem[];
  readonly at: readonly [daysAgo: number, time: string];
}

/** Moves items of the closet in town, some of those that were delivered first. */
export async function putPlaces(demo: DemoContext, deliveries: readonly PutRequest[]): Promise<void> {
  const { id: clientId, items } = demo.closets.parkAvenue;
  const addresses = await demo.trx
    .selectFrom('addresses')
    .select(['id', 'label'])
    .where('client_id', '=', clientId)
    .execute();
  const idOf = new Map(addresses.map(({ id, label }) => [label, id]));
  const deliveredTo = (label: string): readonly DemoItem[] =>
    deliveries.findLast(({ addressId }) => addressId === idOf.get(label))?.items ?? [];
  const plans: readonly PlacePlan[] = [
    { by: 'owner', address: 'Home', items: items.take('AC', 2), at: [41, '19:20'] },
    { by: 'owner', address: 'London', items: deliveredTo('Beach house').slice(0, 1), at: [8, '20:45'] },
    { by: 'member', address: 'Beach house', items: deliveredTo('Home').slice(0, 2), at: [2, '18:10'] },
  ];
  for (const plan of plans) await putPlace(demo, clientId, plan, idOf.get(plan.address) ?? null);
}

async function putPlace(
  demo: DemoContext,
  clientId: number,
  { by, address: label, items, at }: PlacePlan,
  addressId: number | null,
): Promise<void> {
  const { trx } = demo;
  if (items.length === 0 || addressId === null) return;
  const now = demo.ago(...at);
  const actor = { userId: demo.people[by].id, actor: 'USER' } as const;
  const itemIds = items.map(({ id }) => id);
  const to = { kind: 'RESIDENCE', addressId } as const;
  const word = { itemIds, to, evidence: 'CLIENT_WORD', event: null } as const;
  demo.moves.push({ at: now, move: async () => moveItems({ trx, clientId, actor, now }, word) });
  await putAudit(
    { trx, clientId, actor, now },
    { kind: placeItems.name, id: null, after: { items: itemIds, label } },
  );
}
