import { createRoute, type AnyRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazyPage } from './lazy-page.ts';

/** Makes routes below `parent` whose pages read nothing of their address. */
export function pagesBelow<Parent extends AnyRoute>(parent: Parent) {
  return <const Path extends string, Name extends string>(
    path: Path,
    load: () => Promise<Record<Name, () => ReactNode>>,
    name: Name,
  ) => createRoute({ getParentRoute: () => parent, path, component: lazyPage(load, name) });
}
