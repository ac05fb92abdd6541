import { settlementFormSchema, type SettlementForm } from '@vestry/contract/claims/form-schema';
import { claimNoteMaxLength, declineClaimBody } from '@vestry/contract/claims/schemas';
import {
  insurerMaxLength,
  submitClaimBody,
  type ClaimSubmission,
} from '@vestry/contract/staff/claims/schemas';
import { useId, type ReactNode } from 'react';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { MoneyFields } from '../../ui/money-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface DialogProps<Body> {
  readonly send: (body: Body) => Promise<void>;
  readonly onClose: () => void;
}

/** Notes that a claim went to the insurer. */
export function SubmitDialog({ send, onClose }: DialogProps<ClaimSubmission>) {
  const form = useForm({
    schema: submitClaimBody,
    labels: { insurer: 'Insurer', insurerReference: 'Reference of the insurer', note: 'Note' },
    submit: async (body) => {
      await send(body);
      onClose();
    },
  });
  return (
    <OutcomeDialog title="Submit the claim" action="Submit claim" form={form} onClose={onClose}>
      <TextField {...form.field('insurer')} autoComplete="off" maxLength={insurerMaxLength} />
      <TextField
        {...form.field('insurerReference')}
        optional
        autoComplete="off"
        maxLength={insurerMaxLength}
      />
      <TextArea {...form.field('note')} optional limit={claimNoteMaxLength} />
    </OutcomeDialog>
  );
}

/** Notes the amount with which the insurer settled a claim. */
export function SettleDialog({
  currency,
  send,
  onClose,
}: DialogProps<SettlementForm> & { readonly currency: string }) {
  const form = useForm({
    schema: settlementFormSchema,
    labels: { amount: 'Amount', currency: 'Currency', note: 'Note' },
    initial: { currency },
    submit: async (body) => {
      await send(body);
      onClose();
    },
  });
  return (
    <OutcomeDialog title="Settle the claim" action="Settle claim" isFinal form={form} onClose={onClose}>
      <MoneyFields amount={form.field('amount')} currency={form.field('currency')} />
      <TextArea {...form.field('note')} optional limit={claimNoteMaxLength} />
    </OutcomeDialog>
  );
}

/** Notes why the insurer declined a claim. */
export function DeclineDialog({ send, onClose }: DialogProps<{ readonly note: string }>) {
  const form = useForm({
    schema: declineClaimBody,
    labels: { note: 'Reason' },
    submit: async (body) => {
      await send(body);
      onClose();
    },
  });
  return (
    <OutcomeDialog title="Decline the claim" action="Decline claim" isFinal form={form} onClose={onClose}>
      <TextArea {...form.field('note')} limit={claimNoteMaxLength} />
    </OutcomeDialog>
  );
}

interface OutcomeDialogProps {
  readonly title: string;
  readonly action: string;
  /** Whether nothing more becomes of the claim. */
  readonly isFinal?: true;
  readonly form: Pick<ReturnType<typeof useForm>, 'formProps' | 'error' | 'pending'>;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

function OutcomeDialog({ title, action, isFinal, form, onClose, children }: OutcomeDialogProps) {
  const id = useId();
  return (
    <ModalDialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="gray" onClick={onClose}>
            Not yet
          </Button>
          <Button kind="black" submit form={`${id}-form`} pending={form.pending}>
            {action}
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-2">
        The client is notified and reads what you write.
        {isFinal === true && ' This is final: the claim cannot be reopened.'}
      </p>
      <form {...form.formProps} id={`${id}-form`} className="grid gap-1">
        {children}
        {form.error !== null && <Notice kind="error">{form.error}</Notice>}
      </form>
    </ModalDialog>
  );
}
