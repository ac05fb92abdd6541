import { confirmEmailChangeLink, withdrawEmailChangeLink } from '@vestry/contract/auth/email-change-calls';
import type { EmailChangeLink } from '@vestry/contract/auth/email-change-schemas';
import { errorMessage } from '@vestry/contract/errors';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../config/queries.ts';
import { useAction } from '../lib/async/use-action.ts';
import { callApi } from '../lib/transport/api.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { isAboutTheLink } from './mailed-link.ts';
import { session } from './session.ts';

const route = getRouteApi('/entrance/auth/confirm-email');

/** The link of a change of an email address: a person confirms the address here, or withdraws the change. */
export function ConfirmEmailPage() {
  usePageTitle('Confirm the new address');
  const loaded = route.useLoaderData();
  const { token } = route.useSearch();
  const [link, setLink] = useState<EmailChangeLink | null>(loaded);
  const [isWithdrawn, setWithdrawn] = useState(false);
  if (isWithdrawn) return <Withdrawn />;
  if (link === null) return <Ended />;
  if (link.isCompleted) return <Completed newEmail={link.newEmail} />;
  return (
    <OpenChange
      token={token}
      link={link}
      onConfirmed={setLink}
      onWithdrawn={() => setWithdrawn(true)}
      onEnded={() => setLink(null)}
    />
  );
}

interface OpenChangeProps {
  readonly token: string;
  readonly link: EmailChangeLink;
  readonly onConfirmed: (link: EmailChangeLink) => void;
  readonly onWithdrawn: () => void;
  readonly onEnded: () => void;
}

function OpenChange({ token, link, onConfirmed, onWithdrawn, onEnded }: OpenChangeProps) {
  const input = { body: { token } };
  const { start, running, error } = useAction(async (what: 'confirm' | 'withdraw') => {
    const answered =
      what === 'confirm'
        ? callApi(confirmEmailChangeLink, input).then(onConfirmed)
        : callApi(withdrawEmailChangeLink, input).then(onWithdrawn);
    await answered.catch((thrown: unknown) => {
      if (!isAboutTheLink(thrown)) throw thrown;
      onEnded();
    });
  });
  return (
    <div className="grid gap-6">
      {link.isConfirmed ? <WaitingForOther link={link} /> : <Question link={link} />}
      {error !== '' && <Notice kind="error">{error}</Notice>}
      <div className="flex flex-wrap gap-3">
        {!link.isConfirmed && (
          <Button kind="primary" pending={running?.[0] === 'confirm'} onClick={() => start('confirm')}>
            Confirm
          </Button>
        )}
        <Button kind="gray" pending={running?.[0] === 'withdraw'} onClick={() => start('withdraw')}>
          Withdraw the change
        </Button>
      </div>
    </div>
  );
}

function Question({ link: { newEmail } }: { readonly link: EmailChangeLink }) {
  return (
    <div className="grid gap-4">
      <h1 className="display-2">Confirm the new address</h1>
      <p className="wrap-anywhere text-ink-2">
        You will sign in with <span className="text-ink">{newEmail}</span>. The change is made once it is
        confirmed at both the current and the new address.
      </p>
    </div>
  );
}

function WaitingForOther({ link: { side, newEmail } }: { readonly link: EmailChangeLink }) {
  return (
    <div role="status" className="grid gap-4">
      <h1 className="display-2">This address is confirmed</h1>
      <p className="wrap-anywhere text-ink-2">
        {side === 'current'
          ? `Now open the link that we sent to ${newEmail}. The change is made once it is confirmed there, too.`
          : 'Now open the link that we sent to the current address. The change is made once it is confirmed there, too.'}
      </p>
    </div>
  );
}

function Completed({ newEmail }: { readonly newEmail: string }) {
  return (
    <div role="status" className="grid justify-items-start gap-6">
      <h1 className="display-2">Your email address has been changed</h1>
      <p className="wrap-anywhere text-ink-2">
        From now on you sign in with <span className="text-ink">{newEmail}</span>.
      </p>
      <Link to={paths.login} className={buttonClass('black')}>
        Continue
      </Link>
    </div>
  );
}

function Withdrawn() {
  const user = session.current();
  return (
    <div role="status" className="grid justify-items-start gap-6">
      <h1 className="display-2">The change has been withdrawn</h1>
      <p className="text-ink-2">
        You still sign in with the same address. If you did not request the change, someone may know your
        password: please choose a new one.
      </p>
      {user === null ? (
        <Link to={paths.resetPassword} className={buttonClass('white')}>
          Choose a new password
        </Link>
      ) : (
        <Link to={paths.userProfile} params={{ userId: user.userId }} className={buttonClass('white')}>
          Choose a new password
        </Link>
      )}
    </div>
  );
}

function Ended() {
  return (
    <div className="grid justify-items-start gap-6">
      <h1 className="display-2">This link no longer works</h1>
      <Notice kind="warning">{errorMessage('LINK_ENDED')}</Notice>
      <Link to={paths.login} className={buttonClass('black')}>
        Continue
      </Link>
    </div>
  );
}
