import { claimFormSchema, type ClaimForm } from '@vestry/contract/claims/form-schema';
import { claimNoteBody, claimNoteMaxLength } from '@vestry/contract/claims/schemas';
import { useId, useState } from 'react';
import { useForm } from '../lib/forms/use-form.ts';
import { AskDialog } from './ask-dialog.tsx';
import { Button } from './button.tsx';
import { DocumentField } from './document-field.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { MoneyFields } from './money-fields.tsx';
import { Notice } from './notice.tsx';
import { TextArea } from './text-area.tsx';
import { showToast } from './toast-queue.ts';

/** Sends a claim; the document is sent first, and the part of it that has been sent is reported. */
export type SendClaim = (
  claim: ClaimForm,
  document: File | null,
  onSent: (part: number) => void,
) => Promise<void>;

const documents = 'An estimate for the repair, a receipt or a letter';

interface OpenClaimDialogProps {
  readonly title: string;
  /** 'Tea dress with a square neck' */
  readonly itemName: string;
  /** The cause in words: 'Stain, moderate'. */
  readonly cause: string;
  readonly isLoss: boolean;
  /** The currency of the item's value. */
  readonly currency: string;
  readonly send: SendClaim;
  readonly onClose: () => void;
}

/** Opens a claim, and says what it carries. */
export function OpenClaimDialog(props: OpenClaimDialogProps) {
  const { title, itemName, cause, isLoss, currency, send, onClose } = props;
  const id = useId();
  const [document, setDocument] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const form = useForm({
    schema: claimFormSchema,
    labels: { amount: 'Amount', currency: 'Currency', note: 'Note' },
    initial: { currency },
    submit: async (claim) => {
      await send(claim, document, setSent).finally(() => setSent(null));
      onClose();
    },
  });
  return (
    <ModalDialog
      isOpen
      size="lg"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="gray" onClick={onClose}>
            Not now
          </Button>
          <Button kind="primary" submit form={`${id}-form`} pending={form.pending}>
            {title}
          </Button>
        </>
      }
    >
      <div className="grid gap-2 text-sm text-ink-2">
        <p className="text-ink">
          <span className="font-mid">{itemName}</span>, {cause.toLowerCase()}
        </p>
        <p>
          {isLoss
            ? 'The claim carries the last check with its photographs, where the item has been, its value and the documents.'
            : 'The claim includes the checks before and after, with their photographs, where the item has been, its value and its documents.'}
        </p>
        <p>
          Without an amount, the item’s full value on the day {isLoss ? 'it was last seen' : 'of the finding'}{' '}
          is claimed.
        </p>
      </div>
      <form {...form.formProps} id={`${id}-form`} className="grid gap-1">
        <MoneyFields amount={form.field('amount')} currency={form.field('currency')} optional />
        <TextArea {...form.field('note')} optional limit={claimNoteMaxLength} />
        <DocumentField onFile={setDocument} sent={sent} what={documents} />
        {form.error !== null && <Notice kind="error">{form.error}</Notice>}
      </form>
    </ModalDialog>
  );
}

interface AddDocumentDialogProps {
  readonly send: (document: File, onSent: (part: number) => void) => Promise<void>;
  readonly onClose: () => void;
}

export function AddDocumentDialog({ send, onClose }: AddDocumentDialogProps) {
  const [document, setDocument] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  return (
    <AskDialog
      title="Add a document"
      action="Add document"
      disabledReason={document === null ? 'Please choose a document first.' : undefined}
      run={async () => {
        if (document !== null) await send(document, setSent).finally(() => setSent(null));
      }}
      done="The document has been added"
      onClose={onClose}
    >
      <DocumentField onFile={setDocument} sent={sent} what={documents} />
    </AskDialog>
  );
}

interface AddNoteDialogProps {
  readonly send: (note: string) => Promise<void>;
  readonly onClose: () => void;
}

export function AddNoteDialog({ send, onClose }: AddNoteDialogProps) {
  const id = useId();
  const form = useForm({
    schema: claimNoteBody,
    labels: { note: 'Note' },
    submit: async ({ note }) => {
      await send(note);
      showToast({ kind: 'success', text: 'The note has been added' });
      onClose();
    },
  });
  return (
    <ModalDialog
      isOpen
      title="Add a note"
      onClose={onClose}
      actions={
        <>
          <Button kind="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="black" submit form={`${id}-form`} pending={form.pending}>
            Add note
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={`${id}-form`} className="grid gap-1">
        <TextArea {...form.field('note')} limit={claimNoteMaxLength} />
        {form.error !== null && <Notice kind="error">{form.error}</Notice>}
      </form>
    </ModalDialog>
  );
}

interface WithdrawDialogProps {
  readonly reference: string;
  readonly withdraw: (note: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Confirms a withdrawal, with a word on its reason. */
export function WithdrawDialog({ reference, withdraw, onClose }: WithdrawDialogProps) {
  const [note, setNote] = useState('');
  return (
    <AskDialog
      title="Withdraw the claim"
      action="Withdraw claim"
      cancel="Keep it"
      run={async () => withdraw(note.trim())}
      done={`Claim ${reference} has been withdrawn`}
      onClose={onClose}
    >
      <p className="text-sm text-ink-2">
        This closes the claim for good. You can open another for the same cause.
      </p>
      <TextArea
        label="Reason"
        name="withdrawal"
        optional
        rows={3}
        limit={claimNoteMaxLength}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </AskDialog>
  );
}
