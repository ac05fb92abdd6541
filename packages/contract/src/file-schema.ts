import { z } from 'zod/mini';

/** A file in an answer, as a browser saves it: it has no address to pass on, so only who may call gets it. */
export const fileSchema = z.object({ name: z.string(), mediaType: z.string(), base64: z.string() });
