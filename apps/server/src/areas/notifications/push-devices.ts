/** A device takes messages while a user who has turned them on is signed in on it. */
import type { PushState, PushSubscriptionBody } from '@vestry/contract/notifications/push-schemas';
import { pushDevicesMax } from '@vestry/contract/notifications/push-schemas';
import { bindDeps } from '../../platform/bind-deps.ts';
import { callOf, inContext } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { PushSender } from '../../platform/ports/push-sender.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Caller, Session } from '../../platform/session.ts';
import { recordChange } from '../changes/record-change.ts';
import { putNotificationSettings } from '../users/write-notification-settings.ts';
import * as repository from './push-repository.ts';

export interface PushDeviceDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly push: Pick<PushSender, 'publicKey' | 'accepts'>;
}

export type PushDeviceService = ReturnType<typeof createPushDeviceService>;

export function createPushDeviceService(deps: PushDeviceDeps) {
  return bindDeps(deps, { state, subscribe, unsubscribe });
}

async function state({ db, push }: PushDeviceDeps, { sessionId }: Session): Promise<PushState> {
  return { publicKey: push.publicKey, endpoint: await repository.findEndpoint(db, sessionId) };
}

/**
 * From now on messages go to this browser, in the place of the one before of the same session. The audit has no endpoint:
 * anybody who knows it could write to it.
 * @throws Refusal PUSH_REFUSED for an address that messages do not go to, and for another user's browser;
 *   TOO_MANY_DEVICES
 */
async function subscribe(
  deps: PushDeviceDeps,
  session: Session,
  caller: Caller,
  { endpoint, keys }: PushSubscriptionBody,
): Promise<void> {
  const target = { endpoint, ...keys };
  if (!deps.push.accepts(target)) throw new Refusal('PUSH_REFUSED');
  const { sessionId, userId } = session;
  await inContext(deps, callOf(session, caller), async (context) => {
    const { trx, now } = context;
    const device = { ...target, userId, sessionId, userAgent: caller.userAgent, createdAt: now };
    await repository.lockUser(trx, userId);
    if (!(await repository.lockSession(trx, sessionId))) throw new Refusal('SESSION_ENDED');
    await repository.deleteSuperseded(trx, device);
    if ((await repository.countSubscriptions(trx, userId, now)) >= pushDevicesMax)
      throw new Refusal('TOO_MANY_DEVICES');
    if (!(await repository.insertSubscription(trx, device))) throw new Refusal('PUSH_REFUSED');
    await putNotificationSettings(trx, userId, { push_notification: true });
    await recordChange(context, { kind: 'notifications.subscribePush', id: sessionId });
  });
}

async function unsubscribe(deps: PushDeviceDeps, session: Session, caller: Caller): Promise<void> {
  await inContext(deps, callOf(session, caller), async (context) => {
    const { sessionId } = session;
    if (await repository.deleteOfSession(context.trx, sessionId))
      await recordChange(context, { kind: 'notifications.unsubscribePush', id: sessionId });
  });
}
