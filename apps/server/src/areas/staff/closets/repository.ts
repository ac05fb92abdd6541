/** Rows of closets as staff search them. The disposable closets of the demo are not among them. */
import type { Day } from '@vestry/contract/calendar/day';
import type { LocationCode } from '@vestry/contract/items/schemas';
import type { ClosetQuery, ClosetUser } from '@vestry/contract/staff/closets/schemas';
import { requestKinds } from '@vestry/contract/requests/kinds';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { activeStatus } from '../../items/active-status.ts';
import { requestTables } from '../../requests/tables.ts';

const fullName = (alias: string) =>
  sql`nullif(btrim(concat_ws(' ', ${sql.ref(`${alias}.name`)}, ${sql.ref(`${alias}.last_name`)})), '')`;

export interface ClosetRow {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly managerId: number | null;
  readonly managerName: string | null;
  readonly owners: string[];
  readonly items: number;
  readonly openRequests: number;
}

const openRequests = sql`(${sql.join(
  requestKinds.map(
    (kind) => sql`(SELECT count(*) FROM ${requestTables[kind].requests}
      WHERE client_id = picked.id AND status NOT IN ('COMPLETED', 'CANCELED'))`,
  ),
  sql` + `,
)})::int`;

/** A page of closets by name, and how many there are; what is counted is counted for the page alone. */
export async function listClosets(
  db: Database,
  { text, managerId, page, pageSize }: ClosetQuery,
): Promise<{ rows: ClosetRow[]; total: number }> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = sql`clients.demo_expires_at IS NULL AND clients.status <> 2
    AND (${managerId ?? null}::bigint IS NULL OR clients.manager_id = ${managerId ?? null})
    AND (${text} = '' OR search_key(clients.name) LIKE search_key(${pattern})
      OR clients.id IN (SELECT memberships.client_id FROM users JOIN memberships ON memberships.user_id = users.id
        WHERE users.email::text ILIKE ${pattern} OR concat_ws(' ', users.name, users.last_name) ILIKE ${pattern})
      OR clients.id IN (SELECT items.client_id FROM items WHERE lower(items.item_client_number) = lower(${text})))`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<ClosetRow>`
      WITH picked AS MATERIALIZED (
        SELECT * FROM clients WHERE ${found} ORDER BY clients.name, clients.id LIMIT ${pageSize} OFFSET ${page * pageSize}
      )
      SELECT picked.id, picked.name, picked.status = 1 AS active, picked.manager_id AS "managerId",
        ${fullName('manager')} AS "managerName",
        coalesce((SELECT array_agg(users.email::text ORDER BY users.email) FROM membership_roles
          JOIN memberships USING (client_id, user_id) JOIN users ON users.id = membership_roles.user_id
          WHERE membership_roles.client_id = picked.id AND membership_roles.role_id = 1 AND memberships.enabled), '{}') AS owners,
        (SELECT count(*) FROM items WHERE client_id = picked.id AND record_status = 1)::int AS items,
        ${openRequests} AS "openRequests"
      FROM picked LEFT JOIN users AS manager ON manager.id = picked.manager_id
      ORDER BY picked.name, picked.id`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM clients WHERE ${found}`.execute(db),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

export interface ClosetFacts {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly since: Date;
  readonly managerId: number | null;
  readonly managerName: string | null;
  readonly planId: number | null;
  readonly planStartedOn: string | null;
  readonly boxes: number;
  readonly openRequests: number;
}

/** With `lock` the closet's row waits for nobody else until the transaction ends. */
export async function findCloset(db: Database, clientId: number, lock = false): Promise<ClosetFacts | null> {
  const { rows } = await sql<ClosetFacts>`
    SELECT picked.id, picked.name, picked.status = 1 AS active, picked.created_at AS since,
      picked.manager_id AS "managerId", ${fullName('manager')} AS "managerName",
      picked.plan_id AS "planId", picked.plan_started_on AS "planStartedOn", picked.boxes, ${openRequests} AS "openRequests"
    FROM clients AS picked LEFT JOIN users AS manager ON manager.id = picked.manager_id
    WHERE picked.id = ${clientId} AND picked.demo_expires_at IS NULL AND picked.status <> 2
    ${lock ? sql`FOR UPDATE OF picked` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export async function listUsers(
  db: Database,
  clientId: number,
): Promise<(Omit<ClosetUser, 'lastSignIn'> & { lastSignIn: Date | null })[]> {
  const { rows } = await sql<Omit<ClosetUser, 'lastSignIn'> & { lastSignIn: Date | null }>`
    SELECT users.id, coalesce(${fullName('users')}, '') AS name, users.email, users.phone,
      coalesce((SELECT array_agg(roles.name ORDER BY roles.id) FROM membership_roles JOIN roles ON roles.id = membership_roles.role_id
        WHERE membership_roles.client_id = memberships.client_id AND membership_roles.user_id = users.id), '{}') AS roles,
      memberships.enabled AND users.enabled AS enabled, users.password_hash IS NULL AS invited,
      users.code_2fa_status AS "twoFactor", users.last_sign_in_at AS "lastSignIn"
    FROM memberships JOIN users ON users.id = memberships.user_id
    WHERE memberships.client_id = ${clientId} ORDER BY users.name, users.last_name, users.id`.execute(db);
  return rows;
}

export async function countLocations(
  db: Database,
  clientId: number,
): Promise<{ code: LocationCode; count: number }[]> {
  return db
    .selectFrom('items')
    .select((eb) => ['location as code', eb.fn.countAll<number>().as('count')])
    .where('client_id', '=', clientId)
    .where('record_status', '=', activeStatus)
    .groupBy('location')
    .execute();
}

/** The plans that are offered, each with the price of its price list that is in force on the day. */
export async function listOfferedPlans(db: Database, day: Day) {
  return db
    .selectFrom('plans')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('price_lists')
          .select('content')
          .whereRef('price_lists.plan_id', '=', 'plans.id')
          .where('first_day', '<=', day)
          .orderBy('first_day', 'desc')
          .orderBy('version', 'desc')
          .limit(1)
          .as('list'),
      (join) => join.onTrue(),
    )
    .select(['plans.id', 'name', 'period'])
    .select(sql<number>`coalesce((list.content->>'plan')::bigint, plans.price_cents)`.as('priceCents'))
    .select(sql<string>`coalesce(list.content->>'currency', plans.currency)`.as('currency'))
    .where('enabled', '=', true)
    .orderBy('price_cents')
    .orderBy('plans.id')
    .execute();
}

