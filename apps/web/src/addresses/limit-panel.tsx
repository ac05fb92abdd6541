import { setInsuranceLimit } from '@vestry/contract/addresses/limit-calls';
import type { Address } from '@vestry/contract/addresses/schemas';
import { amountInput } from '@vestry/contract/format/amount';
import { moneyFormSchema } from '@vestry/contract/valuations/form-schema';
import type { Money } from '@vestry/contract/valuations/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useAction } from '../lib/async/use-action.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { callApi } from '../lib/transport/api.ts';
import { Button } from '../ui/button.tsx';
import { MoneyFields } from '../ui/money-fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { PanelFoot, SidePanel } from '../ui/side-panel.tsx';
import { showToast } from '../ui/toast-queue.ts';

interface LimitPanelProps {
  readonly address: Address;
  readonly onClose: () => void;
}

/** Says up to which value a residence is insured. */
export function LimitPanel({ address, onClose }: LimitPanelProps) {
  return (
    <SidePanel isOpen title="Insurance limit" onClose={onClose}>
      <LimitForm address={address} onClose={onClose} />
    </SidePanel>
  );
}

function LimitForm({ address: { id, label, insuranceLimit: limit }, onClose }: LimitPanelProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  async function save(next: Money | null): Promise<void> {
    await callApi(setInsuranceLimit, { params: { id }, body: { limit: next } });
    onClose();
    showToast({
      kind: 'success',
      text: next === null ? 'The limit has been removed' : 'The limit has been saved',
    });
    await queryClient.invalidateQueries({ queryKey: ['addresses'] });
  }
  const form = useForm({
    schema: moneyFormSchema,
    labels: { amount: 'Amount', currency: 'Currency' },
    initial: {
      amount: limit === null ? '' : amountInput(limit.amount, limit.currency),
      currency: limit?.currency ?? 'USD',
    },
    submit: save,
  });
  const removal = useAction(async () => {
    form.discard();
    await save(null);
  });
  const error = form.error ?? (removal.error === '' ? null : removal.error);
  return (
    <form {...form.formProps} id={formId} className="grid gap-4">
      <p className="text-sm text-ink-2">
        Up to which value are your belongings at {label} insured? Before a delivery would go over it, we say
        so.
      </p>
      <MoneyFields amount={form.field('amount')} currency={form.field('currency')} />
      {error !== null && <Notice kind="error">{error}</Notice>}
      {limit !== null && (
        <p>
          <button type="button" className="text-link text-sm" onClick={() => removal.start()}>
            Remove the limit
          </button>
        </p>
      )}
      <PanelFoot>
        <Button kind="primary" wide submit form={formId} pending={form.pending || removal.isPending}>
          Save
        </Button>
      </PanelFoot>
    </form>
  );
}
