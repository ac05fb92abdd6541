import { createRoute, redirect } from '@tanstack/react-router';
import { accountRoutes } from './account-routes.ts';
import { admin } from './admin-route.ts';
import { closetRoutes } from './closet-routes.ts';
import { entranceRoutes } from './entrance-routes.ts';
import { paths } from './paths.ts';
import { requestRoutes } from './request-routes.ts';
import { ErrorOrOfflinePage } from './error-page.tsx';
import { lazyPage } from '../shell/lazy-page.ts';
import { loadDocument } from '../shell/other-entry.ts';
import { root } from '../shell/root-route.ts';

/** Specification, section 2: `/` leads to `/auth`, which leads to the sign-in page. */
const index = createRoute({
  getParentRoute: () => root,
  path: paths.root,
  beforeLoad: () => redirect({ to: paths.auth, replace: true, throw: true }),
});

const auth = createRoute({
  getParentRoute: () => root,
  path: paths.auth,
  beforeLoad: () => redirect({ to: paths.login, replace: true, throw: true }),
});

const demo = createRoute({
  getParentRoute: () => root,
  path: paths.demo,
  beforeLoad: () => redirect({ to: paths.demoSignup, replace: true, throw: true }),
});

const adminIndex = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => redirect({ to: paths.home, replace: true, throw: true }),
});

/** The staff console, an entry of its own (`staff/routes.ts`). */
const staff = createRoute({ getParentRoute: () => root, path: `${paths.staff}/$`, beforeLoad: loadDocument });

root.update({
  errorComponent: ErrorOrOfflinePage,
  notFoundComponent: lazyPage(() => import('./not-found-state.tsx'), 'NotFoundPage'),
});

export const routeTree = root.addChildren([
  index,
  auth,
  demo,
  entranceRoutes,
  admin.addChildren([adminIndex, ...accountRoutes, ...closetRoutes, ...requestRoutes]),
  staff,
]);
