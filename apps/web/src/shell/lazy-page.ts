import { lazyRouteComponent } from '@tanstack/react-router';
import { loadCode } from '../lib/network/load-code.ts';

/** The router's own lazy component takes any failed import for an old release and reloads; this one queries the release (`lib/network/new-release.ts`). */
export const lazyPage: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(async () => loadCode(importer), exportName);
