/** Claims as forms hold them: amounts are texts, read by the decimals of their currency. */
import { z } from 'zod/mini';
import { noteSchema } from '../field-schemas.ts';
import { amountCheck, amountTextFields, optionalAmountCheck, readMoney } from '../valuations/form-schema.ts';
import { claimNoteMaxLength } from './schemas.ts';

const texts = z.object({ ...amountTextFields, note: noteSchema('note', claimNoteMaxLength) });
type Texts = z.output<typeof texts>;

/** An amount that is left empty is null: then the value of the item is claimed. */
export const claimFormSchema = z.pipe(
  texts.check(optionalAmountCheck),
  z.transform(({ note, ...money }: Texts) => ({
    note,
    claimed: money.amount.trim() === '' ? null : readMoney(money),
  })),
);
export type ClaimForm = z.output<typeof claimFormSchema>;

export const settlementFormSchema = z.pipe(
  texts.check(amountCheck),
  z.transform(({ note, ...money }: Texts) => ({ note, settled: readMoney(money) })),
);
export type SettlementForm = z.output<typeof settlementFormSchema>;
