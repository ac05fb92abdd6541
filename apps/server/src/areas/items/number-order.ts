/** The order of item numbers, in which VC-2 comes before VC-10 (migration 0059, number_key). */
import { sql, type RawBuilder } from 'kysely';

/** The expression by which the numbers in this column are ordered. */
export function numberKey(column: string): RawBuilder<string> {
  return sql<string>`number_key(${sql.ref(column)}) COLLATE "C"`;
}
