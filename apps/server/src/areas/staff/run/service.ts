/** The run of a day as the driver sees it, and its order. */
import { toWire, type Day } from '@vestry/contract/calendar/day';
import { forEachKind, type RequestKind } from '@vestry/contract/requests/kinds';
import { lateMessage } from '@vestry/contract/staff/run/report-rules';
import type * as calls from '@vestry/contract/staff/run/calls';
import type { Run, RunStop } from '@vestry/contract/staff/run/schemas';
import { inContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordChange } from '../../changes/record-change.ts';
import { toItemTypes, toRequestAddress } from '../../requests/present.ts';
import { toRequestItem } from '../../requests/items.ts';
import { listReports, outcomeOf, reportedAt, toProof, type ReportRow } from '../../visits/read-reports.ts';
import { listRunStops, type PlacedStop } from '../../visits/run-stops.ts';
import { setOrder } from '../../visits/write-order.ts';
import type { StaffDeps, StaffHandler } from '../deps.ts';
import type { CardRow } from '../today/card-repository.ts';
import { toCard } from '../today/card.ts';
import { listRunCards, listRunItems, type RunItemRow } from './repository.ts';
import { requestTables } from '../../requests/tables.ts';

export const getRun: StaffHandler<typeof calls.getRun> = async (deps, _by, { params }) =>
  readRun(deps, params.day);

/** @throws Refusal CONFLICT when the order is another by now. */
export const orderRun: StaffHandler<typeof calls.orderRun> = async (deps, by, { params: { day }, body }) => {
  await inContext(deps, { clientId: null, actor: by }, async (context) => {
    const isSet = await setOrder(context, { day, ...body });
    if (!isSet) throw new Refusal('CONFLICT');
    const { stops } = await listRunStops(context.trx, day);
    const after = { day, stops: body.stops };
    const related = { stops: stops.filter(({ isOver }) => !isOver) };
    await recordChange(context, { kind: 'staff.orderRun', id: null, after, related });
  });
  return readRun(deps, day);
};

/** The rows of a kind's stops. */
interface KindRows {
  readonly cards: readonly CardRow[];
  readonly items: readonly RunItemRow[];
  readonly reports: readonly ReportRow[];
}

export async function readRun(deps: StaffDeps, day: Day): Promise<Run> {
  const { db, calendar } = deps;
  const rows = forEachKind(async (kind) => readKind(deps, kind, day));
  const [{ version, stops }] = await Promise.all([listRunStops(db, day), ...Object.values(rows)]);
  const shown = stops.map(async (placed) => {
    const { cards, items, reports } = await rows[placed.kind];
    const isOf = ({ clientId, id }: { readonly clientId: number; readonly id: number | null }) =>
      clientId === placed.clientId && id === placed.id;
    const card = cards.find(isOf);
    if (card === undefined) return [];
    const { namedIn } = requestTables[placed.kind];
    return toStop(deps, placed, {
      card,
      items: items.filter(({ clientId, requestId }) => isOf({ clientId, id: requestId })),
      reports: reports.filter((report) => isOf({ clientId: report.clientId, id: namedIn(report) })),
    });
  });
  return {
    day: toWire(day),
    today: toWire(calendar.today()),
    version,
    stops: (await Promise.all(shown)).flat(),
  };
}

async function readKind({ db }: StaffDeps, kind: RequestKind, day: Day): Promise<KindRows> {
  const cards = await listRunCards(db, kind, day);
  const [items, reports] = await Promise.all([
    listRunItems(db, kind, cards),
    listReports(db, { kind, requests: cards }),
  ]);
  return { cards, items, reports };
}

interface StopRows {
  readonly card: CardRow;
  readonly items: readonly RunItemRow[];
  readonly reports: readonly ReportRow[];
}

function toStop(
  { photos }: StaffDeps,
  { isOrdered, isOver }: PlacedStop,
  { card, items, reports }: StopRows,
): RunStop {
  const { kind, clientId, closetName, id, reference, status, ...shown } = toCard(card, photos);
  const outcome = outcomeOf(reports);
  const proof = outcome === null ? null : toProof(outcome, photos);
  return {
    kind,
    clientId,
    closetName,
    id,
    reference,
    status,
    requestedBy: shown.requestedBy,
    address: toRequestAddress(card.addressId, card.addressSent),
    timeOfDay: shown.timeOfDay,
    window: shown.window,
    note: shown.note,
    itemTypes: toItemTypes(card.itemTypes),
    quantities: card.quantities,
    items: items.map(({ requestId: _requestId, clientId: _clientId, ...item }) =>
      toRequestItem(item, clientId, photos),
    ),
    isOrdered,
    isOver,
    onTheWayAt: reportedAt(reports, 'ON_THE_WAY'),
    arrivedAt: reportedAt(reports, 'ARRIVED'),
    proof: proof === null || outcome === null ? null : { ...proof, by: outcome.by },
    lateProofs: reports.flatMap((report) => {
      const late = report.isApplied ? null : toProof(report, photos);
      return late === null ? [] : { ...late, by: report.by, message: lateMessage(kind, report.statusBefore) };
    }),
  };
}
