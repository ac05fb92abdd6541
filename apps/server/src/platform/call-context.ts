/** The part of a call that a change of a client's data needs. */
import { inTransaction, type Database, type Trx } from './database.ts';
import type { Clock } from './ports/clock.ts';
import type { Caller, Session } from './session.ts';

/** Who changes something: a user of the client, a member of staff, the command line or the system itself. */
export interface Actor {
  /** Null for the system and for the command line. */
  readonly userId: number | null;
  readonly actor: 'USER' | 'STAFF' | 'COMMAND_LINE' | 'SYSTEM';
  /** The caller's IP address, for the audit. */
  readonly ip?: string;
  /** Who accepts what it costs, where that is somebody else: the Owner who approves what a Member has prepared. */
  readonly acceptedBy?: number;
}

/** A signed-in user of the client. */
export interface UserActor extends Actor {
  readonly userId: number;
  readonly actor: 'USER';
}

/** A call of a signed-in user, in their client. */
export interface UserCall {
  readonly clientId: number;
  readonly actor: UserActor;
}

/**
 * The call of the session's user in the session's closet.
 * @param caller The audit then stores the address that the call came from.
 */
export function callOf(
  { clientId, userId }: Pick<Session, 'clientId' | 'userId'>,
  caller?: Pick<Caller, 'ip'>,
): UserCall {
  return { clientId, actor: { actor: 'USER', userId, ...(caller && { ip: caller.ip }) } };
}

/**
 * One transaction: everything in it belongs to the client `clientId`, is done by `actor` and happens at `now`. Of what
 * belongs to no client, `clientId` is null.
 */
export interface CallContext<A extends Actor = Actor, C extends number | null = number> {
  readonly trx: Trx;
  readonly clientId: C;
  readonly actor: A;
  readonly now: Date;
  /** Where given, notifications wait here for the end of the transaction, because a later change in it alters what they say. */
  readonly waiting?: WaitingNotification[];
}

/** Enqueues a notification in the transaction. */
export type WaitingNotification = (trx: Trx) => Promise<void>;

/** The part of a context with which a repository writes the rows of a client. */
export interface ClosetContext {
  readonly trx: Database;
  readonly clientId: number;
}

/**
 * The part of a context that writes need which belong to no client yet, as those of a sign-in do: the transaction and
 * its moment. A write of one statement may be given the pool as `trx`.
 */
export interface WriteContext {
  readonly trx: Database;
  readonly now: Date;
}

/** Runs `work` in one transaction (see `inTransaction`); a transaction that is tried again gets the present again. */
export async function inContext<T, A extends Actor, C extends number | null>(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  call: { readonly clientId: C; readonly actor: A },
  work: (context: CallContext<A, C>) => Promise<T>,
): Promise<T> {
  const { clientId, actor } = call;
  return inTransaction(db, async (trx) => work({ trx, clientId, actor, now: clock.now() }));
}
