/** The tax on a charge, apart from quotes: the schemas of requests are read by those. */
import { z } from 'zod/mini';

export const chargedTaxSchema = z.object({
  name: z.string(),
  /** In thousandths of a percent. */
  rate: z.int(),
  /** In the smallest unit of the charge's currency. */
  amount: z.int(),
});
