/** The state of the seeding, stored among the settings, and the rows that it made. */
import { toDay } from '@vestry/contract/calendar/day';
import { requestKindFacts, requestKinds } from '@vestry/contract/requests/kinds';
import { z } from 'zod';
import type { Database, Trx } from '../../src/platform/database.ts';

export const stateKey = 'demo';

const daySchema = z.string().transform(toDay);

const rowsSchema = z.array(z.object({ clientId: z.int(), id: z.int(), updatedAt: z.string() }));
/** Rows whose days are shifted when the demo is opened on a later day: each with the moment of its last change by the demo itself. */
export type DemoRows = z.output<typeof rowsSchema>;

export const shiftedTables = [
  ...requestKinds.map((kind) => requestKindFacts[kind].area),
  'recommendations',
  'dates',
  'invoices',
] as const;
export type ShiftedTable = (typeof shiftedTables)[number];

const shiftedRowsSchema = z.record(z.enum(shiftedTables), rowsSchema);
export type ShiftedRows = z.output<typeof shiftedRowsSchema>;

const stateSchema = z.discriminatedUnion('stage', [
  // Begun: all rows come in one transaction, which locks the state. `today` is the story's day, even when a killed start is completed
  // days later.
  z.object({ stage: z.literal('closets'), today: daySchema }),
  // All rows are there. `missing` names the photographs that are not drawn yet, in the order in which they will be.
  z.object({
    stage: z.literal('photographs'),
    today: daySchema,
    moving: shiftedRowsSchema,
    missing: z.array(z.string()),
  }),
  z.object({ stage: z.literal('done'), today: daySchema, moving: shiftedRowsSchema }),
]);
export type DemoState = z.output<typeof stateSchema>;

/** Null when the demo was never begun. Locks the row until the end of the caller's transaction, if it is in one. */
export async function readState(db: Database): Promise<DemoState | null> {
  const query = db.selectFrom('settings').select('value').where('key', '=', stateKey);
  const row = await (db.isTransaction ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? null : stateSchema.parse(row.value);
}

/** The state, locked until the end of the transaction; null where there is none, or another transaction holds it. */
export async function tryToLockState(trx: Trx): Promise<DemoState | null> {
  const row = await trx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', stateKey)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row === undefined ? null : stateSchema.parse(row.value);
}

export async function writeState(db: Database, state: DemoState): Promise<void> {
  const value = JSON.stringify(state);
  await db
    .insertInto('settings')
    .values({ key: stateKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
