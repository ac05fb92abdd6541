import { useSyncExternalStore } from 'react';
import { pendingCalls, type CallKind } from '../lib/transport/pending-calls.ts';
import { FullScreenLoader, ProgressLine } from '../ui/loader.tsx';

interface LoadersProps {
  /** Only the thin line: on the closet route and in the console. */
  readonly isCalm: boolean;
}

/**
 * The global loader (specification, section 4): over the whole window while a change is on its way. For what is only read a
 * thin line says it: every list shows its own shape meanwhile.
 */
export function Loaders({ isCalm }: LoadersProps) {
  const isChanging = usePending('change');
  const isReading = usePending('read');
  const isWhole = isChanging && !isCalm;
  return (
    <>
      <FullScreenLoader isOn={isWhole} />
      <ProgressLine isOn={!isWhole && (isChanging || isReading)} />
    </>
  );
}

function usePending(kind: CallKind): boolean {
  return useSyncExternalStore(
    pendingCalls.subscribe,
    () => pendingCalls.isOn(kind),
    () => false,
  );
}
