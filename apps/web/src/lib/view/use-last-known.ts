import { useState } from 'react';

/** The value, or the last one there was: so that a panel can animate out with its content after that was removed. */
export function useLastKnown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
