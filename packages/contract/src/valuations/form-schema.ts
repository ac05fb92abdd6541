/** Money and valuations as forms hold them: the amount is a text, read by the decimals of its currency. */
import { z } from 'zod/mini';
import { amountMessage, parseAmount } from '../format/amount.ts';
import { moneyFields } from './money-input.ts';
import { recordValuationBody } from './schemas.ts';

interface AmountText {
  readonly amount: string;
  readonly currency: string;
}

export const amountTextFields = { amount: z.string(), currency: moneyFields.currency };

/** The complaint about an entered amount; undefined for one that is right. */
function complaintOf({ amount, currency }: AmountText): string | undefined {
  const verdict = parseAmount(amount, currency);
  return verdict.ok ? undefined : amountMessage(verdict.reason, currency);
}

/** Complains about an amount that is wrong; one that may be left out is right when it is empty. */
function checkAmount(isOptional: boolean) {
  return z.refine<AmountText>(
    (money) => (isOptional && money.amount.trim() === '') || complaintOf(money) === undefined,
    {
      path: ['amount'],
      error: ({ input }) => complaintOf(input as AmountText), // the check runs on what has these fields
      when: ({ value }) => typeof (value as Partial<AmountText> | undefined)?.amount === 'string',
    },
  );
}

export const amountCheck = checkAmount(false);
export const optionalAmountCheck = checkAmount(true);

/** The amount as a number; the check before has refused what is none. */
export function readMoney<T extends AmountText>({ amount, ...rest }: T) {
  const verdict = parseAmount(amount, rest.currency);
  return { ...rest, amount: verdict.ok ? verdict.amount : 0 };
}

export const moneyFormSchema = z.pipe(
  z.object(amountTextFields).check(amountCheck),
  z.transform(readMoney<AmountText>),
);

const { basis, day, note } = recordValuationBody.shape;
const valuationTexts = z.object({ ...amountTextFields, basis, day, note });

export const valuationFormSchema = z.pipe(
  valuationTexts.check(amountCheck),
  z.transform((texts: z.output<typeof valuationTexts>) => readMoney(texts)),
);
export type ValuationForm = z.output<typeof valuationFormSchema>;
