import { sql } from 'kysely';

/** First and last name of a row of `users` under this alias; empty where there is none. */
export function fullNameSql(alias: string) {
  return sql<string>`btrim(concat_ws(' ', ${sql.ref(`${alias}.name`)}, ${sql.ref(`${alias}.last_name`)}))`;
}
