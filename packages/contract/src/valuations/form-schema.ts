/** Money and valuations as forms hold them: the amount is a text, read by the decimals of its currency. */
import { z } from 'zod/mini';
import { amountMessage, parseAmount } from '../format/amount.ts';
import { moneyFields } from './money-input.ts';
import { recordValuationBody } from './schemas.ts';

interface AmountText {
  readonly amount: string;
  readonly currency: string;
}

const textFields = { amount: z.string(), currency: moneyFields.currency };

/** The complaint about an entered amount; undefined for one that is right. */
function complaintOf({ amount, currency }: AmountText): string | undefined {
  const verdict = parseAmount(amount, currency);
  return verdict.ok ? undefined : amountMessage(verdict.reason, currency);
}

const amountCheck = z.refine<AmountText>((money) => complaintOf(money) === undefined, {
  path: ['amount'],
  error: ({ input }) => complaintOf(input as AmountText), // the check runs on what has these fields
  when: ({ value }) => typeof (value as Partial<AmountText> | undefined)?.amount === 'string',
});

/** The amount as a number; the check before has refused what is none. */
function readMoney<T extends AmountText>({ amount, ...rest }: T) {
  const verdict = parseAmount(amount, rest.currency);
  return { ...rest, amount: verdict.ok ? verdict.amount : 0 };
}

export const moneyFormSchema = z.pipe(
  z.object(textFields).check(amountCheck),
  z.transform(readMoney<AmountText>),
);

const { basis, day, note } = recordValuationBody.shape;
const valuationTexts = z.object({ ...textFields, basis, day, note });

export const valuationFormSchema = z.pipe(
  valuationTexts.check(amountCheck),
  z.transform((texts: z.output<typeof valuationTexts>) => readMoney(texts)),
);
export type ValuationForm = z.output<typeof valuationFormSchema>;
