/** Stores what a driver reported from a stop: a row for each message. */
import { requestIdNames } from '@vestry/contract/requests/ids';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { RequestStatus } from '@vestry/contract/staff/today/schemas';
import type { VisitReport } from '@vestry/contract/visits/schemas';
import type { Strokes } from '@vestry/contract/visits/signature';
import type { CallContext } from '../../platform/call-context.ts';
import { fieldsOf, toColumns } from '../../platform/column-names.ts';
import { violatedConstraint, type Database } from '../../platform/database.ts';
import { firstOrNull } from '../../platform/query-answers.ts';
import { requestTables } from '../requests/tables.ts';

/** The content of a report, as it is written and read. */
export interface ReportFacts {
  readonly report: VisitReport;
  readonly isApplied: boolean;
  readonly statusBefore: RequestStatus;
  /** The items that changed hands. */
  readonly itemIds: readonly number[];
  readonly signer: string;
  readonly signature: Strokes | null;
  readonly leftWith: string;
  readonly reason: string;
  readonly movedAt: Date;
}

export interface NewReport extends ReportFacts {
  /** The id of the message. */
  readonly id: string;
  readonly kind: RequestKind;
  readonly requestId: number;
  readonly photoHash: string | null;
}

export async function insertReport(
  { trx, clientId, actor, now }: CallContext,
  { kind, requestId, signature, itemIds, ...report }: NewReport,
): Promise<void> {
  await trx
    .insertInto('visits')
    .values(
      toColumns({
        ...report,
        clientId,
        ...requestTables[kind].namedBy(requestId),
        itemIds: [...itemIds],
        signature: signature === null ? null : JSON.stringify(signature),
        userId: actor.userId,
        recordedAt: now,
      }),
    )
    .execute();
}

/** A message that has been stored, by its id, of whatever client. */
export async function findMessage(db: Database, id: string) {
  return db
    .selectFrom('visits')
    .select(fieldsOf('visits', 'clientId', ...requestIdNames))
    .select(['report', 'is_applied as isApplied', 'status_before as statusBefore', 'moved_at as movedAt'])
    .where('id', '=', id)
    .$call(firstOrNull);
}

/** Whether the database refused a message because another stop has it. */
export function isMessageOfOther(error: unknown): boolean {
  return violatedConstraint(error) === 'visits_message';
}
