/** Submits that a caller may repeat: one change and one answer for each `Idempotency-Key` (decisions, Items, cart, requests). */
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '../adapters/postgres/schema.ts';
import { inTransaction, type Database } from '../database.ts';
import { Refusal } from '../refusal.ts';
import { canonicalJson } from './canonical-json.ts';
import * as repository from './repository.ts';

/** A key is remembered this long: two days, so that a phone which was off over night still gets its answer. */
export const keySeconds = 48 * 60 * 60;

export interface IdempotentRequest {
  readonly clientId: number;
  readonly userId: number;
  /** Name of the call (`call.name`). */
  readonly call: string;
  /** The handler's `idempotencyKey`; without one every request makes the change. */
  readonly key: string | null;
  /** The request: the body as its schema gave it, with the path's parameters where it has any (`{ ...params, ...body }`). */
  readonly body: unknown;
  /** The clock's present. */
  readonly now: Date;
}

/**
 * Makes a change once for its key. Key, change and answer are one transaction: a crash or a refusal leaves none of them,
 * and the request may be tried again. While a first request with the key is still running, a second waits for it and
 * then gets the same answer; it never runs twice.
 *
 * `change` does everything on `trx` and answers what the call answers, which must be JSON.
 * @throws Refusal IDEMPOTENCY_MISMATCH when the key was used with another body, and whatever `change` throws.
 */
export async function withIdempotency<T>(
  db: Database,
  request: IdempotentRequest,
  change: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const { clientId, userId, call, key, body, now } = request;
  if (key === null) return inTransaction(db, change);
  const scope = { clientId, userId, call, key };
  const bodyHash = createHash('sha256')
    .update(`${call}\n${canonicalJson(body)}`)
    .digest();
  const expiresAt = new Date(now.getTime() + keySeconds * 1000);
  return inTransaction(db, async (trx) => {
    const isFirst = await repository.takeKey(trx, scope, bodyHash, { now, expiresAt });
    if (!isFirst) {
      const first = await repository.findAnswer(trx, scope);
      if (!first.bodyHash.equals(bodyHash)) throw new Refusal('IDEMPOTENCY_MISMATCH');
      return first.answer as T; // the same call, hence the same type, wrote it
    }
    const answer = await change(trx);
    await repository.storeAnswer(trx, scope, answer);
    return answer;
  });
}

/** Forgets the keys that have run out; answers how many. For the daily cleaning. */
export async function purgeExpiredKeys(db: Database, now: Date): Promise<number> {
  return repository.deleteExpiredKeys(db, now);
}
