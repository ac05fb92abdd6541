/* oxlint-disable typescript/only-throw-error -- redirects and "not found" are thrown by the design of the router */
import { createRoute, redirect } from '@tanstack/react-router';
import { session } from '../auth/session.ts';
import type { Owner } from '../lib/session/session-owner.ts';
import { lazyPage } from '../shell/lazy-page.ts';
import { NotFoundState } from './lazy-not-found.ts';
import { panelSearch } from './panel-search.ts';
import { paths } from './paths.ts';
import { root } from '../shell/root-route.ts';

/** The page of a link that names its closet, in that closet and without the name. */
async function openLinked(owner: Owner, href: string): Promise<never> {
  const { openLinkedCloset } = await import('./linked-closet.ts');
  throw redirect({ href: await openLinkedCloset(owner, href), replace: true });
}

/** Everything behind the guard (specification, section 2). */
export const admin = createRoute({
  getParentRoute: () => root,
  path: paths.admin,
  validateSearch: panelSearch,
  beforeLoad: ({ location, search }) => {
    const user = session.current();
    if (user === null) throw redirect({ to: paths.login, search: { from: location.href }, replace: true });
    if (session.isStaff()) throw redirect({ to: paths.otherDoor, replace: true });
    const owner = { userId: user.userId, clientId: user.clientId };
    return search.closet === undefined ? owner : openLinked(owner, location.href);
  },
  loader: async ({ context }) => (await import('./preload.ts')).preloadFrame(context),
  component: lazyPage(() => import('./frame.tsx'), 'Frame'),
  // Within the frame, whose navigation leads on.
  notFoundComponent: NotFoundState,
});
