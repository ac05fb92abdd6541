/**
 * Renders a page before anything is known, as HTML for its document: a phone paints it while the app's code is still on
 * its way. Runs in the build alone (`write-documents.ts`); the app replaces it by `hydrate.ts`.
 */
import type { PublicConfig } from '@vestry/contract/config/schemas';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { Entrance } from '../auth/entrance.tsx';
import { LoginPage } from '../auth/login-page.tsx';
import { ClosetPageWithPlans } from '../app/closet-with-plans.tsx';
import { Frame } from '../app/frame.tsx';
import { paths } from '../app/paths.ts';

export { pagePatterns } from '../app/page-patterns.ts';

/** Nobody's: what is known of a user and a closet is drawn by the app. */
const nobody = { userId: 0, clientId: 0 };

/** The page at a path as the brand's own HTML, without what the page would fetch from the server. */
export async function firstPaintOf(path: string, brand: PublicConfig): Promise<string> {
  const root = createRootRoute({ beforeLoad: () => ({ brand }), component: Outlet });
  const entrance = createRoute({ getParentRoute: () => root, id: 'entrance', component: Entrance });
  const login = createRoute({ getParentRoute: () => entrance, path: paths.login, component: LoginPage });
  const admin = createRoute({
    getParentRoute: () => root,
    path: paths.admin,
    beforeLoad: () => nobody,
    component: Frame,
  });
  const closet = createRoute({
    getParentRoute: () => admin,
    path: '/mycloset',
    component: ClosetPageWithPlans,
  });
  const router = createRouter({
    routeTree: root.addChildren([entrance.addChildren([login]), admin.addChildren([closet])]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  // A program registers the type of one router, which is the app's.
  return renderToStaticMarkup(<RouterProvider router={router as never} />);
}
