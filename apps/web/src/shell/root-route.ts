import { createRootRoute, Outlet } from '@tanstack/react-router';
import { session } from '../auth/session.ts';
import { loadBrand } from '../config/queries.ts';

/** The root of either entry's routes: each page waits for the brand and for the session that the browser may have. */
export const root = createRootRoute({
  beforeLoad: async () => {
    const [brand] = await Promise.all([loadBrand(), session.restored()]);
    return { brand };
  },
  component: Outlet,
});
