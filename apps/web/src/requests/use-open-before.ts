import { useEffect, useState } from 'react';

/**
 * Whether a panel was open before this moment. A panel above it waits for that: of two dialogs that open in the same moment,
 * each makes the other one inert.
 */
export function useOpenBefore(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => setWasOpen(isOpen), [isOpen]);
  return isOpen && wasOpen;
}
