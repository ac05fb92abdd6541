/** Rows of the audit, as a closet's Owner reads them. */
import { sql, type ExpressionBuilder } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../platform/database.ts';
import type { RowOf } from '../../platform/query-answers.ts';

export type AuditRow = RowOf<typeof listAudit>;

/** The columns by which a row names its item; null while there is none. */
const itemColumns = [
  'items.item_client_number as itemNumber',
  'items.designers',
  'items.observation',
] as const;

/** The item of a row that is about an item, or about the claim for one. */
const itemIdOf = (row: 'audit' | 'view') =>
  sql<number>`CASE WHEN ${sql.ref(`${row}.entity`)} = 'item' THEN ${sql.ref(`${row}.entity_id`)} ELSE claims.item_id END`;

export interface AuditChoice {
  readonly clientId: number;
  readonly userId: number | undefined;
  /** Only these are listed. */
  readonly actions: readonly string[];
  /** Those of them that are views by staff: within an hour of each other they are one row, the last. */
  readonly viewActions: readonly string[];
  /** A new day of the facility begins a new row. */
  readonly timeZone: string;
}

/** A page of them, newest first. */
export async function listAudit(
  db: Database,
  choice: AuditChoice,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  return db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.user_id')
    .leftJoin('memberships as membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'audit.client_id')
        .onRef('membership.user_id', '=', 'audit.entity_id')
        .on('audit.entity', '=', 'user'),
    )
    .leftJoin('users as subject', 'subject.id', 'membership.user_id')
    .leftJoin('custom_groups as group', (join) =>
      join
        .onRef('group.client_id', '=', 'audit.client_id')
        .onRef('group.id', '=', 'audit.entity_id')
        .on('audit.entity', '=', 'customGroup'),
    )
    .leftJoin('claims', (join) =>
      join
        .onRef('claims.client_id', '=', 'audit.client_id')
        .onRef('claims.id', '=', 'audit.entity_id')
        .on('audit.entity', '=', 'claim'),
    )
    .leftJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'audit.client_id').on('items.id', '=', itemIdOf('audit')),
    )
    .select((eb) => [
      'audit.id',
      'audit.created_at as time',
      'audit.actor',
      'audit.action',
      'audit.entity',
      'audit.entity_id as entityId',
      'audit.before',
      'audit.after',
      'audit.user_id as userId',
      // Of the person who did it; null when the person was deleted.
      'users.name as userName',
      'users.last_name as userLastName',
      // Of the account user whom it was done to, while they are one.
      'subject.name as subjectName',
      'subject.last_name as subjectLastName',
      // Of the set that it was done to, while there is one.
      'group.name as groupName',
      ...itemColumns,
      // Done by the account manager of the closet.
      eb
        .exists(
          eb
            .selectFrom('clients')
            .select('clients.id')
            .whereRef('clients.id', '=', 'audit.client_id')
            .whereRef('clients.manager_id', '=', 'audit.user_id'),
        )
        .$castTo<boolean>()
        .as('isManager'),
    ])
    .where((eb) => isChosen(eb, choice))
    .orderBy('audit.created_at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
}

export async function countAudit(db: Database, choice: AuditChoice): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where((eb) => isChosen(eb, choice))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function isChosen(eb: ExpressionBuilder<DB, 'audit'>, choice: AuditChoice) {
  const { clientId, userId, actions } = choice;
  return eb.and([
    eb('audit.client_id', '=', clientId),
    eb('audit.action', 'in', actions),
    ...(userId === undefined ? [] : [eb('audit.user_id', '=', userId), eb('audit.actor', '=', 'USER')]),
    ...(userId === undefined ? [isLastView(eb, choice)] : []),
  ]);
}

/** True for a change, and for a view that the same person does not follow up within an hour of the same day. */
function isLastView(
  eb: ExpressionBuilder<DB, 'audit'>,
  { clientId, viewActions, timeZone }: Pick<AuditChoice, 'clientId' | 'viewActions' | 'timeZone'>,
) {
  const followed = eb.exists(
    eb
      .selectFrom('audit as later')
      .select('later.id')
      .where('later.client_id', '=', clientId)
      .where('later.action', 'in', viewActions)
      .where('later.user_id', 'is not distinct from', eb.ref('audit.user_id'))
      .whereRef('later.created_at', '>=', 'audit.created_at')
      .where('later.created_at', '<=', sql<Date>`audit.created_at + interval '1 hour'`)
      .where(sql<boolean>`(later.created_at, later.id) > (audit.created_at, audit.id)`)
      .where(
        sql<boolean>`(later.created_at AT TIME ZONE ${timeZone})::date = (audit.created_at AT TIME ZONE ${timeZone})::date`,
      ),
  );
  return eb.or([eb('audit.action', 'not in', viewActions), eb.not(followed)]);
}

export type ViewRow = RowOf<typeof listViews>;

/** The views of the same person on the same day up to each of these, the newest first. */
export async function listViews(
  db: Database,
  { clientId, viewActions, timeZone }: Pick<AuditChoice, 'clientId' | 'viewActions' | 'timeZone'>,
  shownIds: readonly number[],
) {
  return db
    .selectFrom('audit as shown')
    .innerJoin('audit as view', (join) =>
      join
        .onRef('view.client_id', '=', 'shown.client_id')
        .on('view.action', 'in', viewActions)
        .on('view.user_id', 'is not distinct from', (eb) => eb.ref('shown.user_id'))
        .onRef('view.created_at', '<=', 'shown.created_at')
        .on(sql<boolean>`view.created_at > shown.created_at - interval '25 hours'`)
        .on(
          sql<boolean>`(view.created_at AT TIME ZONE ${timeZone})::date = (shown.created_at AT TIME ZONE ${timeZone})::date`,
        ),
    )
    .leftJoin('claims', (join) =>
      join
        .onRef('claims.client_id', '=', 'view.client_id')
        .onRef('claims.id', '=', 'view.entity_id')
        .on('view.entity', '=', 'claim'),
    )
    .leftJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'view.client_id').on('items.id', '=', itemIdOf('view')),
    )
    .select([
      // The row of the list that this view belongs to, or that follows it later on the same day.
      'shown.id as shownId',
      'view.created_at as time',
      'view.action',
      'view.entity',
      'view.entity_id as entityId',
      ...itemColumns,
      'view.after',
    ])
    .where('shown.client_id', '=', clientId)
    .where('shown.id', 'in', shownIds)
    .orderBy('shown.id')
    .orderBy('view.created_at', 'desc')
    .orderBy('view.id', 'desc')
    .execute();
}
