/** The reports on this device, from whatever page of the console: sent for their driver, and not lost by signing out unasked. */
import { inBackground } from '../../lib/async/in-background.ts';
import { outbox } from './outbox.ts';
import { storedDriver } from './driver.ts';
import { forgetRunsOf } from './run-store.ts';

/** Sends what waits on this device for this member of staff; of another driver's run nothing stays readable. */
export function followDriver(userId: number): void {
  const driver = storedDriver();
  if (driver === null) return;
  inBackground(driver.userId === userId ? outbox.open(userId) : forgetRunsOf(driver.userId));
}

/** Whether signing out would lose reports. */
export function hasUnsentReports(): boolean {
  return outbox.current().messages.length > 0;
}
