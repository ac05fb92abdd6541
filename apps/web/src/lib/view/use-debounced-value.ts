import { useEffect, useState } from 'react';

const restMilliseconds = 250;

/** The text once the typing rests. */
export function useDebouncedValue(text: string): string {
  const [debounced, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
