/** The photographs of users. */
import { permit } from '@vestry/contract/users/rules';
import { recordChange } from '../changes/record-change.ts';
import type { CallContext, UserActor } from '../../platform/call-context.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import type { PhotoSubscriber } from '../photos/subscriber.ts';
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
      await changePortrait(context, userId, { before: portrait.hash, after: hash });
    },
  };
}

/**
 * Takes the photograph of a user away; without one nothing changes.
 * @throws Refusal NOT_FOUND, FORBIDDEN for somebody who belongs to other closets too.
 */
export async function removePortrait(db: Database, session: Session, userId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { hash } = await requirePortrait(trx, session, userId);
    if (hash === null) return;
    await changePortrait(
      { trx, clientId: session.clientId, actor: { actor: 'USER', userId: session.userId } },
      userId,
      { before: hash, after: null },
    );
  });
}

/** A person in several closets is nobody's but their own, as for the rest of the profile. */
async function requirePortrait(db: Database, session: Session, userId: number): Promise<Portrait> {
  const isOwn = userId === session.userId;
  const portrait =
    isOwn || permit(session.roles, 'users.manage').ok
      ? await findPortrait(db, session.clientId, userId)
      : null;
  if (portrait === null) throw new Refusal('NOT_FOUND');
  if (!isOwn && portrait.isShared) throw new Refusal('FORBIDDEN');
  return portrait;
}

async function changePortrait(
  context: Omit<CallContext<UserActor>, 'now'>,
  userId: number,
  { before, after }: { readonly before: string | null; readonly after: string | null },
): Promise<void> {
  await setPortrait(context.trx, userId, after);
  await recordChange(context, {
    kind: 'users.photo',
    id: userId,
    before: { photo: before },
    after: { photo: after },
  });
}
