import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { pendingCalls, type CallKind } from '../lib/transport/pending-calls.ts';
import { FullScreenLoader, ProgressLine } from '../ui/loader.tsx';
import { paths } from './paths.ts';

/**
 * The global loader (specification, section 4): over the whole window while a change is on its way, never on the closet
 * route nor in the console. There, and for what is only read, a thin line says it: every list shows its own shape meanwhile.
 */
export function Loaders() {
  const isCalm = useLocation({
    select: ({ pathname }) => pathname === paths.closet || pathname.startsWith(`${paths.staff}/`),
  });
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
