import { z } from 'zod/mini';

/** Money as the server answers it, apart from what forms send: a first visit reads addresses by it. */
export const moneySchema = z.object({ amount: z.int(), currency: z.string() });
