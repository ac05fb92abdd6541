import { useEffect, useRef } from 'react';
import type { RequestStep } from './request-draft.ts';

export function stepIndex(step: RequestStep): number {
  return { details: 0, date: 1, special: 1, review: 2 }[step];
}

/** After a change of step, keyboard and screen reader start at its top, and the top is in sight. */
export function useStepFocus(step: RequestStep) {
  const top = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    top.current?.scrollIntoView({ block: 'end' });
    top.current?.focus({ preventScroll: true });
  }, [step]);
  return top;
}
