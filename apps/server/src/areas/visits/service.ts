/** A client's view of the driver: where the van is, and afterwards the proof. Of other clients' stops it says only how many there are. */
import { toDay } from '@vestry/contract/calendar/day';
import { visitsBefore } from '@vestry/contract/staff/run/rules';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { RequestStatus } from '@vestry/contract/staff/today/schemas';
import { changesHands, isStopOver } from '@vestry/contract/staff/run/report-rules';
import { visitState } from '@vestry/contract/visits/rules';
import type { Visit } from '@vestry/contract/visits/schemas';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import { listReports, outcomeOf, reportedAt, toProof, type ReportRow } from './read-reports.ts';
import { findVisitedRequest, listRemainingNumbers } from './repository.ts';
import { listRunStops } from './run-stops.ts';

export interface VisitDeps {
  /** In the scope of the system: a stop's place depends on those of other clients. */
  readonly db: Database;
  readonly photos: PhotoPresenter;
}

export type VisitService = ReturnType<typeof createVisitService>;

export function createVisitService(deps: VisitDeps) {
  return bindDeps(deps, { readVisit });
}

/** @throws Refusal NOT_FOUND */
async function readVisit(
  { db, photos }: VisitDeps,
  clientId: number,
  { kind, id }: { readonly kind: RequestKind; readonly id: number },
): Promise<Visit> {
  const request = await findVisitedRequest(db, kind, clientId, id);
  if (request === null) throw new Refusal('NOT_FOUND');
  const rows = await listReports(db, { kind, requests: [{ clientId, id }] });
  const outcome = outcomeOf(rows);
  const isOver = isStopOver({ kind, status: request.status, hasOutcome: outcome !== null });
  const isOnTheWay = hasLeft(request.status, rows);
  const { day } = request;
  const stops = isOver || !isOnTheWay || day === null ? [] : (await listRunStops(db, toDay(day))).stops;
  const own = stops.find((stop) => stop.kind === kind && stop.clientId === clientId && stop.id === id);
  const stopsBefore = own === undefined ? 0 : visitsBefore(stops, own.reference);
  const hasArrived = reportedAt(rows, 'ARRIVED') !== null;
  return {
    state: visitState({ isOver, isOnTheWay, hasArrived, stopsBefore }),
    stopsBefore,
    proof: outcome === null ? null : toProof(outcome, photos),
    remainingNumbers:
      outcome === null || !changesHands(outcome.report)
        ? []
        : await listRemainingNumbers(db, { kind, clientId, id }, outcome.itemIds),
  };
}

function hasLeft(status: RequestStatus, rows: readonly ReportRow[]): boolean {
  const reports = ['ON_THE_WAY', 'ARRIVED'] as const;
  return status === 'ON_THE_WAY' || reports.some((report) => reportedAt(rows, report) !== null);
}
