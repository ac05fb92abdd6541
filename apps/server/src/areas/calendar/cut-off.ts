/** The hour of the daily cut-off, a setting of the instance. */
import type { Database } from '../../platform/database.ts';
import { deleteSettings, readSetting, writeSetting } from '../../platform/settings.ts';

const key = 'calendar.cutOff';

/** The hour, `HH:mm`; null without a cut-off. With `lock` nobody else changes it until the transaction ends. */
export async function readCutOff(db: Database, lock: 'lock' | 'read'): Promise<string | null> {
  const value = await readSetting(db, key, lock);
  return typeof value === 'string' ? value : null;
}

export async function writeCutOff(trx: Database, time: string | null): Promise<void> {
  await (time === null ? deleteSettings(trx, [key]) : writeSetting(trx, key, time));
}
