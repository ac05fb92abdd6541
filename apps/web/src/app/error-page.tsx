import type { ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { cacheInfo } from '../items/cache-info.ts';
import { ApiError } from '../lib/transport/api-error.ts';
import { ErrorPage } from '../shell/error-state.tsx';

const OfflinePage = lazy(async () => ({ default: (await import('./offline-page.tsx')).OfflinePage }));

/** An error before any page. Without a connection, a closet that is cached on this device opens. */
export function ErrorOrOfflinePage(props: ErrorComponentProps) {
  if (isUnreachable(props.error) && cacheInfo() !== null) {
    return (
      <Suspense>
        <OfflinePage />
      </Suspense>
    );
  }
  return <ErrorPage {...props} />;
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && ['NETWORK', 'TIMEOUT'].includes(error.code);
}
