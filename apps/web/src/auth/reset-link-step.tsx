import { verifyResetLink } from '@vestry/contract/auth/calls';
import type { CallAnswer } from '@vestry/contract/call';
import { errorMessage } from '@vestry/contract/errors';
import { useAction } from '../lib/async/use-action.ts';
import { callApi } from '../lib/transport/api.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { isAboutTheLink } from './mailed-link.ts';

interface ResetLinkStepProps {
  readonly token: string;
  readonly onVerified: (ticket: CallAnswer<typeof verifyResetLink>) => void;
  /** The link was used or has had its time. */
  readonly onEnded: (message: string) => void;
}

/** The link of the message. It works once, so a person presses here: programs that read mail open links, too. */
export function ResetLinkStep({ token, onVerified, onEnded }: ResetLinkStepProps) {
  const { start, isPending, error } = useAction(async () =>
    callApi(verifyResetLink, { body: { token } }).then(onVerified, (thrown: unknown) => {
      if (!isAboutTheLink(thrown)) throw thrown;
      onEnded(errorMessage('LINK_ENDED'));
    }),
  );
  return (
    <div className="grid gap-2">
      <h1 className="pb-4 display-2">Choose a new password</h1>
      <p className="pb-4 text-ink-2">You have opened the link in our email. It works once.</p>
      {error !== '' && <Notice kind="error">{error}</Notice>}
      <Button kind="primary" wide pending={isPending} onClick={start}>
        Continue
      </Button>
    </div>
  );
}
