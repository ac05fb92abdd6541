import { sql } from 'kysely';

/**
 * The `record_status` of the items that a client stores, for statements that read a whole closet. It is a literal, because the plan of
 * a prepared statement can use an index of active items only where the text of the statement names the status. Statements that
 * find items by their ids pass it as a parameter: the primary key is the index for them, however many items the closet has.
 */
export const activeStatus = sql.lit(1);
