/** Photographs as the browser gets them (decisions, Photos; specification, section 3: `photoData`, `photo`). */
import { z } from 'zod/mini';

/**
 * A photograph. All its derivatives differ in the file name of `url` alone and share its signature, so one address and
 * the list of widths say everything: `photoSrcset` of `rules.ts` writes the `srcset` of a format.
 */
export const photoSchema = z.object({
  /** Signed, immutable address of the WebP derivative that fits most places; valid for at least a week. */
  url: z.string(),
  /** Widths in pixels that exist, ascending, each as AVIF and as WebP. */
  widths: z.array(z.int()),
  /** Size of the upright original, in pixels. */
  width: z.int(),
  height: z.int(),
  /** ThumbHash bytes in base64, shown until the photograph is loaded. */
  thumbhash: z.string(),
  /** Where it lies in its 4:5 frame: the part of what does not fit that is beyond the left and the upper edge, in percent. */
  focal: z.object({ x: z.number(), y: z.number() }),
  /** The size of it in its frame: at 1 it just fills it, below the ground shows around it. */
  zoom: z.number(),
});
export type Photo = z.output<typeof photoSchema>;
