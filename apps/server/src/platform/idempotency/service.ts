/** Submits that a caller may repeat: one change and one answer for each `Idempotency-Key` (decisions, Items, cart, requests). */
import { createHash } from 'node:crypto';
import { inContext, type Actor, type CallContext, type UserActor } from '../call-context.ts';
import type { Database } from '../database.ts';
import type { Clock } from '../ports/clock.ts';
import { Refusal } from '../refusal.ts';
import { canonicalJson } from './canonical-json.ts';
import * as repository from './repository.ts';

/** A key is remembered this long: two days, so that a phone which was off over night still gets its answer. */
export const keySeconds = 48 * 60 * 60;

/** Who changes something in which client, and the key under which it is changed once. */
export interface KeyedCall<A extends Actor = UserActor> {
  readonly clientId: number;
  readonly actor: A;
  /** The handler's `idempotencyKey`; without one every request makes the change. */
  readonly idempotencyKey: string | null;
}

export interface IdempotentRequest {
  /** Name of the call (`call.name`). */
  readonly call: string;
  /** The body as its schema gave it, with the path's parameters where it has any (`{ ...params, ...body }`). */
  readonly body: unknown;
}

/**
 * Makes a change once for its key. Key, change and answer are one transaction: a crash or a refusal leaves none of them,
 * and the request may be tried again. While a first request with the key is still running, a second waits for it and
 * then gets the same answer; it never runs twice.
 *
 * `change` does everything in the transaction of its context and answers what the call answers, which must be JSON.
 * @throws Refusal IDEMPOTENCY_MISMATCH when the key was used with another body, and whatever `change` throws.
 */
export async function withIdempotency<T, A extends Actor>(
  deps: { readonly db: Database; readonly clock: Clock },
  { clientId, actor, idempotencyKey: key }: KeyedCall<A>,
  { call, body }: IdempotentRequest,
  change: (context: CallContext<A>) => Promise<T>,
): Promise<T> {
  if (key === null) return inContext(deps, { clientId, actor }, change);
  // The command line, which is no user, sends no key.
  const scope = { clientId, userId: actor.userId ?? 0, call, key };
  const bodyHash = createHash('sha256')
    .update(`${call}\n${canonicalJson(body)}`)
    .digest();
  return inContext(deps, { clientId, actor }, async (context) => {
    const { trx, now } = context;
    const expiresAt = new Date(now.getTime() + keySeconds * 1000);
    const isFirst = await repository.takeKey(trx, scope, bodyHash, { now, expiresAt });
    if (!isFirst) {
      const first = await repository.findAnswer(trx, scope);
      if (!first.bodyHash.equals(bodyHash)) throw new Refusal('IDEMPOTENCY_MISMATCH');
      return first.answer as T; // the same call, hence the same type, wrote it
    }
    const answer = await change(context);
    await repository.storeAnswer(trx, scope, answer);
    return answer;
  });
}

/** Forgets the keys that have run out; answers how many. For the hourly maintenance. */
export async function purgeExpiredKeys(db: Database, now: Date): Promise<number> {
  return repository.deleteExpiredKeys(db, now);
}
