import type { ErrorComponentProps } from '@tanstack/react-router';
import { gotNoAnswer } from '../lib/transport/api-error.ts';
import { ErrorPage } from '../shell/error-state.tsx';
import { lazyPage } from '../shell/lazy-page.ts';
import { staffPaths } from './paths.ts';
import { storedDriver } from './run/driver.ts';

const OfflineRun = lazyPage(() => import('./run/offline-run.tsx'), 'OfflineRun');

/** An error before any page of the console. Without a connection, the run that is stored on this device opens. */
export function ErrorOrRun(props: ErrorComponentProps) {
  return opensRun(props.error) ? <OfflineRun /> : <ErrorPage {...props} />;
}

export async function loadOfflineRun(error: unknown): Promise<void> {
  if (opensRun(error)) await OfflineRun.preload?.();
}

function opensRun(error: unknown): boolean {
  return gotNoAnswer(error) && window.location.pathname === staffPaths.run && storedDriver() !== null;
}
