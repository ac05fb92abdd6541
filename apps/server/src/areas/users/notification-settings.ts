/** What a user wants to be notified of, and how. A user has one set of settings, in whatever closet. */
import type { NotificationFlags, NotificationSettings } from '@vestry/contract/notifications/schemas';
import { recordChange } from '../changes/record-change.ts';
import type { Session } from '../../platform/session.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './notification-settings-repository.ts';

export interface NotificationSettingsService {
  /** The user's settings; the defaults where nothing was ever changed. @throws Refusal NOT_FOUND for another user's. */
  find(session: Session, userId: number): Promise<NotificationSettings>;
  /** Changes the flags given, leaves the others. @throws Refusal NOT_FOUND for another user's. */
  update(session: Session, userId: number, flags: NotificationFlags): Promise<NotificationSettings>;
}

export function createNotificationSettingsService({ db }: { db: Database }): NotificationSettingsService {
  return {
    async find(session, userId) {
      if (userId !== session.userId) throw new Refusal('NOT_FOUND');
      return { id: userId, ...(await repository.findSettings(db, userId)) };
    },
    async update(session, userId, flags) {
      if (userId !== session.userId) throw new Refusal('NOT_FOUND');
      return inTransaction(db, async (tx) => {
        const before = await repository.lockSettings(tx, userId);
        await repository.saveSettings(tx, userId, flags);
        const context = { trx: tx, clientId: session.clientId, actor: { actor: 'USER', userId } } as const;
        await recordChange(context, {
          kind: 'notifications.updateSettings',
          id: userId,
          before,
          after: flags,
        });
        return { id: userId, ...(await repository.findSettings(tx, userId)) };
      });
    },
  };
}
