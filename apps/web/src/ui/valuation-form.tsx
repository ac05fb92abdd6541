import type { Day } from '@vestry/contract/calendar/day';
import { valuationFormSchema, type ValuationForm as Values } from '@vestry/contract/valuations/form-schema';
import { basisNames, valuationBases, valuationNoteMaxLength } from '@vestry/contract/valuations/rules';
import { useId, useState } from 'react';
import { useForm } from '../lib/forms/use-form.ts';
import { Button } from './button.tsx';
import { DateField } from './date-field.tsx';
import { DocumentField } from './document-field.tsx';
import { MoneyFields } from './money-fields.tsx';
import { Notice } from './notice.tsx';
import { Select } from './select.tsx';
import { PanelItems, type PanelItem } from './panel-items.tsx';
import { PanelFoot, SidePanel } from './side-panel.tsx';
import { TextArea } from './text-area.tsx';

const bases = valuationBases.map((value) => ({ value, label: basisNames[value] }));

export type SendValuation = (
  valuation: Values,
  document: File | null,
  onSent: (part: number) => void,
) => Promise<void>;

interface ValuationPanelProps {
  /** Left out where the page beneath it says which it is. */
  readonly item?: PanelItem;
  readonly today: Day;
  /** The currency of the item's value now. */
  readonly currency: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Records the valuation; the document is sent first, so that nobody sees the one without the other. */
  readonly send: SendValuation;
}

/** Records a valuation of an item, for its client and for staff alike. */
export function ValuationPanel({ item, isOpen, onClose, ...form }: ValuationPanelProps) {
  return (
    <SidePanel title="Record a value" isOpen={isOpen} onClose={onClose}>
      {item !== undefined && <PanelItems items={[item]} />}
      <ValuationForm {...form} onClose={onClose} />
    </SidePanel>
  );
}

function ValuationForm({ today, currency, send, onClose }: Omit<ValuationPanelProps, 'isOpen' | 'item'>) {
  const id = useId();
  const [document, setDocument] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const form = useForm({
    schema: valuationFormSchema,
    labels: { amount: 'Amount', currency: 'Currency', basis: 'Basis', day: 'Day', note: 'Note' },
    initial: { currency, basis: 'APPRAISAL', day: today },
    submit: async (valuation) => {
      await send(valuation, document, setSent).finally(() => setSent(null));
      onClose();
    },
  });
  return (
    <form {...form.formProps} id={`${id}-form`} className="grid gap-1">
      <MoneyFields amount={form.field('amount')} currency={form.field('currency')} />
      <Select {...form.field('basis')} options={bases} />
      <DateField
        {...form.field('day')}
        today={today}
        max={today}
        hint="Of the purchase, the appraisal or your own estimate."
      />
      <TextArea {...form.field('note')} optional limit={valuationNoteMaxLength} />
      <DocumentField onFile={setDocument} sent={sent} />
      {form.error !== null && <Notice kind="error">{form.error}</Notice>}
      <PanelFoot>
        <Button kind="primary" wide submit form={`${id}-form`} pending={form.pending}>
          Record value
        </Button>
      </PanelFoot>
    </form>
  );
}
