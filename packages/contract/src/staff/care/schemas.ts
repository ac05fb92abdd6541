/** Recommendations as staff make them. */
import { z } from 'zod/mini';
import { findingKinds } from '../../condition/kinds.ts';
import { noteSchema } from '../../field-schemas.ts';
import {
  recommendationSchema,
  recommendationServices,
  recommendationStatuses,
} from '../../requests/pickup/recommendations.ts';
import { idSchema, pagedSchema, pageQuery, repeatable } from '../../wire.ts';
import { centsSchema } from '../fields.ts';

export const staffRecommendationSchema = z.object({
  ...z.omit(recommendationSchema, { undoSeconds: true, taxed: true }).shape,
  priceCents: z.int(),
  clientId: z.int(),
  closetName: z.string(),
  proposedBy: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  /** The finding from which it was proposed, whether a check has closed it meanwhile or not. */
  finding: z.nullable(z.object({ id: z.int(), kind: z.enum(findingKinds), isOpen: z.boolean() })),
});
export type StaffRecommendation = z.output<typeof staffRecommendationSchema>;
export const staffRecommendationPageSchema = pagedSchema(staffRecommendationSchema);

/** `GET /staff/care`: pending ones the oldest first, then the others the newest first. */
export const staffRecommendationQuery = z.object({
  ...pageQuery,
  status: z.optional(repeatable(z.enum(recommendationStatuses))),
  clientId: z.optional(idSchema),
});
export type StaffRecommendationQuery = z.output<typeof staffRecommendationQuery>;

export const proposeCareBody = z.object({
  itemId: idSchema,
  /** The pickup that brought the item. */
  pickupId: z.optional(z.nullable(idSchema)),
  service: z.enum(recommendationServices),
  note: noteSchema('note', 2000),
  priceCents: centsSchema,
  /** A photograph of what is to be done: the `uploadId` of `POST /staff/care/{clientId}/photo`, once its bytes have come. */
  photoUploadId: z.optional(z.nullable(idSchema)),
  /** An open finding of the item that the care is for; its photograph goes with the proposal where no other does. */
  findingId: z.optional(z.nullable(idSchema)),
});
export type NewRecommendation = z.output<typeof proposeCareBody>;

/** `POST /staff/care/{clientId}/photo`: of which item. */
export const carePhotoBody = z.object({ itemId: idSchema });

/** PUT the bytes to `url`, as image/jpeg, image/png or image/webp, once, within the hour. */
export const carePhotoSchema = z.object({ uploadId: z.int(), url: z.string() });
export type CarePhoto = z.output<typeof carePhotoSchema>;
