/** Writes what the driver reported from the doors of the demo. */
import { randomUUID } from 'node:crypto';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { PutRequest } from './put-requests.ts';
import type { DeliveryPlan, PickupPlan } from './requests-plan.ts';
import type { Story, Trx } from './story.ts';

/** The signature at the door, or why nothing was taken, as the driver reported it. */
export async function putProof(
  trx: Trx,
  story: Story,
  kind: RequestKind,
  { signed, refused, day }: DeliveryPlan | PickupPlan,
  { id, clientId, items }: PutRequest,
): Promise<void> {
  const reported = signed ?? refused;
  if (reported === undefined) return;
  const [said, time] = reported;
  const at = story.ago(0, time, story.dayIn(day));
  const outcome =
    signed === undefined
      ? { report: 'REFUSED' as const, item_ids: [], reason: said }
      : {
          report: 'HANDED_OVER' as const,
          item_ids: items.map((item) => item.id),
          signer: said,
          signature: JSON.stringify(demoSignature),
        };
  await trx
    .insertInto('visits')
    .values({
      client_id: clientId,
      id: randomUUID(),
      [`${kind}_id`]: id,
      is_applied: true,
      status_before: kind === 'delivery' ? 'ON_THE_WAY' : 'CONFIRMED',
      ...outcome,
      user_id: story.people.operations.id,
      moved_at: at,
      recorded_at: at,
    })
    .execute();
}

/** A name in one flowing line, and the stroke beneath it. */
const demoSignature = [
  Array.from({ length: 46 }, (_, step) => ({
    x: 120 + step * 15,
    y: Math.round(210 - 70 * Math.sin(step / 1.9) * (1 - step / 70) - step),
  })),
  [
    { x: 180, y: 318 },
    { x: 420, y: 300 },
    { x: 790, y: 312 },
  ],
];
