import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { cacheInfo } from '../items/cache-info.ts';
import { ApiError, messageOf } from '../lib/transport/api-error.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Whatever was thrown on the way to a page, or in it. Knows no brand: the brand may be what failed. */
export function ErrorState({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="page-width">
      <EmptyState
        icon="warning"
        heading="h1"
        role="alert"
        title="This page did not open"
        action={<Button onClick={retry}>Try again</Button>}
      >
        {messageOf(error)}
      </EmptyState>
    </div>
  );
}

const OfflinePage = lazy(async () => ({ default: (await import('./offline-page.tsx')).OfflinePage }));

/** The same where no frame stands around it. Without a connection, a closet that is kept on this device opens. */
export function ErrorPage(props: ErrorComponentProps) {
  if (isUnreachable(props.error) && cacheInfo() !== null) {
    return (
      <Suspense>
        <OfflinePage />
      </Suspense>
    );
  }
  return (
    <main>
      <ErrorState {...props} />
    </main>
  );
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && ['NETWORK', 'TIMEOUT'].includes(error.code);
}
