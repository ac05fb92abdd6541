import { useEffect, useRef } from 'react';
import type { RequestStep } from '../request-draft.ts';

export function stepIndex(step: RequestStep): number {
  return { details: 0, date: 1, special: 1, review: 2 }[step];
}

/** The list of steps is sticky at the top while the step scrolls beneath it. */
export const stepsClass = 'sticky top-0 z-1 bg-paper pb-4 outline-none';

/** After a change of step, keyboard and screen reader start at its top, and the top is in sight. */
export function useStepFocus(step: RequestStep) {
  const top = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    // The list of steps is sticky; only what is below it scrolls to its start.
    top.current?.parentElement?.scrollTo({ top: 0 });
    top.current?.focus({ preventScroll: true });
  }, [step]);
  return top;
}
