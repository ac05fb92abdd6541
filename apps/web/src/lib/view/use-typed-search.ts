import { useEffect, useEffectEvent, useState } from 'react';

interface Typed {
  readonly text: string;
  /** On its way into the address, which says it a moment later. */
  readonly isSent: boolean;
}

interface TypedSearch {
  /** The text that the address says. */
  readonly text: string;
  /** A search begins when the typing rests for this long; an emptied box searches at once. */
  readonly restMilliseconds: number;
  readonly onSearch: (text: string) => void;
}

/**
 * The text of a search box and the function that takes what is typed. What is typed stands in the box until the address says it: a letter
 * that is typed meanwhile must not be added to the text before.
 */
export function useTypedSearch({ text, restMilliseconds, onSearch }: TypedSearch) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [last, setLast] = useState(text);
  if (last !== text) {
    setLast(text);
    // The address says what was sent, or what was chosen elsewhere since; what has been typed since then is sent by itself.
    if (typed?.isSent === true) setTyped(null);
  }
  const send = useEffectEvent((next: string) => {
    if (next === text) return setTyped(null);
    setTyped({ text: next, isSent: true });
    onSearch(next);
  });
  useEffect(() => {
    if (typed === null || typed.isSent) return undefined;
    const timer = setTimeout(() => send(typed.text), typed.text === '' ? 0 : restMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, restMilliseconds]);
  return [typed?.text ?? text, (next: string) => setTyped({ text: next, isSent: false })] as const;
}
