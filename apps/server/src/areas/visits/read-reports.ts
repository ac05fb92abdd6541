/** Reads what drivers have reported from their stops, and the proof of an outcome. */
import { requestIdNames, type RequestIds } from '@vestry/contract/requests/ids';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { RequestStatus } from '@vestry/contract/staff/today/schemas';
import { isOutcome } from '@vestry/contract/visits/rules';
import type { VisitOutcome, VisitProof, VisitReport } from '@vestry/contract/visits/schemas';
import type { Strokes } from '@vestry/contract/visits/signature';
import { sql } from 'kysely';
import { fieldsOf } from '../../platform/column-names.ts';
import type { Database } from '../../platform/database.ts';
import type { PhotoPresenter, StoredPhoto } from '../photos/present-photo.ts';
import { imageOf } from '../photos/select-photo.ts';
import { requestTables } from '../requests/tables.ts';
import type { ReportFacts } from './write-report.ts';

export interface ReportRow extends ReportFacts, RequestIds {
  readonly clientId: number;
  readonly photo: StoredPhoto | null;
  /** Name of the driver. */
  readonly by: string;
}

export type OutcomeRow = ReportRow & { readonly report: VisitOutcome };

interface Keys {
  readonly kind: RequestKind;
  readonly requests: readonly { readonly clientId: number; readonly id: number }[];
}

/** The reports from the stops of these requests, in the order in which they came. */
export async function listReports(db: Database, { kind, requests }: Keys): Promise<ReportRow[]> {
  if (requests.length === 0) return [];
  return db
    .selectFrom('visits')
    .leftJoin('users as driver', 'driver.id', 'visits.user_id')
    .select((eb) => [
      'visits.client_id as clientId',
      ...fieldsOf('visits', ...requestIdNames),
      sql<VisitReport>`visits.report`.as('report'),
      'visits.is_applied as isApplied',
      sql<RequestStatus>`visits.status_before`.as('statusBefore'),
      'visits.item_ids as itemIds',
      'visits.signer',
      sql<Strokes | null>`visits.signature`.as('signature'),
      'visits.left_with as leftWith',
      imageOf(eb.ref('visits.photo_hash')).as('photo'),
      'visits.reason',
      sql<string>`coalesce(nullif(btrim(concat_ws(' ', driver.name, driver.last_name)), ''), '')`.as('by'),
      'visits.moved_at as movedAt',
    ])
    .where('visits.client_id', 'in', [...new Set(requests.map(({ clientId }) => clientId))])
    .where(
      sql<number>`visits.${requestTables[kind].id}`,
      'in',
      requests.map(({ id }) => id),
    )
    .orderBy('visits.recorded_at')
    .orderBy('visits.id')
    .execute();
}

/** The proof of a report; null for one that is no outcome. */
export function toProof(row: ReportRow, photos: PhotoPresenter): VisitProof | null {
  const { report, movedAt, signer, signature, leftWith, photo, reason, itemIds, clientId } = row;
  if (!isOutcome(report)) return null;
  return {
    outcome: report,
    time: movedAt.toISOString(),
    signer,
    signature,
    leftWith,
    photo: photo === null ? null : photos.present(photo, clientId),
    reason,
    items: itemIds.length,
  };
}

/** When the driver last reported this; null when never. */
export function reportedAt(rows: readonly ReportRow[], report: VisitReport): string | null {
  const row = rows.findLast((each) => each.isApplied && each.report === report);
  return row?.movedAt.toISOString() ?? null;
}

/** The applied outcome. */
export function outcomeOf(rows: readonly ReportRow[]): OutcomeRow | null {
  return rows.find((row): row is OutcomeRow => row.isApplied && isOutcome(row.report)) ?? null;
}
