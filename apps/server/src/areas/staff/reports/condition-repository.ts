/** Rows of the reports on the condition of items, of all closets but the disposable ones of the demo. */
import type { ConditionGrade, FindingKind, Severity, Stage } from '@vestry/contract/condition/kinds';
import type { OpenFindingsQuery, UncheckedQuery } from '@vestry/contract/staff/reports/schemas';
import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../../platform/database.ts';
import {
  firstFindingId,
  gradeOf,
  isNotClosed,
  isStanding,
  stageOf,
} from '../../condition/standing-findings.ts';
import type { StoredPhoto } from '../../photos/present-photo.ts';
import { cardPhotoOf, imageOf } from '../../photos/select-photo.ts';
import type { ReportPeriod } from './repository.ts';

const batch = 1000;

interface ReportedItem {
  readonly clientId: number;
  readonly closetName: string;
  readonly itemId: number;
  readonly itemClientNumber: string;
  readonly designers: string;
  readonly observation: string;
  readonly photo: StoredPhoto | null;
}

export interface FindingReportRow extends ReportedItem {
  /** Of the row in which it was stated last. */
  readonly id: number;
  readonly findingId: number;
  readonly kind: FindingKind;
  readonly severity: Severity;
  readonly note: string;
  readonly foundAt: Date;
  readonly stage: Stage;
  readonly isOpen: boolean;
}

const everyClosetButDemos = sql`clients.demo_expires_at IS NULL AND clients.status <> 2`;

const itemColumns = sql`items.client_id AS "clientId", clients.name AS "closetName", items.id AS "itemId",
  items.item_client_number AS "itemClientNumber", items.designers, items.observation`;

function ofCloset(clientId: number | undefined, column: RawBuilder<unknown>): RawBuilder<unknown> {
  return clientId === undefined ? sql`` : sql`AND ${column} = ${clientId}`;
}

/** Nobody looks at an item again that has left the closet: what was found on it stays open for ever, and is no work. */
const isStillOpen = sql`AND ${isNotClosed('finding')} AND items.record_status = 1`;

/** The findings of standing checks; the days are those of the facility's clock. */
function standingFindings(
  { clientId, from, to }: ReportPeriod,
  { isOpen, timeZone }: { readonly isOpen: boolean; readonly timeZone: string },
): RawBuilder<unknown> {
  const start = sql`AND check_of.checked_at >= (${from}::date)::timestamp AT TIME ZONE ${timeZone}`;
  const end = sql`AND check_of.checked_at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`;
  return sql`FROM condition_findings AS finding
    JOIN condition_checks AS check_of ON check_of.client_id = finding.client_id AND check_of.id = finding.check_id
    JOIN items ON items.client_id = check_of.client_id AND items.id = check_of.item_id
    JOIN clients ON clients.id = items.client_id
    WHERE ${everyClosetButDemos} AND ${isStanding('check_of')} ${isOpen ? isStillOpen : sql``}
      ${ofCloset(clientId, sql`finding.client_id`)} ${from === undefined ? sql`` : start} ${to === undefined ? sql`` : end}`;
}

const findingColumns = (photo: RawBuilder<unknown>) => sql`${itemColumns}, finding.id,
  ${firstFindingId('finding')} AS "findingId", finding.kind, finding.severity, finding.note, check_of.checked_at AS "foundAt",
  ${stageOf('check_of')} AS stage, ${isNotClosed('finding')} AS "isOpen", ${photo} AS photo`;

const findingPhoto = sql`${imageOf(sql.ref('finding.photo_hash'))}`;
const oldestFirst = sql`check_of.checked_at, finding.client_id, finding.id`;

