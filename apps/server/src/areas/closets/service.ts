/** The closets of a user, and the way from one to another (decisions, People and closets). */
import type { Closet, SwitchedCloset } from '@vestry/contract/closets/schemas';
import { recordChange } from '../changes/record-change.ts';
import type { AuthService } from '../auth/service.ts';
import type { Session } from '../../platform/session.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { UserService } from '../users/service.ts';
import * as repository from './repository.ts';

export interface ClosetService {
  /** The closets that the session's user may open. @throws Refusal NOT_FOUND for another user's. */
  list(session: Session, userId: number): Promise<Closet[]>;
  /**
   * Moves the session to a closet: its access tokens for the one left behind are dead at once, the refresh token is new.
   * @throws Refusal NOT_FOUND for a closet that is not the user's, or another user.
   */
  switch(
    session: Session,
    userId: number,
    clientId: number,
  ): Promise<{ readonly answer: SwitchedCloset; readonly refreshToken: string | null }>;
}

export interface ClosetDeps {
  readonly db: Database;
  readonly auth: Pick<AuthService, 'moveSession'>;
  readonly users: Pick<UserService, 'find'>;
}

export function createClosetService({ db, auth, users }: ClosetDeps): ClosetService {
  return {
    async list(session, userId) {
      if (userId !== session.userId) throw new Refusal('NOT_FOUND');
      const rows = await repository.listClosetsOf(db, userId);
      return rows.map((row) => ({ ...row, current: row.id === session.clientId }));
    },
    async switch(session, userId, clientId) {
      if (userId !== session.userId) throw new Refusal('NOT_FOUND');
      const moved = await inTransaction(db, async (tx) => {
        const email = await repository.lockMembership(tx, clientId, userId);
        if (email === null) throw new Refusal('NOT_FOUND');
        const context = { trx: tx, clientId, actor: { actor: 'USER', userId } } as const;
        await recordChange(context, {
          kind: 'closets.switch',
          id: session.sessionId,
          before: { clientId: session.clientId },
          after: { clientId },
        });
        return auth.moveSession(tx, session, { clientId, email });
      });
      const { client } = await users.find(clientId, userId);
      return { answer: { ...moved.authUser, client }, refreshToken: moved.refreshToken };
    },
  };
}
