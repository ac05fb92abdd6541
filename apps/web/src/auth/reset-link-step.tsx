import { verifyResetLink } from '@vestry/contract/auth/calls';
import type { CallAnswer } from '@vestry/contract/call';
import { errorMessage } from '@vestry/contract/errors';
import { useState } from 'react';
import { callApi } from '../lib/transport/api.ts';
import { messageOf } from '../lib/transport/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { isAboutTheLink } from './invitation.ts';

interface ResetLinkStepProps {
  readonly token: string;
  readonly onVerified: (ticket: CallAnswer<typeof verifyResetLink>) => void;
  /** The link was used or has had its time. */
  readonly onEnded: (message: string) => void;
}

/** The link of the message. It works once, so a person presses here: programs that read mail open links, too. */
export function ResetLinkStep({ token, onVerified, onEnded }: ResetLinkStepProps) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function verify(): Promise<void> {
    setPending(true);
    setError(null);
    try {
      onVerified(await callApi(verifyResetLink, { body: { token } }));
    } catch (thrown) {
      setPending(false);
      if (isAboutTheLink(thrown)) onEnded(errorMessage('LINK_ENDED'));
      else setError(messageOf(thrown));
    }
  }

  return (
    <div className="grid gap-2">
      <h1 className="pb-4 display-2">Choose a new password</h1>
      <p className="pb-4 text-ink-2">You have opened the link in our email. It works once.</p>
      {error !== null && <Notice kind="error">{error}</Notice>}
      <Button kind="primary" wide pending={isPending} onClick={() => void verify()}>
        Continue
      </Button>
    </div>
  );
}
