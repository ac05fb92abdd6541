import { useState } from 'react';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toast-queue.ts';

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
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);

  async function sendAgain(): Promise<void> {
    setSending(true);
    try {
      await send();
      await refresh();
      showToast({ kind: 'success', text: `The invitation is on its way to ${email} again` });
    } catch (error) {
      showFailure(error);
    }
    setSending(false);
  }

  return (
    <>
      <Button pending={isSending} aria-label={`Send again to ${name}`} onClick={() => void sendAgain()}>
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
          done={`The invitation to ${email} is withdrawn`}
          run={async () => {
            await withdraw();
            await refresh();
          }}
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
