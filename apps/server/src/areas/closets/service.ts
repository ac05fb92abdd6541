/** The closets of a user, and the way from one to another (decisions, People and closets). */
import type { Closet } from '@vestry/contract/closets/schemas';
import { bindDeps } from '../../platform/bind-deps.ts';
import { callOf, inContext } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireSelf, type Session } from '../../platform/session.ts';
import type { AuthService } from '../auth/service.ts';
import { recordChange } from '../changes/record-change.ts';
import type { UserService } from '../users/service.ts';
import * as repository from './repository.ts';

export interface ClosetDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly auth: Pick<AuthService, 'moveSession'>;
  readonly users: Pick<UserService, 'find'>;
}

export type ClosetService = ReturnType<typeof createClosetService>;

export function createClosetService(deps: ClosetDeps) {
  return bindDeps(deps, { list, switch: switchCloset });
}

/** The closets that the session's user may open. @throws Refusal NOT_FOUND for another user's. */
async function list({ db }: ClosetDeps, session: Session, userId: number): Promise<Closet[]> {
  requireSelf(session, userId);
  const rows = await repository.listClosetsOf(db, userId);
  return rows.map((row) => ({ ...row, current: row.id === session.clientId }));
}

/**
 * Moves the session to a closet: its access tokens for the one left behind are dead at once, the refresh token is new.
 * @throws Refusal NOT_FOUND for a closet that is not the user's, or another user.
 */
async function switchCloset(deps: ClosetDeps, session: Session, userId: number, clientId: number) {
  requireSelf(session, userId);
  const { authUser, refreshToken } = await inContext(
    deps,
    { ...callOf(session), clientId },
    async (context) => {
      const email = await repository.lockMembership(context.trx, clientId, userId);
      if (email === null) throw new Refusal('NOT_FOUND');
      const values = { before: { clientId: session.clientId }, after: { clientId } };
      await recordChange(context, { kind: 'closets.switch', id: session.sessionId, ...values });
      return deps.auth.moveSession(context, session, { clientId, email });
    },
  );
  const { client } = await deps.users.find(clientId, userId);
  return { answer: { ...authUser, client }, refreshToken };
}
