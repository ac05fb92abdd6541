import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The steps of a form that lie in the history beneath this entry, and last its own, with spaces between. */
    formSteps?: string;
  }
}

interface SteppedForm<Step extends string> {
  /** In their order. */
  readonly steps: readonly Step[];
  readonly step: Step;
  /** Of the draft: with another one the form begins anew, and its steps are no way that anybody went. */
  readonly key: string;
  /** Called with the step to which the history led. */
  readonly onLed: (step: Step) => void;
}

/**
 * Makes each step of a page's form an entry of the history: the browser's Back, the gesture of a telephone too, leads to the step before
 * and not out of the form.
 */
export function useStepHistory<Step extends string>({ steps, step, key, onLed }: SteppedForm<Step>): void {
  const router = useRouter();
  const entries = useLocation({ select: ({ state }) => state.formSteps });
  /** The step that page and entry had in common last: undefined when the page has just come, null when its form has begun anew. */
  const common = useRef<Step | null>(undefined);
  const lastKey = useRef(key);
  const agree = useEffectEvent(() => {
    if (lastKey.current !== key) {
      lastKey.current = key;
      common.current = null;
      return;
    }
    // A page that is being left is not to be followed.
    if (router.history.location.state.formSteps !== entries) return;
    const before = entries?.split(' ') ?? [];
    const last = before.pop();
    const shown = steps.find((each) => each === last);
    // A panel above the page has an entry without steps.
    if (shown === undefined && common.current !== undefined) return;
    const isAhead = steps.indexOf(step) > steps.indexOf(shown ?? step);
    const isLed = common.current === undefined ? isAhead : common.current === step;
    if (shown !== undefined && shown !== step && isLed) {
      common.current = shown;
      onLed(shown);
      return;
    }
    common.current = step;
    if (shown === step) return;
    if (before.includes(step)) {
      router.history.go(before.indexOf(step) - before.length);
      return;
    }
    void router.navigate({
      to: '.',
      search: true,
      state: (state) => ({ ...state, formSteps: [...before, ...(isAhead ? [shown] : []), step].join(' ') }),
      replace: !isAhead,
      resetScroll: false,
    });
  });
  useEffect(() => agree(), [entries, step, key]);
}
