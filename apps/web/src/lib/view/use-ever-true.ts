import { useState } from 'react';

/** Whether it has ever been so: a panel that was open once stays mounted, so that it can leave as it came. */
export function useEverTrue(isTrue: boolean): boolean {
  const [wasTrue, setTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setTrue(true);
  return wasTrue || isTrue;
}
