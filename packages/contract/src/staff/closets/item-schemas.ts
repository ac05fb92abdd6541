/** The fields of any item that staff change at any time: its photographs. Its fields are changed by `staff.editPieces`. */
import { z } from 'zod/mini';
import { leastPhotoZoom } from '../../photos/rules.ts';
import { invalidMessage } from '../../validation.ts';

/** The greatest enlargement of a photograph in its 4:5 frame: closer, a garment is a blur. */
export const maxPhotoZoom = 4;

const percentSchema = z.number(invalidMessage('photo')).check(z.gte(0), z.lte(100));

const framedPhotoSchema = z.object({
  /** One of the item's `photoKeys`. */
  key: z.string().check(z.regex(/^[0-9a-f]{64}$/, invalidMessage('photo'))),
  focal: z.object({ x: percentSchema, y: percentSchema }),
  zoom: z.number(invalidMessage('photo')).check(z.gte(leastPhotoZoom), z.lte(maxPhotoZoom)),
});
export type FramedPhoto = z.output<typeof framedPhotoSchema>;

/** All photographs that the item keeps, in their order; those that are left out are removed. */
export const arrangePhotosBody = z.object({
  /** The `photosVersion` that the change is made of. */
  version: z.string().check(z.maxLength(64)),
  photos: z.array(framedPhotoSchema).check(
    z.maxLength(100),
    z.refine(
      (photos) => new Set(photos.map(({ key }) => key)).size === photos.length,
      invalidMessage('photo'),
    ),
  ),
});
