import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../config/queries.ts';
import { passingNote } from '../lib/session/passing-note.ts';
import { BackLink } from '../lib/view/back-link.tsx';
import { ResetCodeStep } from './reset-code-step.tsx';
import { ResetEmailStep } from './reset-email-step.tsx';
import { ResetLinkStep } from './reset-link-step.tsx';
import { ResetPasswordStep } from './reset-password-step.tsx';
import { resetSent, type ResetSent } from './reset-sent.ts';
import { session } from './session.ts';

const route = getRouteApi('/entrance/auth/reset-password');

/** Left while a new password is being chosen, which a reload interrupts: link and code work once. */
const choosingBefore = passingNote('vestry.choosing');

const interrupted =
  'The page was reloaded before your new password was saved. Please enter your email for a new link and code.';

interface Ticket {
  readonly userId: number;
  readonly accessToken: string;
  readonly email: string;
}

/** A forgotten password: the email, the code that was sent to it or the link beside it, the new password. */
export function ResetPasswordPage() {
  usePageTitle('Choose a new password');
  const router = useRouter();
  const { token } = route.useSearch();
  const [sent, setSent] = useState<ResetSent | null>(resetSent.read);
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const [ended, setEnded] = useState(() => (choosingBefore.take() ? interrupted : null));
  // Left for another page, it was not interrupted.
  useEffect(() => () => void choosingBefore.take(), []);

  const choose = (verified: Ticket) => {
    resetSent.write(null);
    choosingBefore.leave();
    setTicket(verified);
    // A reload must not offer the link again, which has been used.
    void router.navigate({ to: paths.resetPassword, replace: true });
  };

  const startAgain = (message: string) => {
    void router.navigate({ to: paths.resetPassword, replace: true });
    resetSent.write(null);
    choosingBefore.take();
    setSent(null);
    setTicket(null);
    setEnded(message);
  };

  return (
    <>
      {ticket !== null ? (
        <ResetPasswordStep
          email={ticket.email}
          ticket={ticket}
          onEnded={startAgain}
          onDone={async () => {
            // The server has ended every session of this person, and the session of this browser may be one.
            if (session.current()?.userId === ticket.userId) await session.signOut();
            await router.navigate({ to: paths.login, state: { passwordChanged: true } });
          }}
        />
      ) : token !== undefined ? (
        <ResetLinkStep token={token} onVerified={choose} onEnded={startAgain} />
      ) : sent === null ? (
        <ResetEmailStep notice={ended} onSent={setSent} />
      ) : (
        <ResetCodeStep
          sent={sent}
          onSent={setSent}
          onOtherEmail={() => setSent(null)}
          onVerified={(verified) => choose({ ...verified, email: sent.email })}
        />
      )}
      <p className="pt-6">
        <BackLink to={paths.login}>{session.current() === null ? 'Back to sign in' : 'Back'}</BackLink>
      </p>
    </>
  );
}
