import type { ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ApiError } from '../lib/transport/api-error.ts';
import { ErrorPage } from '../shell/error-state.tsx';
import { staffPaths } from './paths.ts';
import { storedDriver } from './run/driver.ts';

const OfflineRun = lazy(async () => ({ default: (await import('./run/offline-run.tsx')).OfflineRun }));

/** An error before any page of the console. Without a connection, the run that is stored on this device opens. */
export function ErrorOrRun(props: ErrorComponentProps) {
  const { error } = props;
  const isUnreachable = error instanceof ApiError && ['NETWORK', 'TIMEOUT'].includes(error.code);
  if (!isUnreachable || window.location.pathname !== staffPaths.run || storedDriver() === null)
    return <ErrorPage {...props} />;
  return (
    <Suspense>
      <OfflineRun />
    </Suspense>
  );
}
