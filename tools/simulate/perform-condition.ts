/** Looks at items, and reports from stops, by the calls that the pages of staff, clients and drivers make. */
import { createHash } from 'node:crypto';
import type { Answer } from './caller.ts';
import type { CheckAction, ConditionAction, VisitAction } from './actions.ts';
import { toOutcome, type FindingKind } from './condition.ts';
import { clientOf, outcomeOf, type Outcome, type Stage } from './outcome.ts';

export async function performCondition(action: ConditionAction, stage: Stage): Promise<Outcome> {
  const { cast, origin, signal, before, name: key } = stage;
  if (action.do === 'setPolicy') {
    const { valueAbove, hasGowns } = action;
    const body = { valueAbove, categoryIds: hasGowns ? [cast.gowns] : [] };
    return outcomeOf(
      await cast.staff.call(origin, 'PUT /staff/condition/policy', { body, signal }),
      cast,
      null,
    );
  }
  if (action.do === 'check') return performCheck(action, stage);
  const client = clientOf(cast, action.client);
  const caller = client.callers[action.by];
  if (action.do === 'readCondition') {
    const call = `GET /condition/item/${client.itemIds[action.item] ?? 0}`;
    const answer = await caller.call(origin, call, { signal });
    const outcome = outcomeOf(answer, cast, client);
    return outcome === 'OK' && answer !== null ? readAnswer(answer, action.client, stage) : outcome;
  }
  const itemId = action.do === 'report' ? client.itemIds[action.item] : undefined;
  const [call, body] =
    action.do === 'report'
      ? [
          'POST /condition/report',
          { itemId, finding: findingOf(action.kind, `${key}f0`, itemId ?? 0, stage, action.client) },
        ]
      : [
          'POST /condition/remark',
          { findingId: before.findingOf(action.client, action.finding), kind: 'CONFIRMED', text: '' },
        ];
  return outcomeOf(await caller.call(origin, call, { body, key, signal }), cast, client);
}

/** A finding as a page sends it, marked on the photograph of the item; its note names it. */
function findingOf(kind: FindingKind, name: string, itemId: number, { cast }: Stage, client: number): object {
  const { secret, photoKeys } = clientOf(cast, client);
  const mark = { photo: { key: photoKeys.get(itemId) }, mark: { x: 12.5, y: 50 } };
  return { kind, severity: 2, note: `found ${name}. ${secret}`, ...(kind === 'ODOR' ? {} : mark) };
}

async function performCheck(action: CheckAction, stage: Stage): Promise<Outcome> {
  const { cast, origin, signal, before, name } = stage;
  const { clientId, itemIds, secret } = clientOf(cast, action.client);
  const { client, item, isAsBefore, seen, corrects, request } = action;
  const itemId = itemIds[item] ?? 0;
  const idOf = (check: string | null) => (check === null ? null : before.checkOf(client, check));
  const requested = request === null ? null : before.requestOf(client, request);
  const body = {
    lastCheckId: idOf(seen),
    kind: action.occasion,
    isAsBefore,
    ...(isAsBefore ? {} : { grade: action.grade }),
    note: `step ${name}. ${secret}`,
    request: requested && { kind: requested.kind, id: requested.id },
    corrects: idOf(corrects),
    findings: [
      ...action.restates.map((finding) => ({
        ...findingOf(finding.kind, finding.name, itemId, stage, client),
        restates: before.findingOf(client, finding.name),
      })),
      ...action.finds.map((kind, index) => findingOf(kind, `${name}f${index}`, itemId, stage, client)),
    ],
    closes: action.closes.map((finding) => before.findingOf(client, finding)),
    photos: [],
  };
  const call = `POST /staff/condition/${clientId}/items/${itemId}/checks`;
  return outcomeOf(await cast.staff.call(origin, call, { body, signal }), cast, null);
}

/** The part of an answer that is compared. */
interface ConditionAnswer {
  readonly grade: string | null;
  readonly findings: readonly {
    id: number;
    note: string;
    stage: string;
    closedBy: object | null;
  }[];
  readonly checks: readonly { id: number; note: string; correctedBy: number | null; found: number[] }[];
}

/** The condition with the names that stand in the notes. A report has none: its finding names it. */
function readAnswer({ data }: Answer, client: number, { before }: Stage): string {
  const { grade, findings, checks } = data as unknown as ConditionAnswer; // the answer's schema says so
  const findingNames = new Map(findings.map(({ id, note }) => [id, /found (\w+)\./.exec(note)?.[1]]));
  const nameOf = (id: number | null): string => {
    const check = checks.find((each) => each.id === id);
    if (check === undefined) return 'none';
    const own = findingNames.get(check.found[0] ?? 0)?.replace(/f\d+$/, '');
    return /step (\w+)\./.exec(check.note)?.[1] ?? before.nameOfCheck(client, check.id) ?? own ?? '?';
  };
  return toOutcome({
    grade,
    findings: findings.map(
      ({ id, stage, closedBy }) =>
        `${findingNames.get(id) ?? '?'} ${stage} ${closedBy === null ? 'open' : 'closed'}`,
    ),
    checks: checks.map(({ id, correctedBy }) => `${nameOf(id)} by ${nameOf(correctedBy)}`),
  });
}

/** The message has an id of its own: sent again, it is answered as before. */
export async function performVisit(action: VisitAction, stage: Stage): Promise<Outcome> {
  const { cast, origin, signal, before, name } = stage;
  const { clientId, itemIds } = clientOf(cast, action.client);
  const { kind, id } = before.requestOf(action.client, action.request);
  const digest = createHash('sha256').update(`${clientId} ${name}`).digest('hex');
  const messageId = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  const now = new Date().toISOString();
  const isInVain = action.report === 'REFUSED' || action.report === 'NOBODY';
  const body = {
    messageId,
    report: action.report,
    happenedAt: now,
    sentAt: now,
    itemIds: action.items.map((item) => itemIds[item]),
    ...(action.report === 'HANDED_OVER' ? { signer: 'Ada Marsh' } : {}),
    ...(isInVain ? { reason: 'The door stayed closed.' } : {}),
  };
  const call = `POST /staff/run/${kind}/${clientId}/${id}/visits`;
  const answer = await cast.staff.call(origin, call, { body, signal });
  const outcome = outcomeOf(answer, cast, null);
  return outcome === 'OK' && answer?.data['isApplied'] === false ? 'LATE' : outcome;
}
