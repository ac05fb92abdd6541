/** The items that are on the road although their request is over. */
import { requestKinds, requestReference, type RequestKind } from '@vestry/contract/requests/kinds';
import type * as calls from '@vestry/contract/staff/returns/calls';
import { notBackReason } from '@vestry/contract/staff/returns/not-back-rules';
import { isOutcome } from '@vestry/contract/visits/rules';
import { toPage } from '@vestry/contract/wire';
import type { Database } from '../../../platform/database.ts';
import { findLastPlaces } from '../../custody/last-places.ts';
import { toRequestItem } from '../../requests/items.ts';
import { listReports, outcomeOf, type ReportRow } from '../../visits/read-reports.ts';
import type { StaffHandler } from '../deps.ts';
import * as repository from './not-back-repository.ts';
import { requestTables } from '../../requests/tables.ts';

export const listNotBack: StaffHandler<typeof calls.listNotBack> = async ({ db, photos }, _by, { query }) => {
  const rows = await repository.listNotBack(db, query);
  const [total, outcomes, bins] = await Promise.all([
    repository.countNotBack(db, query),
    readOutcomes(db, rows),
    readLastBins(db, rows),
  ]);
  const content = rows.map(({ clientId, closetName, since, kind, requestId, status, ...item }) => {
    const visit = kind === null ? null : (outcomes.get(keyOf(kind, clientId, requestId)) ?? null);
    const outcome = visit !== null && isOutcome(visit.report) ? visit.report : null;
    const request =
      kind === null ? null : { kind, id: requestId, reference: requestReference(kind, requestId) };
    return {
      ...toRequestItem(item, clientId, photos),
      clientId,
      closetName,
      reason: notBackReason(kind === null ? null : { kind, isCanceled: status === 'CANCELED', outcome }),
      request,
      note: visit?.reason ?? '',
      since: since.toISOString(),
      ...(bins.get(`${clientId}.${item.id}`) ?? { location: 'GR' as const, bin: '' }),
    };
  });
  return toPage(content, query.page, query.pageSize, total);
};

type Rows = Awaited<ReturnType<typeof repository.listNotBack>>;

const keyOf = (kind: RequestKind, clientId: number, id: number) => `${kind}.${clientId}.${id}`;

/** The outcomes of the visits with which the items left, by request. */
async function readOutcomes(db: Database, rows: Rows): Promise<Map<string, ReportRow | null>> {
  const outcomes = requestKinds.map(async (kind) => {
    const requests = rows.flatMap((row) =>
      row.kind === kind ? [{ clientId: row.clientId, id: row.requestId }] : [],
    );
    const byRequest = Map.groupBy(await listReports(db, { kind, requests }), (report) =>
      keyOf(kind, report.clientId, requestTables[kind].namedIn(report) ?? 0),
    );
    return [...byRequest].map(([key, own]) => [key, outcomeOf(own)] as const);
  });
  return new Map((await Promise.all(outcomes)).flat());
}

/** The bins in which the items hung last, by closet and item. */
async function readLastBins(db: Database, rows: Rows) {
  const ofClosets = [...Map.groupBy(rows, ({ clientId }) => clientId)].map(async ([clientId, own]) => {
    const ids = own.map(({ id }) => id);
    return [...(await findLastPlaces(db, clientId, ids, ['BIN']))].flatMap(([itemId, place]) =>
      place.kind === 'BIN'
        ? [[`${clientId}.${itemId}`, { location: place.zone, bin: place.bin }] as const]
        : [],
    );
  });
  return new Map((await Promise.all(ofClosets)).flat());
}
