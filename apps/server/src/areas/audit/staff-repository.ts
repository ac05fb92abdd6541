/** Rows of the audit as staff read them: of all closets but those of the demo, and of what belongs to none. */
import type { AuditActor } from '@vestry/contract/audit/staff-groups';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

export interface StaffAuditChoice {
  readonly clientId?: number | undefined;
  readonly actor?: AuditActor | undefined;
  readonly email?: string | undefined;
  /** Any of them. */
  readonly actions?: readonly string[] | undefined;
  /** Days by the facility's clock, `yyyy-MM-dd`. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly timeZone: string;
  /** The id of the last row of the page before. */
  readonly before?: number | undefined;
}

export interface StaffAuditRow {
  readonly id: number;
  readonly time: Date;
  readonly actor: AuditActor;
  readonly action: string;
  readonly entity: string;
  readonly entityId: number | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly ip: string | null;
  readonly clientId: number | null;
  readonly clientName: string | null;
  readonly userId: number | null;
  readonly userName: string | null;
  readonly userLastName: string | null;
  readonly userEmail: string | null;
  readonly subjectName: string | null;
  readonly subjectLastName: string | null;
  readonly groupName: string | null;
  /** Of the item that the row is about, or that its claim is for. */
  readonly itemNumber: string | null;
  readonly designers: string | null;
  readonly observation: string | null;
  readonly invoiceNumber: string | null;
}

/** At most `limit` of them, the newest first. */
export async function listStaffAudit(db: Database, choice: StaffAuditChoice, limit: number) {
  const { rows } = await sql<StaffAuditRow>`
    WITH picked AS MATERIALIZED (
      SELECT * FROM audit WHERE ${sql.join(conditions(choice), sql` AND `)}
      ORDER BY audit.created_at DESC, audit.id DESC LIMIT ${limit}
    )
    SELECT picked.id, picked.created_at AS time, picked.actor, picked.action, picked.entity, picked.entity_id AS "entityId",
      picked.before, picked.after, host(picked.ip) AS ip, picked.client_id AS "clientId", clients.name AS "clientName",
      picked.user_id AS "userId", users.name AS "userName", users.last_name AS "userLastName", users.email::text AS "userEmail",
      subject.name AS "subjectName", subject.last_name AS "subjectLastName", groups.name AS "groupName",
      items.item_client_number AS "itemNumber", items.designers, items.observation, invoices.number AS "invoiceNumber"
    FROM picked
    LEFT JOIN clients ON clients.id = picked.client_id
    LEFT JOIN users ON users.id = picked.user_id
    LEFT JOIN users AS subject ON picked.entity = 'user' AND subject.id = picked.entity_id
    LEFT JOIN custom_groups AS groups ON picked.entity = 'customGroup' AND groups.client_id = picked.client_id
      AND groups.id = picked.entity_id
    LEFT JOIN claims ON picked.entity = 'claim' AND claims.client_id = picked.client_id AND claims.id = picked.entity_id
    LEFT JOIN items ON items.client_id = picked.client_id
      AND items.id = CASE WHEN picked.entity = 'item' THEN picked.entity_id ELSE claims.item_id END
    LEFT JOIN invoices ON picked.entity = 'invoice' AND invoices.client_id = picked.client_id AND invoices.id = picked.entity_id
    ORDER BY picked.created_at DESC, picked.id DESC`.execute(db);
  return rows;
}

function conditions(choice: StaffAuditChoice) {
  const { clientId, actor, email, actions, since, until, timeZone, before } = choice;
  return [
    sql`NOT EXISTS (SELECT FROM clients WHERE clients.id = audit.client_id AND clients.demo_expires_at IS NOT NULL)`,
    ...(clientId === undefined ? [] : [sql`audit.client_id = ${clientId}`]),
    ...(actor === undefined ? [] : [sql`audit.actor = ${actor}`]),
    ...(email === undefined
      ? []
      : [sql`audit.user_id = (SELECT users.id FROM users WHERE users.email = ${email})`]),
    ...(actions === undefined ? [] : [sql`audit.action = ANY(${actions})`]),
    ...(since === undefined
      ? []
      : [sql`audit.created_at >= ${since}::date::timestamp AT TIME ZONE ${timeZone}`]),
    ...(until === undefined
      ? []
      : [sql`audit.created_at < (${until}::date + 1)::timestamp AT TIME ZONE ${timeZone}`]),
    ...(before === undefined
      ? []
      : [
          sql`(audit.created_at, audit.id) < (SELECT last.created_at, last.id FROM audit AS last WHERE last.id = ${before})`,
        ]),
  ];
}
