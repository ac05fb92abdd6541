/** Counts the rows of checks, findings, closings, photographs and remarks. */
import type { Database } from '../src/platform/database.ts';

export async function countConditionRows(db: Database): Promise<number[]> {
  const tables = [
    'condition_checks',
    'condition_findings',
    'condition_closings',
    'condition_photos',
    'condition_remarks',
  ] as const;
  const counted = tables.map(async (table) => {
    const { total } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  });
  return Promise.all(counted);
}
