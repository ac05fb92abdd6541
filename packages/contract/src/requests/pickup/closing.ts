/** The closing of a pickup: an answer for each of its items that was not scanned in. */
import { z } from 'zod/mini';
import { dayInputSchema } from '../../calendar/schemas.ts';
import { idSchema } from '../../wire.ts';

/** WITH_CLIENT: the client still has it, and it stays where it is. LOOKED_FOR: it left with the van, and nobody has found it yet. */
const notReceivedOutcomes = ['WITH_CLIENT', 'LOOKED_FOR'] as const;
export type NotReceivedOutcome = (typeof notReceivedOutcomes)[number];

const notReceivedSchema = z
  .object({
    itemId: idSchema,
    outcome: z.enum(notReceivedOutcomes),
    /** Of an item that is still with the client: the day on which it is due back, where one was agreed. */
    dueBack: z.optional(z.nullable(dayInputSchema)),
  })
  .check(
    z.refine(({ outcome, dueBack = null }) => outcome === 'WITH_CLIENT' || dueBack === null, {
      path: ['dueBack'],
      error: 'Only an item that is still with the client can be due back.',
    }),
  );
export type NotReceived = z.output<typeof notReceivedSchema>;

export const notReceivedListSchema = z.array(notReceivedSchema).check(
  z.maxLength(500),
  z.refine((answers) => new Set(answers.map(({ itemId }) => itemId)).size === answers.length, {
    error: 'Please answer for each item once.',
  }),
);

/** UNANSWERED: these items were not scanned in, and nobody says where they are. NOT_AWAITED: these are back, or were never expected. */
type ClosingRefusal = 'UNANSWERED' | 'NOT_AWAITED';
export type ClosingVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: ClosingRefusal; readonly itemIds: readonly number[] };

/** Whether the answers are about the awaited items, each of them and no others. */
export function closingVerdict(awaited: readonly number[], answered: readonly number[]): ClosingVerdict {
  const surplus = answered.filter((itemId) => !awaited.includes(itemId));
  if (surplus.length > 0) return { ok: false, reason: 'NOT_AWAITED', itemIds: surplus };
  const missing = awaited.filter((itemId) => !answered.includes(itemId));
  return missing.length > 0 ? { ok: false, reason: 'UNANSWERED', itemIds: missing } : { ok: true };
}

export function closingMessage(reason: ClosingRefusal, itemClientNumber: string): string {
  switch (reason) {
    case 'UNANSWERED':
      return `${itemClientNumber} was not scanned in. Is it still with the client, or being looked for?`;
    case 'NOT_AWAITED':
      return `${itemClientNumber} is no longer awaited with this pickup.`;
  }
}
