/** The photographs of users. */
import { permit } from '@vestry/contract/users/rules';
import { recordChange } from '../changes/record-change.ts';
import { callOf, inContext, type CallContext } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import type { PhotoSubscriber } from '../photos/subscriber.ts';
import type { MemberDeps } from './members.ts';
import { findPortrait, type Portrait } from './portrait-repository.ts';
import { setPortrait } from './write-user.ts';

/** Sets the photograph of a user that came in an upload. */
export function subscribeToPortraits(db: Database): PhotoSubscriber {
  return {
    async requireTarget(session, userId) {
      await requirePortrait(db, session, userId);
    },
    async setPhoto(context, userId, hash) {
      const portrait = await findPortrait(context.trx, context.clientId, userId);
      if (portrait === null) throw new Refusal('NOT_FOUND');
      await changePortrait(context, userId, portrait.hash, hash);
    },
  };
}

/**
 * Takes the photograph of a user away; without one nothing changes.
 * @throws Refusal NOT_FOUND, FORBIDDEN for somebody who belongs to other closets too.
 */
export async function removePortrait(deps: MemberDeps, session: Session, userId: number): Promise<void> {
  await inContext(deps, callOf(session), async (context) => {
    const { hash } = await requirePortrait(context.trx, session, userId);
    if (hash !== null) await changePortrait(context, userId, hash, null);
  });
}

/** A person in several closets is nobody's but their own, as for the rest of the profile. */
async function requirePortrait(db: Database, session: Session, userId: number): Promise<Portrait> {
  const isOwn = userId === session.userId;
  const mayChange = isOwn || permit(session.roles, 'users.manage').ok;
  const portrait = mayChange ? await findPortrait(db, session.clientId, userId) : null;
  if (portrait === null) throw new Refusal('NOT_FOUND');
  if (!isOwn && portrait.isShared) throw new Refusal('FORBIDDEN');
  return portrait;
}

async function changePortrait(context: CallContext, id: number, photo: string | null, after: string | null) {
  await setPortrait(context.trx, id, after);
  await recordChange(context, { kind: 'users.photo', id, before: { photo }, after: { photo: after } });
}
