import { createRootRoute, Outlet } from '@tanstack/react-router';
import { session } from '../auth/session.ts';
import { loadBrand } from '../config/queries.ts';
import { ErrorPage } from './error-state.tsx';
import { lazyPage } from './lazy-page.ts';

export const root = createRootRoute({
  beforeLoad: async () => {
    const [brand] = await Promise.all([loadBrand(), session.restored()]);
    return { brand };
  },
  component: Outlet,
  errorComponent: ErrorPage,
  notFoundComponent: lazyPage(() => import('./not-found-state.tsx'), 'NotFoundPage'),
});
