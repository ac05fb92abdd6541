import type { AnyRouter } from '@tanstack/react-router';
import { paths, returnPath } from '../app/paths.ts';
import { session } from './session.ts';

/**
 * Where a new session starts: select-closet where there is a choice (specification, section 4: Login), else the page that
 * was requested, else Home; of staff in the console.
 */
export async function land(router: AnyRouter, from?: string): Promise<void> {
  const user = session.current();
  const isStaff = session.isStaff();
  if (user !== null && !isStaff && (await hasChoice(user.userId, from))) {
    await router.navigate({ to: paths.selectCloset, search: from === undefined ? {} : { from } });
  } else {
    await router.navigate({ href: returnPath(from, isStaff), replace: true });
  }
}

/**
 * More than one closet, or an invitation to one, unless the page that was requested names one of the closets. Not knowing keeps nobody
 * out: the account panel offers the choice again.
 */
async function hasChoice(userId: number, from = ''): Promise<boolean> {
  // Loaded now, so that the sign-in page itself carries no query library.
  const [{ loadClosets, findLinked }, { loadWaitingInvitations }] = await Promise.all([
    import('../closets/queries.ts'),
    import('./queries.ts'),
  ]);
  const [closets, invitations] = await Promise.allSettled([
    loadClosets(userId),
    loadWaitingInvitations(userId),
  ]);
  if (closets.status === 'fulfilled' && findLinked(closets.value, from) !== undefined) return false;
  const isInvited = invitations.status === 'fulfilled' && invitations.value.length > 0;
  return isInvited || (closets.status === 'fulfilled' && closets.value.length > 1);
}
