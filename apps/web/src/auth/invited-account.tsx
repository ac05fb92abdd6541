import type { Invitation } from '@vestry/contract/auth/schemas';
import { Link, useRouter } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { useBrand } from '../config/queries.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { session } from './session.ts';

/**
 * An invitation for somebody who has an account, or while somebody is signed in: it is answered signed in, as the person
 * whom it is for.
 */
export function InvitedAccount({ invitation }: { readonly invitation: Invitation }) {
  const router = useRouter();
  const { email, client, hasAccount } = invitation;
  const user = session.current();
  const isSomebodyElse = user !== null && user.email.toLowerCase() !== email.toLowerCase();
  return (
    <div className="grid justify-items-start gap-6">
      <h1 className="display-2 wrap-anywhere">You are invited</h1>
      <p className="wrap-anywhere text-ink-2">
        <InvitedTo client={client} /> The invitation is for <span className="text-ink">{email}</span>.
      </p>
      {isSomebodyElse ? (
        <>
          <p className="wrap-anywhere text-ink-2">
            You are signed in as <span className="text-ink">{user.email}</span>. Please sign out, then answer
            as the person who is invited.
          </p>
          <Button kind="primary" onClick={() => void signOut().then(() => router.invalidate())}>
            Sign out
          </Button>
        </>
      ) : user === null ? (
        <Link to={paths.login} className={buttonClass('primary')}>
          {hasAccount ? 'Sign in to answer' : 'Sign in'}
        </Link>
      ) : (
        <Link to={paths.selectCloset} className={buttonClass('primary')}>
          Answer the invitation
        </Link>
      )}
    </div>
  );
}

/** To which closet, or to the staff. */
export function InvitedTo({ client }: Pick<Invitation, 'client'>) {
  const { brandName } = useBrand();
  if (client === null) return <>You are invited to the staff of {brandName}.</>;
  return (
    <>
      You are invited to the closet <span className="text-ink">{client.name}</span> at {brandName}.
    </>
  );
}

/** Signs out and loads this page again: elsewhere, signing out leads to the sign-in page. */
async function signOut(): Promise<void> {
  const here = window.location.href;
  await session.signOut();
  window.location.assign(here);
}
