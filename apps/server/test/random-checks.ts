/** Histories of condition checks by chance, each check recorded where the rules allow it. */
import fc from 'fast-check';
import { checkKinds, conditionGrades, findingKinds, type Severity } from '@vestry/contract/condition/kinds';
import {
  checkVerdict,
  conditionBefore,
  conditionOf,
  firstIdOf,
  openFindings,
} from '@vestry/contract/condition/rules';
import { placeKinds } from '@vestry/contract/custody/places';
import { listChecks } from '../src/areas/condition/repository.ts';
import { insertCheck, type NewFindingRow } from '../src/areas/condition/write-check.ts';
import type { CallContext } from '../src/platform/call-context.ts';

const way = ['BEFORE_DELIVERY', 'AFTER_RETURN'] as const;

/** An attempt to record a check; the numbers choose among what is there, and more than there are is none. */
const attempts = fc.array(
  fc.record({
    // Items that left with a check and came back are rare among random ones.
    kind: fc.constantFrom(...checkKinds, ...way, ...way),
    place: fc.constantFrom(...placeKinds, 'BIN', 'BIN', 'RESIDENCE'),
    grade: fc.option(fc.constantFrom(...conditionGrades)),
    delivery: fc.constantFrom(0, 0, 0, 1, 2),
    leftWith: fc.constantFrom(0, 0, 0, 1, 2),
    hasLeftChecked: fc.constantFrom(null, null, null, null, true, false),
    corrects: fc.nat({ max: 9 }),
    found: fc.array(fc.constantFrom(...findingKinds), { maxLength: 2 }),
    closes: fc.nat({ max: 15 }),
    restates: fc.nat({ max: 3 }),
    isByUser: fc.boolean(),
  }),
  { minLength: 1, maxLength: 14 },
);
export type Attempt = ReturnType<typeof sampleHistories>[number][number];

export const sampleHistories = (numRuns: number) => fc.sample(attempts, { numRuns, seed: 22 });

const chosen = <T>(from: readonly T[], bits: number): T[] =>
  from.filter((_one, bit) => (bits & (1 << bit)) > 0);

interface Particulars {
  readonly deliveries: readonly number[];
  /** On which findings are marked. */
  readonly photoHash: string;
  readonly photos?: readonly string[];
  readonly note?: string;
  readonly severity?: Severity;
}

/** Records the check where the rule allows it; answers its id. */
export async function recordAttempt(
  context: CallContext,
  itemId: number,
  attempt: Attempt,
  { deliveries, photoHash, photos = [], note = '', severity = 2 }: Particulars,
): Promise<number | null> {
  const checks = await listChecks(context, [itemId]);
  const corrected = conditionOf(checks).standing[attempt.corrects] ?? null;
  const corrects = corrected?.id ?? null;
  const open = openFindings(conditionBefore(checks, corrects)).map(({ id }) => id);
  const closes = chosen(open, attempt.closes);
  const restated = chosen(corrected?.findings ?? [], attempt.restates);
  const found = [
    ...restated.map((finding) => ({ kind: finding.kind, restates: firstIdOf(finding) })),
    ...attempt.found.map((kind) => ({ kind, restates: null })),
  ];
  const isAsBefore = found.length === 0 && closes.length === 0 && attempt.grade === null && attempt.isByUser;
  const { grade } = attempt;
  const facts = found.map((finding) => ({ ...finding, hasPhoto: true, hasMark: true }));
  const verdict = checkVerdict(checks, { grade, isAsBefore, corrects, closes, findings: facts }, false);
  if (!verdict.ok) return null;
  const findings = found.map((finding): NewFindingRow => ({
    ...finding,
    severity,
    note,
    photoHash,
    mark: { x: 1.5, y: 99.25 },
  }));
  return insertCheck(context, {
    itemId,
    kind: corrected?.kind ?? attempt.kind,
    grade,
    isAsBefore,
    note,
    corrects,
    place: corrected?.place ?? attempt.place,
    deliveryId: corrected === null ? (deliveries[attempt.delivery] ?? null) : corrected.deliveryId,
    pickupId: null,
    leftWith: corrected === null ? (deliveries[attempt.leftWith] ?? null) : corrected.leftWith,
    hasLeftChecked: corrected === null ? attempt.hasLeftChecked : (corrected.hasLeftChecked ?? null),
    checkedAt: corrected?.checkedAt ?? context.now,
    findings,
    closes,
    photos,
  });
}
