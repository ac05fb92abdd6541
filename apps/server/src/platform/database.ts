/** The database as services and repositories see it. Adapters open it; nothing here does. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { DB } from './adapters/postgres/schema.ts';
import { Refusal } from './refusal.ts';

/** The pool, or a transaction begun by `inTransaction`. */
export type Database = Kysely<DB>;

/** A transaction begun by `inTransaction`. */
export type Trx = Transaction<DB>;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const UNIQUE_VIOLATION = '23505';
const TRIES = 3;
const RETRY_MS = 40;

/**
 * Runs `work` in one transaction: the one that `db` already is, or a new one. A new one that lost a deadlock or a
 * serialization race was rolled back whole and is tried again, up to three times in all: `work` must have no effect
 * outside the database.
 */
export async function inTransaction<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = error instanceof DatabaseError ? error.code : undefined;
      if (attempt === TRIES || (code !== SERIALIZATION_FAILURE && code !== DEADLOCK)) throw error;
      // The winner, just woken, gets its locks first: else both could lock each other out again.
      await wait(attempt * (RETRY_MS + Math.random() * RETRY_MS));
    }
  }
}

/** Reads everything as it stood at one moment, whatever others change meanwhile. */
export async function atOneMoment<T>(db: Database, read: (trx: Trx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return read(db);
  return db.transaction().setIsolationLevel('repeatable read').execute(read);
}

function isTransaction(db: Database): db is Trx {
  return db.isTransaction;
}

/**
 * As `inTransaction`. A refusal that `work` returns is thrown after the commit, so that a failed try stays counted; a
 * refusal that it throws rolls back.
 */
export async function commitOrRefuse<T>(db: Database, work: (trx: Trx) => Promise<T | Refusal>): Promise<T> {
  const outcome = await inTransaction(db, work);
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/**
 * The name of the constraint or unique index that refused a write, such as `delivery_items_one_active`, or `undefined`
 * when the error is of another kind. Services turn the names they expect into answers.
 */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof DatabaseError && error.code?.startsWith('23') === true
    ? error.constraint
    : undefined;
}

/**
 * Names the race that a write lost against another one at the same time: the name of the unique constraint, or the SQL
 * state of a deadlock or serialization failure that `inTransaction` could not win. `undefined` for every other error. A
 * call that no service turns into its own refusal answers it as CONFLICT: the caller reads again and tries again.
 */
export function lostRace(error: unknown): string | undefined {
  if (!(error instanceof DatabaseError)) return undefined;
  if (error.code === UNIQUE_VIOLATION) return error.constraint ?? UNIQUE_VIOLATION;
  return error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK ? error.code : undefined;
}
