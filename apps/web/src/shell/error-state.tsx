import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { messageOf } from '../lib/transport/api-error.ts';
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
        title="This page did not load"
        action={<Button onClick={retry}>Try again</Button>}
      >
        {messageOf(error)}
      </EmptyState>
    </div>
  );
}

/** The same where no frame stands around it. */
export function ErrorPage(props: ErrorComponentProps) {
  return (
    <main>
      <ErrorState {...props} />
    </main>
  );
}
