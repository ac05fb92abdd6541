/** What a change of a client's data needs to know of its call. */
import { inTransaction, type Database, type Trx } from './database.ts';
import type { Clock } from './ports/clock.ts';

/** Who changes something: a user of the client, a member of staff, the command line or the system itself. */
export interface Actor {
  /** Null for the system and for the command line. */
  readonly userId: number | null;
  readonly actor: 'USER' | 'STAFF' | 'COMMAND_LINE' | 'SYSTEM';
  /** The caller's IP address, for the audit. */
  readonly ip?: string;
}

/** A signed-in user of the client. */
export interface UserActor extends Actor {
  readonly userId: number;
  readonly actor: 'USER';
}

/** What a signed-in user calls for, in their client. */
export interface UserCall {
  readonly clientId: number;
  readonly actor: UserActor;
}

/** One transaction of one client: everything in it belongs to `clientId`, is done by `actor` and happens at `now`. */
export interface CallContext<A extends Actor = Actor> {
  readonly trx: Trx;
  readonly clientId: number;
  readonly actor: A;
  readonly now: Date;
}

/** Runs `work` in one transaction (see `inTransaction`); a transaction that is tried again gets the present again. */
export async function inContext<T, A extends Actor>(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  call: { readonly clientId: number; readonly actor: A },
  work: (context: CallContext<A>) => Promise<T>,
): Promise<T> {
  const { clientId, actor } = call;
  return inTransaction(db, async (trx) => work({ trx, clientId, actor, now: clock.now() }));
}
