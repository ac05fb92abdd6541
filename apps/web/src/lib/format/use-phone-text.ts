import { useEffect, useSyncExternalStore } from 'react';

type FormatPhone = (phone: string) => string;

const home = /^\+1(\d{3})(\d{3})(\d{4})$/;

let loaded: FormatPhone | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(): Promise<void> {
  ({ formatPhone: loaded } = await import('@vestry/contract/format/phone-groups'));
  for (const listener of listeners) listener();
}

/**
 * A stored number as people read it: '+1 212 555 0147'. The groups of other countries need a library, which is loaded when the
 * first such number is shown; until then, and without a connection, its digits stand unbroken.
 */
export function usePhoneText(phone: string): string {
  const format = useSyncExternalStore(subscribe, () => loaded);
  const isForeign = phone.startsWith('+') && !home.test(phone);
  useEffect(() => {
    if (isForeign && loaded === null) load().catch(() => undefined);
  }, [isForeign]);
  return isForeign && format !== null ? format(phone) : phone.replace(home, '+1 $1 $2 $3');
}
