/** A person's own details: name, telephone and the sign-in code. */
import { isPhone, normalizePhone } from '@vestry/contract/addresses/phone';
import { isDemoUser, permit } from '@vestry/contract/users/rules';
import type { UserUpdate } from '@vestry/contract/users/schemas';
import { excludedMessage } from '@vestry/contract/validation';
import { recordChange } from '../changes/record-change.ts';
import type { Session } from '../../platform/session.ts';
import { inTransaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './member-repository.ts';
import type { MemberDeps } from './members.ts';
import { setProfile, setTwoFactorStatus } from './write-user.ts';

/**
 * Changes a profile. A person in several closets is nobody's but their own: otherwise the Owner of one would write what
 * the others read. The e-mail is what a reset of the password goes to, so it changes only
 * when both addresses confirm it (areas/auth/email-change/email-change.ts).
 */
export async function updateProfile({ db }: MemberDeps, session: Session, update: UserUpdate): Promise<void> {
  const { clientId } = session;
  const isOwn = update.id === session.userId;
  if (update.client !== undefined && update.client.id !== clientId) throw new Refusal('NOT_FOUND');
  if (!isOwn && !permit(session.roles, 'users.manage').ok) throw new Refusal('NOT_FOUND');
  await inTransaction(db, async (tx) => {
    const before = await repository.lockProfile(tx, clientId, update.id);
    if (before === null) throw new Refusal('NOT_FOUND');
    if (!isOwn && before.isSharedWithOthers) throw new Refusal('FORBIDDEN');
    if (update.email !== undefined && update.email !== before.email.toLowerCase())
      throw new Refusal('VALIDATION_FAILED', {
        fields: [{ path: 'body.email', message: excludedMessage('email') }],
      });
    if (update.version !== undefined && update.version !== before.version) throw new Refusal('CONFLICT');
    const { name, lastName } = update;
    const phone = isPhone(update.phone) ? normalizePhone(update.phone) : update.phone;
    await setProfile(tx, update.id, { name, lastName, phone });
    await recordChange(
      { trx: tx, clientId, actor: { actor: 'USER', userId: session.userId } },
      {
        kind: 'users.update',
        id: update.id,
        before: { name: before.name, lastName: before.lastName, phone: before.phone },
        after: { name, lastName, phone },
      },
    );
  });
}

/**
 * Turns one's own sign-in code on or off; a change is notified by mail.
 * @throws Refusal NOT_FOUND for another user, DEMO_RESTRICTED
 */
export async function updateTwoFactorStatus(
  { db, auth }: MemberDeps,
  session: Session,
  userId: number,
  isOn: boolean,
): Promise<void> {
  if (userId !== session.userId) throw new Refusal('NOT_FOUND');
  if (isDemoUser(session.roles)) throw new Refusal('DEMO_RESTRICTED');
  const { clientId } = session;
  await inTransaction(db, async (tx) => {
    const before = await repository.lockProfile(tx, clientId, userId);
    if (before === null) throw new Refusal('NOT_FOUND');
    if (before.code2FAStatus === isOn) return;
    await setTwoFactorStatus(tx, userId, isOn);
    await recordChange(
      { trx: tx, clientId, actor: { actor: 'USER', userId } },
      {
        kind: 'users.updateTwoFactorStatus',
        id: userId,
        before: { code2FAStatus: before.code2FAStatus },
        after: { code2FAStatus: isOn },
        notification: auth.twoFactorStatus({ to: before.email, isOn }),
      },
    );
  });
}
