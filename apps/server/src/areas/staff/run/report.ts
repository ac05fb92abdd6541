/** Takes what the driver reports from a stop: stored once, applied to the request where it still can be. */
import { requestKindFacts, type RequestKind } from '@vestry/contract/requests/kinds';
import { requestCourses } from '@vestry/contract/requests/courses';
import type * as calls from '@vestry/contract/staff/run/calls';
import {
  changesHands,
  lateMessage,
  movedAtOf,
  reportProblems,
  reportVerdict,
} from '@vestry/contract/staff/run/report-rules';
import type { Report, ReportAnswer } from '@vestry/contract/staff/run/schemas';
import type { RequestStatus } from '@vestry/contract/staff/today/schemas';
import { toDay } from '@vestry/contract/calendar/day';
import { isOutcome } from '@vestry/contract/visits/rules';
import { inContext, type CallContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { RequestParts } from '../../requests/definition.ts';
import { fetchItems } from '../../requests/pickup/fetch-items.ts';
import type { RequestService } from '../../requests/service.ts';
import { requestTables } from '../../requests/tables.ts';
import { listReports, outcomeOf } from '../../visits/read-reports.ts';
import { listRunStops } from '../../visits/run-stops.ts';
import { findMessage, insertReport, isMessageOfOther } from '../../visits/write-report.ts';
import type { StaffDeps, StaffHandler } from '../deps.ts';
import { findCard, lockRequest, type CardRow } from '../today/card-repository.ts';
import { readChangedItems } from './changed-items.ts';

interface StopKey {
  readonly kind: RequestKind;
  readonly clientId: number;
  readonly id: number;
}

/**
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for an outcome without its proof, FOREIGN_ITEM, ITEMS_UNAVAILABLE, IDEMPOTENCY_MISMATCH
 *   for the id of another stop's message.
 */
export const reportVisit: StaffHandler<typeof calls.reportVisit> = async (
  deps,
  by,
  { params: key, body },
) => {
  try {
    return await inContext(deps, { clientId: key.clientId, actor: by }, async (context) =>
      receive(deps, context, key, body),
    );
  } catch (error) {
    if (isMessageOfOther(error)) throw new Refusal('IDEMPOTENCY_MISMATCH', { cause: error });
    throw error;
  }
};

/** The lock of the request makes the same message, sent twice at once, and two drivers at one stop wait for each other. */
async function receive(
  deps: StaffDeps,
  context: CallContext,
  key: StopKey,
  body: Report,
): Promise<ReportAnswer> {
  const { trx } = context;
  await lockRequest(trx, key.kind, key.clientId, key.id);
  const before = await findMessage(trx, body.messageId);
  if (before !== null) return answerAgain(key, before);
  const card = await findCard(trx, key.kind, key.clientId, key.id);
  if (card === null) throw new Refusal('NOT_FOUND');
  const problems = reportProblems({ kind: key.kind, items: card.items }, body);
  if (problems.length > 0)
    throw new Refusal('VALIDATION_FAILED', {
      fields: problems.map(({ field, message }) => ({ path: `body.${field}`, message })),
    });
  return store(deps, context, card, body);
}

function answerAgain(
  { kind, clientId, id }: StopKey,
  before: NonNullable<Awaited<ReturnType<typeof findMessage>>>,
): ReportAnswer {
  if (before.clientId !== clientId || requestTables[kind].namedIn(before) !== id)
    throw new Refusal('IDEMPOTENCY_MISMATCH');
  // The column has the statuses of requests.
  return answerOf(kind, before.isApplied, before.statusBefore as RequestStatus, before.movedAt);
}

function answerOf(kind: RequestKind, isApplied: boolean, status: RequestStatus, movedAt: Date): ReportAnswer {
  return { isApplied, message: isApplied ? '' : lateMessage(kind, status), movedAt: movedAt.toISOString() };
}

async function store(
  deps: StaffDeps,
  context: CallContext,
  card: CardRow,
  body: Report,
): Promise<ReportAnswer> {
  const { trx, now } = context;
  const { kind, clientId, id, status } = card;
  const { messageId, report, happenedAt, sentAt, signer, signature, leftWith, reason } = body;
  const itemIds = changesHands(report) ? await readChangedItems(deps, trx, card, body) : [];
  const photoHash = await photoOf(deps, context, id, body);
  const reports = await listReports(trx, { kind, requests: [card] });
  const verdict = reportVerdict({ kind, status, hasOutcome: outcomeOf(reports) !== null }, report);
  const movedAt = movedAtOf({
    happenedAt: new Date(happenedAt),
    sentAt: new Date(sentAt),
    receivedAt: now,
  });
  await insertReport(context, {
    id: messageId,
    kind,
    requestId: id,
    report,
    isApplied: verdict.ok,
    statusBefore: status,
    itemIds,
    ...(isOutcome(report) ? { signer, signature, leftWith, reason } : noProof),
    photoHash,
    movedAt,
  });
  if (verdict.ok) await apply(deps, context, card, { ...body, itemIds, movedAt }, verdict.transitions);
  const { area } = requestKindFacts[kind];
  const stops = card.day === null ? [] : (await listRunStops(trx, toDay(card.day))).stops;
  await recordChange(context, {
    kind: `${area}.visit`,
    id,
    after: { report, isApplied: verdict.ok, items: itemIds.length, reason, movedAt },
    related: { stops: stops.filter((stop) => !stop.isOver && stop.clientId !== clientId) },
  });
  return answerOf(kind, verdict.ok, status, movedAt);
}

const noProof = { signer: '', signature: null, leftWith: '', reason: '' } as const;

/** The transitions in their order; the client is notified of the last. */
async function apply(
  deps: StaffDeps,
  context: CallContext,
  { kind, id }: CardRow,
  { report, reason, itemIds, movedAt }: Report & { readonly movedAt: Date },
  transitions: readonly RequestStatus[],
): Promise<void> {
  const requests: Pick<RequestService<RequestParts>, 'transition'> = deps.requests[kind];
  const recordAs = `staff.move${requestKindFacts[kind].label}` as const;
  const door = { itemIds, movedAt };
  for (const [index, to] of transitions.entries()) {
    const note = to === 'CANCELED' ? `${requestCourses[kind].reportWords[report]}: ${reason}` : '';
    const notifies = index === transitions.length - 1;
    await requests.transition(context, id, { to, note, door, recordAs, notifies });
  }
  // The office has said already that the van is on its way back; the transition would have moved them.
  if (requestCourses[kind].items === 'received' && transitions.length === 0)
    await fetchItems(context, id, door);
}

/** @throws Refusal VALIDATION_FAILED for a photograph that is not there. */
async function photoOf(
  { uploads }: StaffDeps,
  context: CallContext,
  id: number,
  { photoUploadId }: Report,
): Promise<string | null> {
  if (photoUploadId === null) return null;
  const { userId } = context.actor;
  const hash =
    userId === null ? null : await uploads.find({ ...context, userId }, 'visit', id, photoUploadId);
  if (hash !== null) return hash;
  const fields = [{ path: 'body.photoUploadId', message: 'This photograph has not arrived.' }];
  throw new Refusal('VALIDATION_FAILED', { fields });
}

/** @throws Refusal NOT_FOUND, FORBIDDEN for the command line that acts in nobody's name. */
export const offerVisitPhoto: StaffHandler<typeof calls.offerVisitPhoto> = async (
  deps,
  by,
  { params: { kind, clientId, id } },
) => {
  const { userId } = by;
  if (userId === null) throw new Refusal('FORBIDDEN');
  return inContext(deps, { clientId, actor: by }, async (context) => {
    if ((await findCard(context.trx, kind, clientId, id)) === null) throw new Refusal('NOT_FOUND');
    const offered = await deps.uploads.offer({ ...context, userId }, id, 'visit');
    const after = { kind, uploadId: offered.uploadId };
    await recordChange(context, { kind: 'staff.offerVisitPhoto', id, after });
    return offered;
  });
};
