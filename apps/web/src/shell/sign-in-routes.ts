/* oxlint-disable typescript/only-throw-error -- redirects are thrown by the design of the router */
import { createRoute, redirect } from '@tanstack/react-router';
import { paths, returnPath } from '../app/paths.ts';
import { challenge } from '../auth/challenge.ts';
import { session } from '../auth/session.ts';
import { lazyPage } from './lazy-page.ts';
import { ownSearch } from './own-search.ts';
import { root } from './root-route.ts';

/*
 * The two steps of a sign-in. Both entries have them: a member of staff whose session ends signs in again in the console, and finds
 * the uploads and edits that were under way.
 */

/** The frame of the pages in front of the guard. */
export const entrance = createRoute({
  getParentRoute: () => root,
  id: 'entrance',
  component: lazyPage(() => import('../auth/entrance.tsx'), 'Entrance'),
});

/** The page to return to. */
export const fromSearch = ownSearch((search): { from?: string } =>
  typeof search['from'] === 'string' ? { from: search['from'] } : {},
);

/** Guests only; the signed-in go where they wanted to go. */
export function guestsOnly(from?: string): void {
  if (session.current() !== null)
    throw redirect({ href: returnPath(from, session.isStaff()), replace: true });
}

export const login = createRoute({
  getParentRoute: () => entrance,
  path: paths.login,
  validateSearch: fromSearch,
  beforeLoad: ({ search }) => guestsOnly(search.from),
  component: lazyPage(() => import('../auth/login-page.tsx'), 'LoginPage'),
});

export const twoFactor = createRoute({
  getParentRoute: () => entrance,
  path: paths.twoFactor,
  validateSearch: fromSearch,
  beforeLoad: ({ search }) => guestsOnly(search.from),
  loader: () => {
    const waiting = challenge.read();
    if (waiting === null) throw redirect({ to: paths.login, replace: true });
    return waiting;
  },
  component: lazyPage(() => import('../auth/two-factor-page.tsx'), 'TwoFactorPage'),
});
