import { lazy, Suspense } from 'react';

const TermsDialog = lazy(() => import('./terms-dialog.tsx').then((m) => ({ default: m.TermsDialog })));

/** The terms over the page that requires their acceptance; loaded when they are opened. */
export function TermsModal(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <TermsDialog {...props} />
    </Suspense>
  );
}
