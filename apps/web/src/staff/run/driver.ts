/** Who drives: what a start without a connection knows of the member of staff. */
import { withStorage } from '../../lib/session/with-storage.ts';

const driverKey = 'vestry.run-driver';

/** Whose run it is, for a start without a connection. */
export interface Driver {
  readonly userId: number;
  /** The facility's, an IANA name. */
  readonly timeZone: string;
  /** Whether the role reports from stops and sets their order. */
  readonly mayReport: boolean;
}

/** Who last opened a run on this device; null where nobody has. */
export function storedDriver(): Driver | null {
  // Written by `storeDriver` alone.
  return withStorage(() => JSON.parse(localStorage.getItem(driverKey) ?? 'null') as Driver | null, null);
}

export function storeDriver(driver: Driver): void {
  withStorage(() => localStorage.setItem(driverKey, JSON.stringify(driver)), undefined);
}

export function forgetDriver(): void {
  withStorage(() => localStorage.removeItem(driverKey), undefined);
}
