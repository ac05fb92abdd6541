import type { Database } from '../database.ts';
import { notify } from './notify.ts';

/** Has every process check the sessions of these users' open pages, some of which the transaction has ended. */
export async function publishEndedSessions(trx: Database, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await notify(
    trx,
    userIds.map((userId) => JSON.stringify({ clientId: 0, area: 'sessions', userId })),
  );
}