/** A page of the open findings, the oldest first. */
export async function listOpenFindings(
  db: Database,
  { page, pageSize, clientId }: OpenFindingsQuery,
  timeZone: string,
): Promise<{ rows: FindingReportRow[]; total: number }> {
  const found = standingFindings({ clientId }, { isOpen: true, timeZone });
  const { rows } = await sql<FindingReportRow>`
    SELECT ${findingColumns(findingPhoto)} ${found}
    ORDER BY ${oldestFirst} LIMIT ${pageSize} OFFSET ${page * pageSize}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${found}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Batches of findings of a period, or of those that are open, the oldest first. */
export async function* readFindings(
  db: Database,
  period: ReportPeriod,
  choice: { readonly isOpen: boolean; readonly timeZone: string },
): AsyncGenerator<FindingReportRow[]> {
  let last: FindingReportRow | undefined;
  for (;;) {
    const after =
      last === undefined
        ? sql``
        : sql`AND (${oldestFirst}) > (${last.foundAt}, ${last.clientId}, ${last.id})`;
    const { rows }: { rows: FindingReportRow[] } = await sql<FindingReportRow>`
      SELECT ${findingColumns(sql`NULL`)} ${standingFindings(period, choice)} ${after}
      ORDER BY ${oldestFirst} LIMIT ${batch}`.execute(db);
    yield rows;
    last = rows.at(-1);
    if (rows.length < batch) return;
  }
}

export interface DamageRow {
  readonly stage: Stage;
  readonly slight: number;
  readonly clear: number;
  readonly severe: number;
  readonly open: number;
}

/** Counts the findings of a period by stage; a stage without findings has no row. */
export async function countDamage(
  db: Database,
  period: ReportPeriod,
  timeZone: string,
): Promise<DamageRow[]> {
  const { rows } = await sql<DamageRow>`
    SELECT stage, count(*) FILTER (WHERE severity = 1)::int AS slight, count(*) FILTER (WHERE severity = 2)::int AS clear,
      count(*) FILTER (WHERE severity = 3)::int AS severe, count(*) FILTER (WHERE is_open)::int AS open
    FROM (
      SELECT ${stageOf('check_of')} AS stage, finding.severity, ${isNotClosed('finding')} AS is_open
      ${standingFindings(period, { isOpen: false, timeZone })}
    ) AS found GROUP BY stage`.execute(db);
  return rows;
}

export interface UncheckedRow extends ReportedItem {
  readonly checkedAt: Date | null;
  readonly grade: ConditionGrade | null;
  readonly since: Date;
  /** The moment from which it has waited. */
  readonly waitsSince: Date;
}

/** Active items that staff have not looked at since a moment, and that came before it. */
function uncheckedSince(moment: Date, clientId: number | undefined): RawBuilder<unknown> {
  return sql`FROM items
    JOIN clients ON clients.id = items.client_id
    LEFT JOIN LATERAL (
      SELECT checks.checked_at FROM condition_checks AS checks
      WHERE checks.client_id = items.client_id AND checks.item_id = items.id AND checks.actor <> 'USER'
      ORDER BY checks.checked_at DESC LIMIT 1
    ) AS newest ON true
    WHERE items.record_status = 1 AND ${everyClosetButDemos} AND items.created_at < ${moment}
      AND (newest.checked_at IS NULL OR newest.checked_at < ${moment}) ${ofCloset(clientId, sql`items.client_id`)}`;
}

const waitsSince = sql`coalesce(newest.checked_at, items.created_at)`;
const uncheckedColumns = (photo: RawBuilder<unknown>) => sql`${itemColumns}, newest.checked_at AS "checkedAt",
  ${gradeOf('items')} AS grade, items.created_at AS since, ${waitsSince} AS "waitsSince", ${photo} AS photo`;
const longestFirst = sql`${waitsSince}, items.client_id, items.id`;

/** A page of the items that have waited for a check, the longest first. */
export async function listUncheckedItems(
  db: Database,
  { page, pageSize, clientId }: UncheckedQuery,
  moment: Date,
): Promise<{ rows: UncheckedRow[]; total: number }> {
  const found = uncheckedSince(moment, clientId);
  const photo = sql`${cardPhotoOf(expressionBuilder<DB, 'items'>())}`;
  const { rows } = await sql<UncheckedRow>`
    SELECT ${uncheckedColumns(photo)} ${found}
    ORDER BY ${longestFirst} LIMIT ${pageSize} OFFSET ${page * pageSize}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${found}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Batches of the same items. */
export async function* readUncheckedItems(
  db: Database,
  clientId: number | undefined,
  moment: Date,
): AsyncGenerator<UncheckedRow[]> {
  let last: UncheckedRow | undefined;
  for (;;) {
    const after =
      last === undefined
        ? sql``
        : sql`AND (${longestFirst}) > (${last.waitsSince}, ${last.clientId}, ${last.itemId})`;
    const { rows }: { rows: UncheckedRow[] } = await sql<UncheckedRow>`
      SELECT ${uncheckedColumns(sql`NULL`)} ${uncheckedSince(moment, clientId)} ${after}
      ORDER BY ${longestFirst} LIMIT ${batch}`.execute(db);
    yield rows;
    last = rows.at(-1);
    if (rows.length < batch) return;
  }
}
