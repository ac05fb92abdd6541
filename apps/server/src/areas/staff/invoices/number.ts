/** The numbers of invoices, given once and without gaps. */
import type { Database } from '../../../platform/database.ts';
import { initializeSetting, readSetting, writeSetting } from '../../../platform/settings.ts';

const key = 'invoices.last';

/** The operator's next invoice number. The setting stays locked until the transaction ends, so a concurrent issue waits. */
export async function takeNumber(trx: Database): Promise<number> {
  await initializeSetting(trx, key, 0);
  const next = Number(await readSetting(trx, key, 'lock')) + 1;
  await writeSetting(trx, key, next);
  return next;
}
