import { lazy, Suspense, useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import type { FlagBinding } from '../ui/field.tsx';

/** Loaded when somebody wants to read them. */
const TermsDialog = lazy(() => import('./terms-dialog.tsx').then((m) => ({ default: m.TermsDialog })));

/** The box that accepts the terms, and the way to read them over the page that asks. */
export function TermsConsent(flag: FlagBinding) {
  const [isReading, setReading] = useState(false);
  return (
    <>
      <Checkbox {...flag} label="I accept the Terms of Service." />
      <p className="-mt-4 pb-4 text-sm">
        <button type="button" aria-haspopup="dialog" className="text-link" onClick={() => setReading(true)}>
          Read the Terms of Service
        </button>
      </p>
      <Suspense>{isReading && <TermsDialog onClose={() => setReading(false)} />}</Suspense>
    </>
  );
}
