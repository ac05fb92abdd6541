import { useState } from 'react';
import { requestDifference, type ShownRequest } from './request-difference.ts';

/**
 * Stores the request as it was when somebody here began to change it. A change made elsewhere meanwhile does not take
 * the unsaved one away: the page shows both, and sends its own with the version that it shows now.
 */
export function useEditBase(now: ShownRequest) {
  const [base, setBase] = useState<ShownRequest | null>(null);
  return {
    /** The changes of somebody else since then; null while nobody has, and while nothing is being changed here. */
    difference: base === null ? null : requestDifference(base, now),
    begin: () => setBase((before) => before ?? now),
    end: () => setBase(null),
    /** A change that this page has sent itself, or that the reader has taken note of, is no news. */
    accept: (known: ShownRequest = now) => setBase((before) => (before === null ? null : known)),
  };
}
