import type { Day } from '@vestry/contract/calendar/day';
import type { WriteContext } from '../../platform/call-context.ts';
import { writesAny } from '../../platform/query-answers.ts';

/**
 * Sets the order of a day's stops over the version that was read, 0 for none; false when it is another by now. Of two that
 * are sent at once the database takes one.
 */
export async function setOrder(
  { trx, now }: WriteContext,
  { day, version, stops }: { readonly day: Day; readonly version: number; readonly stops: string[] },
): Promise<boolean> {
  if (version === 0)
    return trx
      .insertInto('runs')
      .values({ day, stops, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .$call(writesAny);
  return trx
    .updateTable('runs')
    .set({ stops, updated_at: now, version: version + 1 })
    .where('day', '=', day)
    .where('version', '=', version)
    .$call(writesAny);
}
