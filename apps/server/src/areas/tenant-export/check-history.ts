/** Whether the checks of an item in a tenant export follow on each other as the product would have recorded them. Pure. */
import {
  checkRefusalMessage,
  checkVerdict,
  type CheckFacts,
  type FindingFacts,
} from '@vestry/contract/condition/rules';
import type { TenantExportCheck, TenantExportFinding } from './condition-schemas.ts';

/** Complains about a value at its path below the list of checks. */
type Complain = (path: readonly PropertyKey[], message: string) => void;

/** The checks of the file that came before, as the rules know them. */
interface Before {
  readonly checks: CheckFacts[];
  readonly last: TenantExportCheck | undefined;
  readonly byNumber: ReadonlyMap<number, TenantExportCheck>;
  readonly findings: Set<number>;
}

export function checkHistory(checks: readonly TenantExportCheck[], complain: Complain): void {
  const facts: CheckFacts[] = [];
  const byNumber = new Map<number, TenantExportCheck>();
  const findings = new Set<number>();
  let last: TenantExportCheck | undefined;
  for (const [index, check] of checks.entries()) {
    let isWrong = false;
    const complainHere: Complain = (path, message) => {
      isWrong = true;
      complain([index, ...path], message);
    };
    const before: Before = { checks: facts, last, byNumber, findings };
    checkOrder(check, before, complainHere);
    checkReferences(check, before, complainHere);
    if (!isWrong) checkRules(check, facts, complainHere);
    // Whatever follows a wrong check would be wrong for its sake alone.
    if (isWrong) return;
    facts.push(toFacts(check));
    byNumber.set(check.number, check);
    last = check;
  }
}

const recordedAtOf = ({ at, recordedAt = at }: TenantExportCheck): number => Date.parse(recordedAt);

function checkOrder(check: TenantExportCheck, { last }: Before, complain: Complain): void {
  if (last !== undefined && check.number <= last.number)
    complain(['number'], `does not come after ${last.number}`);
  if (recordedAtOf(check) < Date.parse(check.at)) complain(['recordedAt'], `is before ${check.at}`);
  if (last !== undefined && recordedAtOf(check) < recordedAtOf(last))
    complain([check.recordedAt === undefined ? 'at' : 'recordedAt'], 'is before that of the check before');
}

function checkReferences(
  { corrects, closes = [], findings = [], ...check }: TenantExportCheck,
  { byNumber, findings: known }: Before,
  complain: Complain,
): void {
  if (corrects !== undefined) {
    const corrected = byNumber.get(corrects);
    if (corrected === undefined) complain(['corrects'], `there is no check ${corrects} before it`);
    for (const field of ['kind', 'place', 'at'] as const)
      if (corrected !== undefined && corrected[field] !== check[field])
        complain([field], `a correction has that of check ${corrects}, ${corrected[field]}`);
  }
  for (const [index, closed] of closes.entries())
    if (!known.has(closed)) complain(['closes', index], `there is no finding ${closed} before it`);
  for (const [index, finding] of findings.entries())
    checkFinding(finding, known, (path, message) => {
      complain(['findings', index, ...path], message);
    });
}

function checkFinding(
  { number, restates, remarks = [] }: TenantExportFinding,
  known: Set<number>,
  complain: Complain,
): void {
  if ((number === undefined) === (restates === undefined)) complain([], 'has either a number or restates');
  if (restates !== undefined && !known.has(restates))
    complain(['restates'], `there is no finding ${restates} before it`);
  if (number !== undefined && [...known].some((before) => before >= number))
    complain(['number'], `does not come after ${Math.max(...known)}`);
  if (number !== undefined) known.add(number);
  if (number === undefined && remarks.length > 0)
    complain(['remarks'], 'stand with the finding where it was recorded first');
  for (const [index, { kind, text = '' }] of remarks.entries())
    if (kind === 'COMMENT' && text.trim() === '')
      complain(['remarks', index, 'text'], 'a comment has a text');
}

function checkRules(check: TenantExportCheck, before: readonly CheckFacts[], complain: Complain): void {
  const findings = (check.findings ?? []).map(({ kind, photo, mark, restates = null }) => ({
    kind,
    hasPhoto: photo !== undefined,
    hasMark: mark !== undefined,
    restates,
  }));
  const { grade, isAsBefore = false, corrects, closes } = toFacts(check);
  const verdict = checkVerdict(before, { grade, isAsBefore, corrects, closes, findings }, false);
  if (!verdict.ok) complain([], checkRefusalMessage(verdict.reason));
}

function toFacts(check: TenantExportCheck): CheckFacts & { readonly isAsBefore?: boolean | undefined } {
  const { number, kind, place, isAsBefore, grade = null, corrects = null, closes = [] } = check;
  const findings = (check.findings ?? []).map(({ number: own, restates = null }, index): FindingFacts => ({
    id: own ?? -index - 1,
    restates,
  }));
  return {
    id: number,
    kind,
    place,
    grade,
    corrects,
    closes,
    findings,
    isAsBefore,
    deliveryId: null,
    leftWith: null,
  };
}
