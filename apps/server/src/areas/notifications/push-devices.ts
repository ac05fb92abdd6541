/** A device takes messages while a user who has turned them on is signed in on it. */
import type { PushState, PushSubscriptionBody } from '@vestry/contract/notifications/push-schemas';
import { pushDevicesMax } from '@vestry/contract/notifications/push-schemas';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import { recordChange } from '../changes/record-change.ts';
import type { Caller, Session } from '../../platform/session.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { putNotificationSettings } from '../users/write-notification-settings.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { PushSender } from '../../platform/ports/push-sender.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './push-repository.ts';

export interface PushDeviceService {
  state(session: Session): Promise<PushState>;
  /**
   * From now on messages go to this browser, in the place of the one before of the same session.
   * @throws Refusal PUSH_REFUSED for an address that messages do not go to, and for another user's browser;
   *   TOO_MANY_DEVICES
   */
  subscribe(session: Session, caller: Caller, subscription: PushSubscriptionBody): Promise<void>;
  unsubscribe(session: Session, caller: Caller): Promise<void>;
}

export interface PushDeviceDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly push: Pick<PushSender, 'publicKey' | 'accepts'>;
}

export function createPushDeviceService(deps: PushDeviceDeps): PushDeviceService {
  const { db, push } = deps;
  return {
    async state({ sessionId }) {
      return { publicKey: push.publicKey, endpoint: await repository.findEndpoint(db, sessionId) };
    },
    subscribe: async (session, caller, subscription) => subscribe(deps, session, caller, subscription),
    async unsubscribe(session, caller) {
      await inTransaction(db, async (trx) => {
        if (!(await repository.deleteOfSession(trx, session.sessionId))) return;
        await note(trx, session, caller, 'notifications.unsubscribePush');
      });
    },
  };
}

async function subscribe(
  { db, clock, push }: PushDeviceDeps,
  session: Session,
  caller: Caller,
  { endpoint, keys }: PushSubscriptionBody,
): Promise<void> {
  const target = { endpoint, ...keys };
  if (!push.accepts(target)) throw new Refusal('PUSH_REFUSED');
  const { sessionId, userId } = session;
  const now = clock.now();
  const device = { ...target, userId, sessionId, userAgent: caller.userAgent, now };
  await inTransaction(db, async (trx) => {
    await repository.lockUser(trx, userId);
    if (!(await repository.lockSession(trx, sessionId))) throw new Refusal('SESSION_ENDED');
    await repository.clearWay(trx, device);
    if ((await repository.countSubscriptions(trx, userId, now)) >= pushDevicesMax)
      throw new Refusal('TOO_MANY_DEVICES');
    if (!(await repository.insertSubscription(trx, device))) throw new Refusal('PUSH_REFUSED');
    await putNotificationSettings(trx, userId, { push_notification: true });
    await note(trx, session, caller, 'notifications.subscribePush');
  });
}

/** The endpoint is left out: anybody who knows it could write to it. */
async function note(
  trx: Transaction<DB>,
  { clientId, userId, sessionId }: Session,
  { ip }: Caller,
  kind: 'notifications.subscribePush' | 'notifications.unsubscribePush',
): Promise<void> {
  await recordChange({ trx, clientId, actor: { actor: 'USER', userId, ip } }, { kind, id: sessionId });
}
