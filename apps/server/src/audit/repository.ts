/** Rows of the audit, as a closet's Owner reads them. */
import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../adapters/postgres/schema.ts';
import type { Database } from '../database.ts';

export interface AuditRow {
  readonly id: number;
  readonly time: Date;
  readonly actor: string;
  readonly action: string;
  readonly entity: string;
  readonly entityId: number | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly userId: number | null;
  /** Of who did it; null when the house has forgotten the person. */
  readonly userName: string | null;
  readonly userLastName: string | null;
  /** Of the account user whom it was done to, while they are one. */
  readonly subjectName: string | null;
  readonly subjectLastName: string | null;
  /** Of the set that it was done to, while there is one. */
  readonly groupName: string | null;
}

export interface AuditChoice {
  readonly clientId: number;
  readonly userId: number | undefined;
  /** Only these are told. */
  readonly actions: readonly string[];
}

/** A page of them, newest first. */
export async function listAudit(
  db: Database,
  choice: AuditChoice,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<AuditRow[]> {
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
    .select([
      'audit.id',
      'audit.created_at as time',
      'audit.actor',
      'audit.action',
      'audit.entity',
      'audit.entity_id as entityId',
      'audit.before',
      'audit.after',
      'audit.user_id as userId',
      'users.name as userName',
      'users.last_name as userLastName',
      'subject.name as subjectName',
      'subject.last_name as subjectLastName',
      'group.name as groupName',
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

function isChosen(eb: ExpressionBuilder<DB, 'audit'>, { clientId, userId, actions }: AuditChoice) {
  return eb.and([
    eb('audit.client_id', '=', clientId),
    eb('audit.action', 'in', actions),
    ...(userId === undefined ? [] : [eb('audit.user_id', '=', userId), eb('audit.actor', '=', 'USER')]),
  ]);
}
