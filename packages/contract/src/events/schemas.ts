/** The data of a live event: that something changed, never what it is now. The page refetches by the area's own calls. */
import { z } from 'zod/mini';
import { idSchema } from '../wire.ts';
import { liveAreas } from './areas.ts';

export type LiveArea = (typeof liveAreas)[number];

/** Something of `area` changed in the closet: the row with this `id`, or several where it is left out. */
export const changeSchema = z.object({ area: z.enum(liveAreas), id: z.optional(idSchema) });
export type Change = z.output<typeof changeSchema>;
