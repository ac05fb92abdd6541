import { verifyResetCode } from '@vestry/contract/auth/calls';
import type { CallAnswer } from '@vestry/contract/call';
import { useState } from 'react';
import { callApi } from '../lib/transport/api.ts';
import { CodeForm } from './code-form.tsx';
import { resetSent, type ResetSent } from './reset-sent.ts';
import { SendCodeButton } from './send-code-button.tsx';
import { waitOf } from './too-soon.ts';

interface ResetCodeStepProps {
  readonly sent: ResetSent;
  readonly onSent: (sent: ResetSent) => void;
  readonly onVerified: (ticket: CallAnswer<typeof verifyResetCode>) => void;
  readonly onOtherEmail: () => void;
}

export function ResetCodeStep({ sent, onSent, onVerified, onOtherEmail }: ResetCodeStepProps) {
  const { email, handle, resendAt } = sent;
  const [error, setError] = useState<string | null>(null);

  async function sendAgain(): Promise<void> {
    // A refusal for haste says how long: the countdown begins again, and the code of a moment ago still counts.
    const tooSoon = (thrown: unknown) => ({ ...sent, resendAt: Date.now() + waitOf(thrown) * 1000 });
    onSent(await resetSent.send(email).catch(tooSoon));
  }

  return (
    <>
      <h1 className="pb-4 display-2">Enter your code</h1>
      <p className="pb-8 text-ink-2">
        If <span className="wrap-anywhere text-ink">{email}</span> belongs to an account, a six-digit code is
        on its way to it, with a link that opens this step. Both are valid for 10 minutes.
      </p>
      <CodeForm
        action="Continue"
        error={error}
        onCode={async (code) =>
          onVerified(await callApi(verifyResetCode, { params: { userId: handle, code } }))
        }
      >
        <SendCodeButton resendAt={resendAt} onError={setError} onSend={sendAgain} />
        <button type="button" className="text-link text-sm text-ink-2" onClick={onOtherEmail}>
          Use another email
        </button>
      </CodeForm>
    </>
  );
}
