/** Writes what the driver reported from the doors of the demo. */
import { randomUUID } from 'node:crypto';
import { demoKinds } from './kinds.ts';
import type { PutRequest } from './put-requests.ts';
import type { DemoContext } from './demo-context.ts';

/** The signature at the door, or why nothing was taken, as the driver reported it. */
export async function putProof(
  demo: DemoContext,
  { kind, plan: { signed, refused, day }, id, clientId, items }: PutRequest,
): Promise<void> {
  const reported = signed ?? refused;
  if (reported === undefined) return;
  const [said, time] = reported;
  const at = demo.ago(0, time, demo.dayIn(day));
  const outcome =
    signed === undefined
      ? { report: 'REFUSED' as const, item_ids: [], reason: said }
      : {
          report: 'HANDED_OVER' as const,
          item_ids: items.map((item) => item.id),
          signer: said,
          signature: JSON.stringify(demoSignature),
        };
  await demo.trx
    .insertInto('visits')
    .values({
      client_id: clientId,
      id: randomUUID(),
      [`${kind}_id`]: id,
      is_applied: true,
      status_before: demoKinds[kind].statusAtDoor,
      ...outcome,
      user_id: demo.people.operations.id,
      moved_at: at,
      recorded_at: at,
    })
    .execute();
}

/** The height of each letter of the signature, in its order; the tail of one goes below the line. */
const letters = [185, 48, 36, 128, 44, 52, -84, 40, 46, 24];
const pointsOfLetter = 20;

/** A loop for each letter, leaning to the right and smaller towards the end, and the stroke beneath them. */
const demoSignature = [
  letters.flatMap((height, index) =>
    Array.from({ length: pointsOfLetter }, (_, step) => {
      const turn = (step / pointsOfLetter) * 2 * Math.PI;
      const rise = (height * (1 - Math.cos(turn))) / 2;
      const way = index + step / pointsOfLetter;
      const swing = (12 + Math.abs(height) / 9) * Math.sin(turn);
      return {
        x: Math.round(150 + 74 * way - 1.4 * way * way + swing + 0.32 * rise),
        y: Math.round(232 - rise - 4 * way),
      };
    }),
  ),
  [
    { x: 236, y: 316 },
    { x: 330, y: 297 },
    { x: 470, y: 284 },
    { x: 640, y: 279 },
    { x: 812, y: 262 },
  ],
];
