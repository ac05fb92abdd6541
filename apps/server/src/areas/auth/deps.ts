/** The dependencies of the area's functions. */
import type { Database } from '../../platform/database.ts';
import type { Brand } from '../../platform/config/config.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { JobQueue } from '../../platform/ports/job-queue.ts';

export interface AuthDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly queue: JobQueue;
  readonly brand: Pick<Brand, 'name' | 'supportPhone'>;
  /** Scheme, host and port of the links in mails. */
  readonly publicOrigin: string;
  /** 32 bytes each, see keys.ts. */
  readonly accessKey: Uint8Array;
  readonly codeKey: Uint8Array;
  readonly refreshKey: Uint8Array;
  readonly deviceKey: Uint8Array;
}

/** The instant so many seconds after `moment`. */
export function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
