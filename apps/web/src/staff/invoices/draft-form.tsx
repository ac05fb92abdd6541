import { formatMoney } from '@vestry/contract/format/money';
import { editDraft } from '@vestry/contract/staff/invoices/calls';
import type { StaffInvoice } from '@vestry/contract/staff/invoices/schemas';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { useAction } from '../../lib/async/use-action.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { queryClient } from '../../shell/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { submits } from '../../lib/forms/submits.ts';
import { useTexts } from '../parts/use-texts.ts';
import { moneyInput } from '../words/money.ts';
import { faultsOf, readDraftLines, readPeriod, sumOf, type DraftLine } from './draft-lines.ts';
import { PeriodFields } from './period-fields.tsx';
import { invoiceQuery } from './queries.ts';

/** Writes a draft: its period, its lines and a note. */
export function DraftForm({ invoice }: { readonly invoice: StaffInvoice }) {
  const form = useDraft(invoice);
  return (
    <form {...submits(form.save)} className="grid gap-6">
      {form.error !== '' && <Notice kind="error">{form.error}</Notice>}
      <PeriodFields choice={form.choice} isPeriod={form.isPeriod} />
      <fieldset className="grid gap-2">
        <legend className="pb-2 display-4">Lines</legend>
        {form.lines.map((line, index) => (
          <DraftLineFields
            key={line.key}
            line={line}
            number={index + 1}
            isTried={form.isTried}
            onChange={form.setLine}
            onRemove={() => form.removeLine(line.key)}
          />
        ))}
        <div>
          <Button kind="gray" onClick={form.addLine}>
            Add a line
          </Button>
        </div>
        <p className="flex justify-between border-t border-ink pt-3 figures">
          Total <span className="font-mid">{formatMoney(sumOf(form.lines), invoice.currency)}</span>
        </p>
      </fieldset>
      <TextArea label="Note" optional limit={2000} {...form.field('note')} />
      <div>
        <Button submit kind="black" pending={form.isPending}>
          Save the draft
        </Button>
      </div>
    </form>
  );
}

interface DraftLineFieldsProps {
  readonly line: DraftLine;
  /** From 1. */
  readonly number: number;
  readonly isTried: boolean;
  readonly onChange: (line: DraftLine) => void;
  readonly onRemove: () => void;
}

function DraftLineFields({ line, number, isTried, onChange, onRemove }: DraftLineFieldsProps) {
  const faults = faultsOf(line);
  const shown = (fault: string) => (isTried ? fault : '');
  return (
    <div
      role="group"
      aria-label={`Line ${number}`}
      className="grid grid-cols-[1fr_1fr_2.75rem] items-start gap-x-4 tablet:grid-cols-[minmax(0,1fr)_6rem_8rem_2.75rem]"
    >
      <div className="max-tablet:col-span-3">
        <TextField
          label="Description"
          maxLength={300}
          value={line.description}
          error={shown(faults.description)}
          onChange={({ target }) => onChange({ ...line, description: target.value })}
        />
      </div>
      <TextField
        label="Quantity"
        inputMode="numeric"
        value={line.quantity}
        error={shown(faults.quantity)}
        onChange={({ target }) => onChange({ ...line, quantity: target.value })}
      />
      <TextField
        label="Price"
        inputMode="decimal"
        placeholder="0.00"
        value={line.price}
        error={shown(faults.price)}
        onChange={({ target }) => onChange({ ...line, price: target.value })}
      />
      <div className="pt-5">
        <IconButton icon="trash" label={`Remove line ${number}`} onClick={onRemove} />
      </div>
    </div>
  );
}

function linesOf({ lines }: StaffInvoice): readonly DraftLine[] {
  return lines.map(({ description, quantity, unitPriceCents }, key) => ({
    key,
    description,
    quantity: String(quantity),
    price: moneyInput(unitPriceCents),
  }));
}

function useDraft(invoice: StaffInvoice) {
  const { clientId, id } = invoice;
  const [texts, field, choice] = useTexts({
    start: invoice.periodStart.slice(0, 10),
    end: invoice.periodEnd.slice(0, 10),
    note: invoice.note,
  });
  const [lines, setLines] = useState(() => linesOf(invoice));
  const [nextKey, setNextKey] = useState(invoice.lines.length);
  const [isTried, setTried] = useState(false);
  const { start: save, isPending, error } = useAction(send);
  const written = JSON.stringify([texts, lines]);
  const [saved, setSaved] = useState(written);
  useUnsaved(written === saved || isPending ? null : 'leave');
  const period = readPeriod(texts);

  async function send(): Promise<void> {
    setTried(true);
    const read = readDraftLines(lines);
    if (read === null || period === null) return;
    const body = { ...period, note: texts.note, lines: read };
    const answer = await callApi(editDraft, { params: { clientId, id }, body });
    queryClient.setQueryData(invoiceQuery(invoice).queryKey, answer);
    setSaved(written);
    showToast({ kind: 'success', text: 'The draft is saved' });
  }

  return {
    field,
    choice,
    lines,
    isTried,
    isPending,
    error,
    isPeriod: period !== null,
    save,
    setLine: (line: DraftLine) => setLines(lines.map((each) => (each.key === line.key ? line : each))),
    removeLine: (key: number) => setLines(lines.filter((each) => each.key !== key)),
    addLine(): void {
      setLines([...lines, { key: nextKey, description: '', quantity: '1', price: '' }]);
      setNextKey(nextKey + 1);
    },
  };
}
