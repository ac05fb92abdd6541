import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { CheckSubject } from './check-draft.ts';

const CheckSheet = lazy(async () => ({ default: (await import('./check-sheet.tsx')).CheckSheet }));

interface CheckSheetState {
  readonly open: (subject: CheckSubject) => void;
  /** Stands beside what opens it, so that a list which is read again does not close it. */
  readonly sheet: ReactNode;
}

/** The sheet of a check, loaded when the first is opened. */
export function useCheckSheet(): CheckSheetState {
  const [subject, setSubject] = useState<CheckSubject | null>(null);
  return {
    open: setSubject,
    sheet: subject !== null && (
      <Suspense>
        <CheckSheet subject={subject} onClose={() => setSubject(null)} />
      </Suspense>
    ),
  };
}
