import { login, logout } from '@vestry/contract/auth/session-calls';
import type { AuthUser } from '@vestry/contract/auth/schemas';
import { needsNextStep } from '@vestry/contract/auth/sign-in';
import type { CallInput } from '@vestry/contract/call';
import { createListeners } from '../lib/data/create-listeners.ts';
import { api, onSessionLost } from '../lib/transport/api.ts';
import { signedInBefore, unsentSignOut } from '../lib/session/signed-in-before.ts';
import { passingNote } from '../lib/session/passing-note.ts';
import { challenge } from './challenge.ts';

/**
 * `begun`: this tab's page has a new session, perhaps of another closet. The others happened without the page asking, but
 * for `signedOut`, which it may have.
 */
export type SessionEvent = 'begun' | 'signedIn' | 'signedOut' | 'ended' | 'changed';

const movedBefore = passingNote('vestry.moved');

const channel = new BroadcastChannel('vestry.session');
const { publish, subscribe } = createListeners<SessionEvent>();
let endedUnasked = false;
let restoring: Promise<void> | null = null;

function notifyOtherTabs(event: 'signedIn' | 'signedOut'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is of one origin and takes none
  channel.postMessage(event);
}

onSessionLost((loss) => {
  endedUnasked = loss === 'ended';
  if (loss === 'ended') signedInBefore.clear();
  else movedBefore.leave();
  publish(loss);
});

channel.addEventListener('message', ({ data }: MessageEvent<'signedIn' | 'signedOut'>) => {
  if (data === 'signedOut') {
    api.setSession(null);
    publish('signedOut');
  } else {
    // Another tab signed in, perhaps as somebody else: the shared cookie says who.
    const before = api.session();
    void api.refreshSession().then(
      (user) => before === null && user !== null && publish('signedIn'),
      () => undefined, // The next call of this tab refreshes it.
    );
  }
});

/** Who is signed in, in this tab; the guards of the router read it. */
export const session = {
  current: (): AuthUser | null => api.session(),

  /** Whether a member of staff is signed in: they are in no closet. */
  isStaff: (): boolean => api.session()?.clientId === 0,

  /** Whether the last session ended by itself, which the sign-in page says once. */
  endedUnasked: (): boolean => endedUnasked,

  /** After a reload: resolves when the session of the refresh cookie stands again, or is known to be none. */
  restored(): Promise<void> {
    restoring ??= restore().catch((error: unknown) => {
      restoring = null;
      throw error;
    });
    return restoring;
  },

  /** Answers false where the sign-in still waits for its code or for the terms (`challenge.ts`). */
  async signIn(body: CallInput<typeof login>['body']): Promise<boolean> {
    return session.proceed(await api.call(login, { body }));
  },

  /** Begins the session that a call has answered; false where it answered the challenge of a further step. */
  proceed(user: AuthUser): boolean {
    if (needsNextStep(user)) {
      challenge.begin(user);
      return false;
    }
    session.begin(user);
    return true;
  },

  /** Takes the session that a call has answered: a sign-in, a verified code, an accepted invitation, a demo. */
  begin(user: AuthUser): void {
    api.setSession(user);
    endedUnasked = false;
    signedInBefore.set();
    unsentSignOut.clear();
    notifyOtherTabs('signedIn');
    publish('begun');
  },

  /** Why this tab was reloaded, read once: another tab had opened a different closet. */
  takeMoved: (): boolean => movedBefore.take(),

  /** Drops the token and the caches of every tab at once, whether or not the server can be reached; it hears of it once it can. */
  async signOut(): Promise<void> {
    api.setSession(null);
    signedInBefore.clear();
    unsentSignOut.set();
    notifyOtherTabs('signedOut');
    publish('signedOut');
    await sendSignOut();
  },

  subscribe,
};

/** Ends the session of the cookie; without an answer again once the device is connected, or by the next page. */
async function sendSignOut(): Promise<void> {
  await api
    .call(logout, {})
    .then(unsentSignOut.clear, () =>
      window.addEventListener('online', () => void resendSignOut(), { once: true }),
    );
}

async function resendSignOut(): Promise<void> {
  if (unsentSignOut.isSet()) await sendSignOut();
}

async function restore(): Promise<void> {
  await resendSignOut();
  if (!signedInBefore.isSet()) return;
  const user = await api.refreshSession();
  if (user === null) signedInBefore.clear();
}
