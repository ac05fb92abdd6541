import { useEffect, useEffectEvent } from 'react';
import { awaitServer, pageHost } from './server-back.ts';

/** Calls back once a server that could not be reached answers again. */
export function useServerBack(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => awaitServer({ ...pageHost, onBack: () => back() }), []);
}
