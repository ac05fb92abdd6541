/** Rows of idempotency keys. Every function takes the transaction of the change that the key stands for. */
import { sql } from 'kysely';
import { toColumns } from '../column-names.ts';
import type { Database } from '../database.ts';
import { countWritten, writesAny } from '../query-answers.ts';

/** Whose key it is, for which call: the same text of another user, closet or call is another key. */
export interface KeyScope {
  readonly clientId: number;
  readonly userId: number;
  /** Name of the call. */
  readonly call: string;
  readonly key: string;
}

/**
 * Takes the key for the change that runs in `trx`; false when it is taken. While another transaction holds it undecided,
 * this one waits: the key is free again when that one is rolled back, taken when it commits.
 */
export async function takeKey(
  trx: Database,
  scope: KeyScope,
  bodyHash: Buffer,
  times: { readonly now: Date; readonly expiresAt: Date },
): Promise<boolean> {
  const fresh = {
    body_hash: bodyHash,
    status_code: null,
    answer: null,
    created_at: times.now,
    expires_at: times.expiresAt,
  };
  return trx
    .insertInto('idempotency_keys')
    .values({ ...toColumns(scope), ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'user_id', 'call', 'key'])
        .doUpdateSet(fresh)
        .where('idempotency_keys.expires_at', '<=', times.now),
    )
    .$call(writesAny);
}

/** The row of a key that was used before. */
export async function findAnswer(trx: Database, scope: KeyScope) {
  return trx
    .selectFrom('idempotency_keys')
    .select(['body_hash as bodyHash', 'answer'])
    .where((eb) => eb.and(toColumns(scope)))
    .executeTakeFirstOrThrow();
}

/** Puts the answer of the change under its key. */
export async function storeAnswer(trx: Database, scope: KeyScope, answer: unknown): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status_code: 200, answer: sql<string>`${JSON.stringify(answer ?? null)}::jsonb` })
    .where((eb) => eb.and(toColumns(scope)))
    .execute();
}

/** Deletes what has run out; answers how many keys. */
export async function deleteExpiredKeys(db: Database, now: Date): Promise<number> {
  return db.deleteFrom('idempotency_keys').where('expires_at', '<=', now).$call(countWritten);
}
