/** Adds checks that were recorded at another instance, with what users said of their findings, to those of an item. */
import { noRequest, type RequestIds } from '@vestry/contract/requests/ids';
import { checkRefusalMessage, checkVerdict } from '@vestry/contract/condition/rules';
import type { Actor, CallContext } from '../../platform/call-context.ts';
import type { Refusal } from '../../platform/refusal.ts';
import * as repository from './repository.ts';
import { insertCheck, insertRemark, type NewCheckRow, type NewFindingRow } from './write-check.ts';

export interface PastRemark {
  readonly kind: 'CONFIRMED' | 'COMMENT';
  readonly text: string;
  readonly userId: number | null;
  readonly at: Date;
}

export interface PastFinding extends NewFindingRow {
  /** Its number in the history; null where a correction states one again. */
  readonly number: number | null;
  readonly remarks: readonly PastRemark[];
}

type Unnumbered = Omit<NewCheckRow, 'itemId' | 'findings' | keyof RequestIds | 'leftWith'>;

/** A check of a history, which refers to checks and findings by their numbers there. */
export interface PastCheck extends Unnumbered {
  readonly number: number;
  readonly recordedAt: Date;
  readonly by: Actor;
  readonly findings: readonly PastFinding[];
}

type PutContext = Pick<CallContext, 'trx' | 'clientId'>;

/** The ids that checks and findings of the history have here, by their numbers in it. */
interface Ids {
  readonly checks: Map<number, number>;
  readonly findings: Map<number, number>;
}

/**
 * Adds the checks that the item does not have yet, in their order. A check is known by its moments and what it found; one that is older
 * than the newest here is not added, since what was recorded after it here did not know it. What refers to a check or a finding that is
 * not here stands by itself.
 * @param refuse throws about the check at this place of the history, which cannot follow on those that are here.
 */
export async function putHistory(
  context: PutContext,
  itemId: number,
  history: readonly PastCheck[],
  refuse: (index: number, reason: string) => Refusal,
): Promise<void> {
  let known = await repository.listChecks(context, [itemId]);
  const newest = Math.max(...known.map(({ recordedAt }) => recordedAt.getTime()));
  const unmatched = Map.groupBy(known, keyOf);
  const ids: Ids = { checks: new Map(), findings: new Map() };
  for (const [index, past] of history.entries()) {
    const match = unmatched.get(keyOf(past))?.shift();
    if (match === undefined && past.recordedAt.getTime() < newest) continue;
    if (match === undefined) {
      const { by: actor, recordedAt: now, number: _number, ...check } = past;
      const row: NewCheckRow = {
        ...check,
        ...translated(past, ids),
        itemId,
        ...noRequest,
        leftWith: null,
      };
      const findings = row.findings.map((finding) => ({
        ...finding,
        hasPhoto: finding.photoHash !== null,
        hasMark: finding.mark !== null,
      }));
      const verdict = checkVerdict(known, { ...row, findings }, false);
      if (!verdict.ok) throw refuse(index, checkRefusalMessage(verdict.reason));
      await insertCheck({ ...context, actor, now }, row);
      known = await repository.listChecks(context, [itemId]);
    }
    const here = match ?? known.at(-1);
    if (here === undefined) throw new Error('the check was not recorded');
    ids.checks.set(past.number, here.id);
    await putFindings(context, past, here, ids);
  }
}

/** The parts of a check that are the same after an export, which changes its references and adds the names of requests to its note. */
function keyOf(
  check: Pick<PastCheck, 'kind' | 'grade' | 'isAsBefore' | 'checkedAt' | 'recordedAt'> & {
    readonly findings: readonly Pick<NewFindingRow, 'kind' | 'severity'>[];
  },
): string {
  const { kind, grade, isAsBefore, checkedAt, recordedAt, findings } = check;
  const found = findings.map((finding) => `${finding.kind} ${finding.severity}`);
  return [checkedAt.getTime(), recordedAt.getTime(), kind, grade, isAsBefore, ...found].join();
}

function translated(
  { corrects, closes, findings }: PastCheck,
  ids: Ids,
): Pick<NewCheckRow, 'corrects' | 'closes' | 'findings'> {
  return {
    corrects: (corrects === null ? null : ids.checks.get(corrects)) ?? null,
    closes: closes.flatMap((number) => ids.findings.get(number) ?? []),
    findings: findings.map(({ restates, kind, severity, note, photoHash, mark }) => ({
      kind,
      severity,
      note,
      photoHash,
      mark,
      restates: (restates === null ? null : ids.findings.get(restates)) ?? null,
    })),
  };
}

/** Notes which finding is which here, and adds the remarks that it does not have. */
async function putFindings(
  context: PutContext,
  past: PastCheck,
  here: repository.CheckRow,
  { findings }: Ids,
): Promise<void> {
  for (const [index, { number, restates, remarks }] of past.findings.entries()) {
    const named = number ?? restates;
    const findingId = here.findings[index]?.id;
    // One that is stated again and known stays under the id of its first record.
    if (named === null || findingId === undefined || findings.has(named)) continue;
    findings.set(named, findingId);
    if (remarks.length > 0) await putRemarks(context, findingId, remarks);
  }
}

async function putRemarks(
  context: PutContext,
  findingId: number,
  remarks: readonly PastRemark[],
): Promise<void> {
  const known = Map.groupBy(await repository.listRemarks(context, [findingId]), remarkKeyOf);
  for (const remark of remarks) {
    if (known.get(remarkKeyOf(remark))?.shift() !== undefined) continue;
    const { kind, text, userId, at } = remark;
    await insertRemark({ ...context, actor: { actor: 'USER', userId }, now: at }, { findingId, kind, text });
  }
}

const remarkKeyOf = ({ kind, at, text }: Pick<PastRemark, 'kind' | 'at' | 'text'>): string =>
  [kind, at.getTime(), text].join();
