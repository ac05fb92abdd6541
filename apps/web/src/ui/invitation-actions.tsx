import { useState } from 'react';
import { useAction } from '../lib/async/use-action.ts';
import { AskDialog } from './ask-dialog.tsx';
import { Button } from './button.tsx';
import { showFailure } from './show-failure.ts';
import { showToast } from './toast-queue.ts';

interface InvitationActionsProps {
  /** Whom the invitation is for. */
  readonly name: string;
  readonly email: string;
  readonly send: () => Promise<unknown>;
  readonly withdraw: () => Promise<unknown>;
  /** Shows what became of it. */
  readonly refresh: () => Promise<void>;
}

/** Sends an invitation again, or withdraws it after a question. */
export function InvitationActions({ name, email, send, withdraw, refresh }: InvitationActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const sendAgain = async () => {
    await send();
    showToast({ kind: 'success', text: `The invitation is on its way to ${email} again` });
    await refresh();
  };
  const { start, isPending } = useAction(async () => sendAgain().catch(showFailure));
  return (
    <>
      <Button pending={isPending} aria-label={`Send again to ${name}`} onClick={start}>
        Send again
      </Button>
      <Button
        kind="gray"
        aria-haspopup="dialog"
        aria-label={`Withdraw the invitation of ${name}`}
        onClick={() => setAsking(true)}
      >
        Withdraw
      </Button>
      {isAsking && (
        <AskDialog
          title="Withdraw this invitation?"
          action="Withdraw"
          run={withdraw}
          done={`The invitation to ${email} is withdrawn`}
          afterwards={refresh}
          onClose={() => setAsking(false)}
        >
          <p className="wrap-anywhere text-ink-2">
            The link that went to {email} stops working. You can invite the same person again at any time.
          </p>
        </AskDialog>
      )}
    </>
  );
}
