import type { CallAnswer } from '@vestry/contract/call';
import type { verifyResetCode } from '@vestry/contract/auth/calls';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../config/queries.ts';
import { ResetCodeStep } from './reset-code-step.tsx';
import { ResetEmailStep } from './reset-email-step.tsx';
import { ResetPasswordStep } from './reset-password-step.tsx';
import { resetSent, type ResetSent } from './reset-sent.ts';

type Ticket = CallAnswer<typeof verifyResetCode>;

/** A forgotten password: the e-mail, the code that was sent to it, the new password. */
export function ResetPasswordPage() {
  usePageTitle('Choose a new password');
  const router = useRouter();
  const [sent, setSent] = useState<ResetSent | null>(resetSent.read);
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const [ended, setEnded] = useState<string | null>(null);

  const startAgain = (message: string) => {
    resetSent.forget();
    setSent(null);
    setTicket(null);
    setEnded(message);
  };

  return (
    <>
      {sent === null ? (
        <ResetEmailStep notice={ended} onSent={setSent} />
      ) : ticket === null ? (
        <ResetCodeStep
          sent={sent}
          onSent={setSent}
          onOtherEmail={() => setSent(null)}
          onProved={(proved) => {
            resetSent.forget();
            setTicket(proved);
          }}
        />
      ) : (
        <ResetPasswordStep
          email={sent.email}
          ticket={ticket}
          onEnded={startAgain}
          onDone={async () => router.navigate({ to: paths.login, state: { passwordChanged: true } })}
        />
      )}
      <p className="pt-6 text-sm">
        <Link to={paths.login} className="text-link text-ink-2">
          Back to sign in
        </Link>
      </p>
    </>
  );
}
