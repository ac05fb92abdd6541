import { lazyPage } from '../shell/lazy-page.ts';

/** Stands in the place of a page that is not there; its code is loaded when one is missing. */
export const NotFoundState = lazyPage(() => import('./not-found-state.tsx'), 'NotFoundState');
