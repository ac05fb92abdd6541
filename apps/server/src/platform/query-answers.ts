/** Turns the answers of statements into values, for `.$call()` at their end. */
import { InsertResult, UpdateResult, type DeleteResult } from 'kysely';

interface Query<R> {
  executeTakeFirst(): Promise<R>;
}

/** The first row; null without any. */
export async function firstOrNull<R>(query: Query<R | undefined>): Promise<R | null> {
  return (await query.executeTakeFirst()) ?? null;
}

/** Whether there is any row. */
export async function findsAny(query: Query<object | undefined>): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}

/** Counts the rows that were inserted, updated or deleted. */
export async function countWritten(
  query: Query<InsertResult | UpdateResult | DeleteResult>,
): Promise<number> {
  const result = await query.executeTakeFirst();
  if (result instanceof InsertResult) return Number(result.numInsertedOrUpdatedRows ?? 0);
  return Number(result instanceof UpdateResult ? result.numUpdatedRows : result.numDeletedRows);
}

/** Whether any row was inserted, updated or deleted. */
export async function writesAny(query: Query<InsertResult | UpdateResult | DeleteResult>): Promise<boolean> {
  return (await countWritten(query)) > 0;
}

/** The type of the row that a query of a repository finds: its row, or one of its rows. */
export type RowOf<F extends (...given: never[]) => Promise<unknown>> =
  NonNullable<Awaited<ReturnType<F>>> extends infer R ? (R extends readonly (infer E)[] ? E : R) : never;
