import type { WaitingInvitation } from '@vestry/contract/auth/invitation-schemas';
import type { Closet } from '@vestry/contract/closets/schemas';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { paths, returnPath } from './paths.ts';
import { beginSession, openClosetId } from '../auth/queries.ts';
import { WaitingInvitations } from '../auth/waiting-invitations.tsx';
import { usePageTitle } from '../config/queries.ts';
import { useAction } from '../lib/async/use-action.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { moveToCloset } from '../closets/queries.ts';

const route = getRouteApi('/entrance/auth/select-closet');

/** Which of the closets to open: after a sign-in with a choice, and from the account panel. */
export function SelectClosetPage() {
  usePageTitle('Choose a closet');
  const loaded = route.useLoaderData();
  if (loaded === null) return <Guest />;
  return <Choice {...loaded} />;
}

interface ChoiceProps {
  readonly userId: number;
  readonly closets: readonly Closet[];
  readonly invitations: readonly WaitingInvitation[];
}

function Choice({ userId, closets, invitations }: ChoiceProps) {
  const router = useRouter();
  const { from } = route.useSearch();
  const [declined, setDeclined] = useState<readonly number[]>([]);
  const waiting = invitations.filter(({ id }) => !declined.includes(id));

  const { start, running, error } = useAction(async (closet: Closet) => {
    // The session knows which closet is open, better than a list that was read a moment ago.
    const isOpen = closet.id === openClosetId();
    // The page that was requested belongs to the closet that was open; in another one the way starts at Home.
    const href = isOpen ? returnPath(from) : paths.home;
    if (!isOpen) beginSession(await moveToCloset(userId, closet.id));
    await router.navigate({ href });
  });

  async function enter(clientId: number): Promise<void> {
    beginSession(await moveToCloset(userId, clientId));
    await router.navigate({ href: paths.home });
  }

  return (
    <>
      {waiting.length > 0 && (
        <>
          <h1 className="pb-6 display-2">You are invited</h1>
          <WaitingInvitations
            invitations={waiting}
            onAccepted={enter}
            onDeclined={(id) => setDeclined([...declined, id])}
          />
        </>
      )}
      <ChoiceHeading isSecond={waiting.length > 0} />
      <p className="pb-6 text-ink-2">
        You can switch at any time, at the top of the page or in the account panel.
      </p>
      {error !== '' && <Notice kind="error">{error}</Notice>}
      <ul className="border-t border-hair">
        {closets.map((closet) => (
          <li key={closet.id} className="border-b border-hair">
            <button
              type="button"
              aria-busy={running?.[0] === closet || undefined}
              onClick={() => start(closet)}
              className="group flex min-h-18 w-full items-center gap-4 py-3 text-left"
            >
              <span className="min-w-0 flex-1">
                <span className="block display-4 wrap-anywhere">{closet.name}</span>
                <span className="block pt-1 text-sm text-ink-2">
                  {closet.roles.map(({ name }) => name).join(', ')}
                  {closet.id === openClosetId() && ' · open now'}
                </span>
              </span>
              <Icon name="chevronRight" className="size-4 text-ink-3 group-hover:text-ink" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="min-h-9 pt-3 text-sm text-ink-2">
        {running !== null && 'Loading, please wait'}
      </p>
    </>
  );
}

function ChoiceHeading({ isSecond }: { readonly isSecond: boolean }) {
  const Heading = isSecond ? 'h2' : 'h1';
  return <Heading className={`pb-4 ${isSecond ? 'display-3' : 'display-2'}`}>Choose a closet</Heading>;
}

function Guest() {
  return (
    <div className="grid justify-items-start gap-6">
      <h1 className="display-2">Choose a closet</h1>
      <p className="text-ink-2">Please sign in first, so that we know which closets are yours.</p>
      <Link to={paths.login} className={buttonClass('black')}>
        Sign in
      </Link>
    </div>
  );
}
