import type { AnyRouter, ErrorComponentProps } from '@tanstack/react-router';
import { cacheInfo } from '../items/cache-info.ts';
import { ApiError } from '../lib/transport/api-error.ts';
import { ErrorPage } from '../shell/error-state.tsx';
import { lazyPage } from '../shell/lazy-page.ts';

const OfflinePage = lazyPage(() => import('./offline-page.tsx'), 'OfflinePage');

/** An error before any page. Without a connection, a closet that is cached on this device opens. */
export function ErrorOrOfflinePage(props: ErrorComponentProps) {
  return opensOffline(props.error) ? <OfflinePage /> : <ErrorPage {...props} />;
}

/**
 * Loads the offline page, where the router has ended without the server: React shows what waits for code at the earliest 300 ms
 * after the empty place that it leaves for it.
 */
export async function loadOfflinePage({ state }: AnyRouter): Promise<void> {
  if (state.matches.some(({ error }) => opensOffline(error))) await OfflinePage.preload?.();
}

function opensOffline(error: unknown): boolean {
  return isUnreachable(error) && cacheInfo() !== null;
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && ['NETWORK', 'TIMEOUT'].includes(error.code);
}
