/** Credit notes: an issued invoice is credited, whole or in part, and never more than its total. */
import { creditableOf } from '@vestry/contract/billing/credit-rules';
import type * as calls from '@vestry/contract/staff/invoices/calls';
import { sumOf, times } from '@vestry/contract/prices/whole-amounts';
import { validationMessages } from '@vestry/contract/validation';
import { inContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { StaffHandler } from '../deps.ts';
import { takeNumber } from './number.ts';
import * as repository from './repository.ts';
import { lockInvoice, readInvoice, wrong } from './service.ts';

const creditedMeanwhile =
  'This invoice has been credited in the meantime. Please look at its credit notes before you issue another.';

/**
 * The lock of the invoice's row makes two credits of one invoice wait for each other.
 * @throws Refusal NOT_FOUND, INVOICE_FIXED for a draft, a void invoice or a credit note, CONFLICT where it was credited since the
 *   caller read it, CREDIT_TOO_HIGH, VALIDATION_FAILED for nothing
 */
export const creditInvoice: StaffHandler<typeof calls.creditInvoice> = async (
  deps,
  by,
  { params: key, body: { reason, lines, creditableCents } },
) => {
  const { clientId } = key;
  const totalCents = sumOf(lines.map(({ unitPriceCents, quantity }) => times(unitPriceCents, quantity)));
  if (totalCents === 0) throw wrong('lines', validationMessages.required);
  return inContext(deps, { clientId, actor: by }, async (context) => {
    const { trx, now } = context;
    const invoice = await lockInvoice(trx, key);
    const { kind, status } = invoice;
    if (kind === 'CREDIT_NOTE' || status === 'DRAFT' || status === 'VOID') throw new Refusal('INVOICE_FIXED');
    const left = creditableOf(invoice);
    if (creditableCents !== undefined && creditableCents !== left)
      throw new Refusal('CONFLICT', { message: creditedMeanwhile });
    if (totalCents > left) throw new Refusal('CREDIT_TOO_HIGH');
    const number = await takeNumber(trx, 'CREDIT_NOTE');
    const issuedOn = deps.calendar.today();
    const note = { number, invoice, issuedOn, note: reason, lines, now };
    const id = await repository.insertCreditNote(context, note);
    const { currency, number: credited } = invoice;
    await recordChange(context, {
      kind: 'staff.creditInvoice',
      id,
      after: { number, credited, reason, totalCents, currency, lines },
      notification: deps.notifications.invoice({
        clientId,
        id,
        kind: 'CREDIT_NOTE',
        number,
        credited,
        totalCents,
        currency,
        reason,
      }),
    });
    return readInvoice({ db: trx }, { clientId, id });
  });
};
