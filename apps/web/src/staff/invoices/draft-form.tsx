import { editDraft } from '@vestry/contract/staff/invoices/calls';
import type { StaffInvoice } from '@vestry/contract/staff/invoices/schemas';
import { validationMessages } from '@vestry/contract/validation';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { useAction } from '../../lib/async/use-action.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { queryClient } from '../../shell/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { submits } from '../../lib/forms/submits.ts';
import { useTexts } from '../parts/use-texts.ts';
import { DraftLines, useDraftLines } from './draft-line-fields.tsx';
import { readDraftLines, readPeriod, toDraftLines } from './draft-lines.ts';
import { PeriodFields } from './period-fields.tsx';
import { invoiceQuery } from './queries.ts';

interface DraftFormProps {
  readonly invoice: StaffInvoice;
  /** Called with whether what is written is not saved yet: what is issued is what is saved. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

/** Writes a draft: its period, its lines and a note; one that a job made with the reason of the change. */
export function DraftForm({ invoice, onUnsaved }: DraftFormProps) {
  const form = useDraft(invoice);
  const { isUnsaved } = form;
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  return (
    <form {...submits(form.save)} className="grid gap-6">
      {form.error !== '' && <Notice kind="error">{form.error}</Notice>}
      <PeriodFields choice={form.choice} isPeriod={form.isPeriod} />
      <DraftLines form={form.lines} currency={invoice.currency} isTried={form.isTried} />
      <TextArea label="Note" optional limit={2000} {...form.field('note')} />
      {invoice.isAutomatic && (
        <TextField
          label="Reason for the change"
          maxLength={500}
          hint="This draft was made from the plan, the visits and the care of the period. Staff see the reason; the client does not."
          error={form.reasonError}
          {...form.field('reason')}
        />
      )}
      <div>
        <Button submit kind="black" pending={form.isPending}>
          Save the draft
        </Button>
      </div>
    </form>
  );
}

function useDraft(invoice: StaffInvoice) {
  const { clientId, id, currency, isAutomatic } = invoice;
  const [texts, field, choice] = useTexts({
    start: invoice.periodStart.slice(0, 10),
    end: invoice.periodEnd.slice(0, 10),
    note: invoice.note,
    reason: invoice.correction,
  });
  const lines = useDraftLines(() => toDraftLines(invoice.lines, currency));
  const [isTried, setTried] = useState(false);
  const { start: save, isPending, error } = useAction(send);
  const written = JSON.stringify([texts, lines.lines]);
  const [saved, setSaved] = useState(written);
  const isUnsaved = written !== saved;
  useUnsaved(isUnsaved && !isPending ? 'leave' : null);
  const period = readPeriod(texts);
  const isReasonMissing = isAutomatic && texts.reason.trim() === '';

  async function send(): Promise<void> {
    setTried(true);
    const read = readDraftLines(lines.lines, currency);
    if (read === null || period === null || isReasonMissing) return;
    const reason = isAutomatic ? texts.reason : '';
    const body = { ...period, note: texts.note, lines: read, reason };
    const answer = await callApi(editDraft, { params: { clientId, id }, body });
    queryClient.setQueryData(invoiceQuery(invoice).queryKey, answer);
    setSaved(written);
    showToast({ kind: 'success', text: 'The draft is saved' });
  }

  return {
    field,
    choice,
    lines,
    isUnsaved,
    isTried,
    isPending,
    error,
    reasonError: isTried && isReasonMissing ? validationMessages.required : '',
    isPeriod: period !== null,
    save,
  };
}