/** Plans by their ids, each with its own price. */
export async function listPlans(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('plans')
    .select(['id', 'name', 'price_cents as priceCents', 'currency', 'period'])
    .where('id', 'in', ids)
    .execute();
}

/** Whether a plan is offered, as it stays until `trx` ends; null where there is no such plan. */
export async function lockOffer(trx: Database, planId: number): Promise<boolean | null> {
  const row = await trx
    .selectFrom('plans')
    .select('enabled')
    .where('id', '=', planId)
    .forShare()
    .executeTakeFirst();
  return row?.enabled ?? null;
}

/** Whether somebody can be account manager, and works here until `trx` ends: whatever the role. */
export async function lockStaff(trx: Database, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select('staff.user_id')
    .where('staff.user_id', '=', userId)
    .where('staff.enabled', '=', true)
    .where('users.enabled', '=', true)
    .forShare('staff')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listNotes(db: Database, clientId: number, page: number, pageSize: number) {
  const { rows } = await sql<{ id: number; note: string; by: string | null; at: Date; total: number }>`
    SELECT notes.id, notes.note, ${fullName('users')} AS by, notes.created_at AS at, count(*) OVER ()::int AS total
    FROM client_notes AS notes LEFT JOIN users ON users.id = notes.user_id
    WHERE notes.client_id = ${clientId} ORDER BY notes.created_at DESC, notes.id DESC
    LIMIT ${pageSize} OFFSET ${page * pageSize}`.execute(db);
  return rows;
}

export async function insertNote(
  trx: Database,
  clientId: number,
  row: { readonly userId: number | null; readonly note: string; readonly now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('client_notes')
    .values({ client_id: clientId, user_id: row.userId, note: row.note, created_at: row.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
