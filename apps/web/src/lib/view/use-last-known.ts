import { useState } from 'react';

/** The value, or the last one there was: so that a panel can leave as it came once what it showed is gone. */
export function useLastKnown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
