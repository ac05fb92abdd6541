/** A person's own details: name, telephone and the sign-in code. */
import { isPhone, normalizePhone } from '@vestry/contract/addresses/phone';
import { permit } from '@vestry/contract/users/rules';
import type { UserUpdate } from '@vestry/contract/users/schemas';
import { excludedMessage } from '@vestry/contract/validation';
import { callOf, inContext } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseDemoUser, requireSelf, type Session } from '../../platform/session.ts';
import { recordChange } from '../changes/record-change.ts';
import * as repository from './member-repository.ts';
import type { MemberDeps } from './members.ts';
import { setProfile, setTwoFactorStatus } from './write-user.ts';

/**
 * Changes a profile. A person in several closets is nobody's but their own: otherwise the Owner of one would write what
 * the others read. The email is what a reset of the password goes to, so it changes only
 * when both addresses confirm it (areas/auth/email-change/email-change.ts).
 */
export async function changeProfile(deps: MemberDeps, session: Session, update: UserUpdate): Promise<void> {
  const { clientId } = session;
  const { id, name, lastName, email, version } = update;
  const isOwn = id === session.userId;
  if (update.client !== undefined && update.client.id !== clientId) throw new Refusal('NOT_FOUND');
  if (!isOwn && !permit(session.roles, 'users.manage').ok) throw new Refusal('NOT_FOUND');
  await inContext(deps, callOf(session), async (context) => {
    const present = await repository.lockProfile(context.trx, clientId, id);
    if (present === null) throw new Refusal('NOT_FOUND');
    if (!isOwn && present.isSharedWithOthers) throw new Refusal('FORBIDDEN');
    if (email !== undefined && email !== present.email.toLowerCase())
      throw new Refusal('VALIDATION_FAILED', {
        fields: [{ path: 'body.email', message: excludedMessage('email') }],
      });
    if (version !== undefined && version !== present.version) throw new Refusal('CONFLICT');
    const before = { name: present.name, lastName: present.lastName, phone: present.phone };
    const phone = isPhone(update.phone) ? normalizePhone(update.phone) : update.phone;
    const after = { name, lastName, phone };
    await setProfile(context.trx, id, after);
    await recordChange(context, { kind: 'users.update', id, before, after });
  });
}

/**
 * Turns one's own sign-in code on or off; a change is notified by mail.
 * @throws Refusal NOT_FOUND for another user, DEMO_RESTRICTED
 */
export async function updateTwoFactorStatus(
  deps: MemberDeps,
  session: Session,
  userId: number,
  isOn: boolean,
): Promise<void> {
  requireSelf(session, userId);
  refuseDemoUser(session);
  await inContext(deps, callOf(session), async (context) => {
    const { trx, clientId } = context;
    const before = await repository.lockProfile(trx, clientId, userId);
    if (before === null) throw new Refusal('NOT_FOUND');
    if (before.code2FAStatus === isOn) return;
    await setTwoFactorStatus(trx, userId, isOn);
    const values = { before: { code2FAStatus: before.code2FAStatus }, after: { code2FAStatus: isOn } };
    const notification = deps.auth.twoFactorStatus({ to: before.email, isOn });
    await recordChange(context, { kind: 'users.updateTwoFactorStatus', id: userId, ...values, notification });
  });
}
