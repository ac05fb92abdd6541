/** Stores which notifications a user wants, and by which way. A user has one set of settings, in whatever closet. */
import type { NotificationFlags, NotificationSettings } from '@vestry/contract/notifications/schemas';
import { bindDeps } from '../../platform/bind-deps.ts';
import { callOf, inContext } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { requireSelf, type Session } from '../../platform/session.ts';
import { recordChange } from '../changes/record-change.ts';
import * as repository from './notification-settings-repository.ts';

interface SettingsDeps {
  readonly db: Database;
  readonly clock: Clock;
}

export type NotificationSettingsService = ReturnType<typeof createNotificationSettingsService>;

export function createNotificationSettingsService(deps: SettingsDeps) {
  return bindDeps(deps, { find, update });
}

/** The user's settings; the defaults where nothing was ever changed. @throws Refusal NOT_FOUND for another user's. */
async function find({ db }: SettingsDeps, session: Session, userId: number): Promise<NotificationSettings> {
  requireSelf(session, userId);
  return { id: userId, ...(await repository.findSettings(db, userId)) };
}

/** Changes the flags given, leaves the others. @throws Refusal NOT_FOUND for another user's. */
async function update(
  deps: SettingsDeps,
  session: Session,
  userId: number,
  flags: NotificationFlags,
): Promise<NotificationSettings> {
  requireSelf(session, userId);
  return inContext(deps, callOf(session), async (context) => {
    const before = await repository.lockSettings(context.trx, userId);
    await repository.saveSettings(context.trx, userId, flags);
    await recordChange(context, { kind: 'notifications.updateSettings', id: userId, before, after: flags });
    return { id: userId, ...(await repository.findSettings(context.trx, userId)) };
  });
}
