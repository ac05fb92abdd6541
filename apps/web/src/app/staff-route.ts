/* oxlint-disable typescript/only-throw-error -- redirects are thrown by the design of the router */
import { createRoute, redirect } from '@tanstack/react-router';
import { session } from '../auth/session.ts';
import { lazyPage } from './lazy-page.ts';
import { paths } from './paths.ts';
import { root } from './root-route.ts';

/**
 * The staff console, for each of its pages: they are a table of the lazy part (`staff/rooms.tsx`), so that clients load
 * nothing of it, not even its addresses.
 */
export const staff = createRoute({
  getParentRoute: () => root,
  path: `${paths.staff}/$`,
  beforeLoad: ({ location }) => {
    if (session.current() === null)
      throw redirect({ to: paths.login, search: { from: location.href }, replace: true });
    if (!session.isStaff()) throw redirect({ to: paths.otherDoor, replace: true });
  },
  loader: async () => (await import('./staff-sheet.ts')).loadSheet(),
  component: lazyPage(() => import('./staff-frame.tsx'), 'StaffFrame'),
});
