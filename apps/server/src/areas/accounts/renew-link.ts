/** Makes a new link to hand over to an Owner or a member of staff who has not accepted yet. */
import { recordChange } from '../changes/record-change.ts';
import type { IssuedLink } from '../auth/registration/register.ts';
import { inContext } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffActor } from '../staff/staff-call.ts';
import { resendInvitation } from './clients.ts';
import type { AccountDeps } from './deps.ts';
import * as repository from './repository.ts';

/**
 * A new link, not mailed, for somebody who has not accepted yet; the earlier ones end.
 * @throws Refusal NOT_FOUND; CONFLICT for somebody who has a password and no invitation of staff.
 */
export async function renewLink(deps: AccountDeps, by: StaffActor, email: string): Promise<IssuedLink> {
  const [invitation] = await repository.listStaffInvitations(deps.db, { email });
  if (invitation !== undefined) {
    const { clientId, id } = invitation;
    return (await resendInvitation(deps, by, clientId, id, 'HAND_OVER')).link;
  }
  return inContext(deps, { clientId: null, actor: by }, async (context) => {
    const user = await repository.lockUser(context.trx, email);
    if (user === null)
      throw new Refusal('NOT_FOUND', {
        message: `Nobody has the address ${email}, and nobody is invited by it.`,
      });
    if (user.hasPassword)
      throw new Refusal('CONFLICT', {
        message: `${email} has already chosen a password. To replace it, use “Forgot your password?” on the sign-in page.`,
      });
    await recordChange(context, { kind: 'accounts.renewLink', id: user.id });
    return deps.auth.issueActivationLink(context, { userId: user.id, email: user.email });
  });
}
