/** Money as a caller sends it: a whole number of the smallest unit of its currency. */
import { z } from 'zod/mini';
import { maxAmount } from '../format/amount.ts';
import { isCurrency } from '../format/currency-codes.ts';
import { invalidMessage, tooLowMessage } from '../validation.ts';

export const moneyFields = {
  amount: z
    .int(invalidMessage('amount'))
    .check(
      z.gte(1, tooLowMessage('amount')),
      z.lte(maxAmount, `The amount is more than ${maxAmount} of the smallest unit of its currency.`),
    ),
  /** The code of ISO 4217. */
  currency: z.string(invalidMessage('currency')).check(z.refine(isCurrency, invalidMessage('currency'))),
};

export const moneyInputSchema = z.object(moneyFields);
