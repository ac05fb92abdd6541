import type { ErrorComponentProps } from '@tanstack/react-router';
import { cacheInfo } from '../items/cache-info.ts';
import { gotNoAnswer } from '../lib/transport/api-error.ts';
import { ErrorPage } from '../shell/error-state.tsx';
import { lazyPage } from '../shell/lazy-page.ts';

const OfflinePage = lazyPage(() => import('./offline-page.tsx'), 'OfflinePage');

/** An error before any page. Without a connection, a closet that is cached on this device opens. */
export function ErrorOrOfflinePage(props: ErrorComponentProps) {
  return opensOffline(props.error) ? <OfflinePage /> : <ErrorPage {...props} />;
}

export async function loadOfflinePage(error: unknown): Promise<void> {
  if (opensOffline(error)) await OfflinePage.preload?.();
}

function opensOffline(error: unknown): boolean {
  return gotNoAnswer(error) && cacheInfo() !== null;
}
