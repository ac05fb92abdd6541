/** Recommendations by staff, and what a client may answer (decisions, Items, cart, requests). */
import type { TagColor } from '../../format/tag-color.ts';
import { z } from 'zod/mini';
import { chargedTaxSchema } from '../../prices/charged-tax.ts';
import { requestItemSchema } from '../schemas.ts';
import { photoSchema } from '../../photos/schemas.ts';
import { repeatable } from '../../wire.ts';

export const recommendationServices = ['CLEANING', 'REPAIR', 'ALTERATION', 'PRESERVATION'] as const;
export type RecommendationService = (typeof recommendationServices)[number];

export const recommendationStatuses = ['PENDING', 'ACCEPTED', 'DECLINED', 'DONE'] as const;
export type RecommendationStatus = (typeof recommendationStatuses)[number];

/** The answers that a client may give. */
export const recommendationDecisionSchema = z.enum(['ACCEPTED', 'DECLINED']);
export type RecommendationDecision = z.output<typeof recommendationDecisionSchema>;

export const recommendationSchema = z.object({
  id: z.int(),
  item: requestItemSchema,
  /** The pickup that brought the item in, if one did. */
  pickupId: z.nullable(z.int()),
  service: z.enum(recommendationServices),
  note: z.string(),
  /** Null for who may not see prices (capabilities, Prices). */
  priceCents: z.nullable(z.int()),
  /** Of the closet's plan, as ISO 4217 writes it; USD without a plan. */
  currency: z.string(),
  /** The tax on the price, and the sum of both, by the price list of today; null without one, and without a price. */
  taxed: z.nullable(z.object({ tax: z.nullable(chargedTaxSchema), total: z.int() })),
  /** The photograph of the part to be repaired; null where the item's own photograph says enough. */
  photo: z.nullable(photoSchema),
  status: z.enum(recommendationStatuses),
  /** Moments, ISO 8601 in UTC. */
  proposed: z.string(),
  decided: z.nullable(z.string()),
  /** For how many seconds more the caller may take its answer back; 0 when it cannot, or somebody else answered. */
  undoSeconds: z.int(),
});
export type Recommendation = z.output<typeof recommendationSchema>;

/** The time for which the user who gave an answer can withdraw it, unless staff have begun the work. */
export const recommendationUndoSeconds = 60;

export const recommendationListQuery = z.object({
  status: z.optional(repeatable(z.enum(recommendationStatuses))),
  /** True: besides those of `status`, also those whose answer the caller can still withdraw. */
  undoable: z.optional(z.stringbool()),
});

export type DecisionVerdict =
  | { readonly ok: true; readonly changes: boolean }
  | { readonly ok: false; readonly reason: 'DECIDED' };

/**
 * Whether a recommendation takes this answer: while it is pending. The answer it has already is taken again and changes nothing,
 * so that a repeated click is no error.
 */
export function decisionVerdict(
  status: RecommendationStatus,
  decision: RecommendationDecision,
): DecisionVerdict {
  if (status === 'PENDING') return { ok: true, changes: true };
  // A finished recommendation was accepted before.
  const answered = status === 'DONE' ? 'ACCEPTED' : status;
  return answered === decision ? { ok: true, changes: false } : { ok: false, reason: 'DECIDED' };
}

/** The tag of a status. */
export const recommendationTags: Readonly<
  Record<RecommendationStatus, { readonly label: string; readonly color: TagColor }>
> = {
  PENDING: { label: 'Proposed', color: 'blue' },
  ACCEPTED: { label: 'Accepted', color: 'green' },
  DECLINED: { label: 'Declined', color: 'gray' },
  DONE: { label: 'Done', color: 'green' },
};

export const recommendationServiceLabels: Readonly<Record<RecommendationService, string>> = {
  CLEANING: 'Cleaning',
  REPAIR: 'Repair',
  ALTERATION: 'Alteration',
  PRESERVATION: 'Preservation',
};
