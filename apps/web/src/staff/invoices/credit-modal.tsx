import { creditableOf } from '@vestry/contract/billing/credit-rules';
import { formatMoney } from '@vestry/contract/format/money';
import { creditInvoice } from '@vestry/contract/staff/invoices/calls';
import type { StaffInvoice } from '@vestry/contract/staff/invoices/schemas';
import { validationMessages } from '@vestry/contract/validation';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { refresh } from '../refresh.ts';
import { useTexts } from '../parts/use-texts.ts';
import { DraftLines, useDraftLines } from './draft-line-fields.tsx';
import { readDraftLines, sumOf, toDraftLines } from './draft-lines.ts';

interface CreditModalProps {
  readonly invoice: StaffInvoice;
  readonly onClose: () => void;
}

/** Credits an invoice: by default all that is left of it, in one line. */
export function CreditModal({ invoice, onClose }: CreditModalProps) {
  const { clientId, id, number, currency } = invoice;
  /** As it stood when the dialog was opened: a credit whose answer was lost is not issued again. */
  const [left] = useState(creditableOf(invoice));
  const form = useDraftLines(() =>
    toDraftLines(
      [{ code: null, description: `Credit for invoice ${number}`, quantity: 1, unitPriceCents: left }],
      currency,
    ),
  );
  const [{ reason }, field] = useTexts({ reason: '' });
  const [isTried, setTried] = useState(false);
  const total = sumOf(form.lines, currency);

  async function send(): Promise<boolean> {
    setTried(true);
    const lines = readDraftLines(form.lines, currency);
    if (lines === null || reason.trim() === '') return false;
    await callApi(creditInvoice, {
      params: { clientId, id },
      body: { reason, lines, creditableCents: left },
    });
    return true;
  }

  return (
    <AskDialog
      size="lg"
      title={`Credit invoice ${number}`}
      action="Issue credit note"
      disabledReason={disabledReason(total, left, currency)}
      run={send}
      done="The credit note is issued"
      afterwards={async () => refresh('invoices')}
      onClose={onClose}
    >
      <div className="grid gap-6">
        <p className="text-sm text-ink-2 figures">
          {formatMoney(left, currency)} of it can be credited. The client gets the credit note by email, and
          it cannot be undone.
        </p>
        <TextField
          label="Reason"
          maxLength={500}
          hint="The client reads it on the credit note."
          error={isTried && reason.trim() === '' ? validationMessages.required : ''}
          {...field('reason')}
        />
        <DraftLines form={form} currency={currency} isTried={isTried} />
      </div>
    </AskDialog>
  );
}

function disabledReason(total: number, left: number, currency: string): string | undefined {
  if (total === 0) return 'It credits nothing yet.';
  return total > left ? `At most ${formatMoney(left, currency)} can be credited.` : undefined;
}
