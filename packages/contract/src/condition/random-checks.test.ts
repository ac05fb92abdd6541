import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkVerdict,
  conditionBefore,
  conditionOf,
  firstIdOf,
  openFindings,
  type CheckFacts,
  type NewCheckFacts,
} from './rules.ts';

/** An attempt to record a check; the numbers choose among what is there. */
interface Attempt {
  readonly kind: 'BEFORE_DELIVERY' | 'AFTER_RETURN' | 'REVIEW';
  /** Which check it corrects, of those that stand; more than there are is none. */
  readonly corrects: number;
  readonly newFindings: number;
  /** Which findings it closes, and which of the corrected check it states again, by bits. */
  readonly closes: number;
  readonly restates: number;
}

const attempts = fc.array(
  fc.record<Attempt>({
    kind: fc.constantFrom('BEFORE_DELIVERY', 'AFTER_RETURN', 'REVIEW'),
    corrects: fc.nat({ max: 12 }),
    newFindings: fc.nat({ max: 2 }),
    closes: fc.nat({ max: 31 }),
    restates: fc.nat({ max: 3 }),
  }),
  { minLength: 1, maxLength: 25 },
);

const chosen = <T>(from: readonly T[], bits: number): T[] =>
  from.filter((_one, bit) => (bits & (1 << bit)) > 0);

/** The check that an attempt makes of the present state, with the findings under new ids. */
function checkOf(checks: readonly CheckFacts[], attempt: Attempt): CheckFacts {
  const { standing } = conditionOf(checks);
  const corrected = standing[attempt.corrects] ?? null;
  const open = openFindings(conditionBefore(checks, corrected?.id ?? null)).map(({ id }) => id);
  const restated = chosen(corrected?.findings.map(firstIdOf) ?? [], attempt.restates);
  const states = [...restated, ...Array.from({ length: attempt.newFindings }, () => null)];
  const id = checks.length + 1;
  return {
    id,
    kind: corrected?.kind ?? attempt.kind,
    grade: 'GOOD',
    corrects: corrected?.id ?? null,
    place: 'BIN',
    deliveryId: null,
    leftWith: null,
    findings: states.map((restates, index) => ({ id: id * 100 + index, restates })),
    closes: chosen(open, attempt.closes),
  };
}

function toNew({ grade, corrects, closes, findings }: CheckFacts): NewCheckFacts {
  return {
    grade,
    isAsBefore: false,
    corrects,
    closes,
    findings: findings.map(({ restates }) => ({ kind: 'STAIN', hasPhoto: true, hasMark: true, restates })),
  };
}

/** The checks that these attempts leave, each recorded only when its verdict allows it. */
function play(
  given: readonly Attempt[],
  observe: (before: CheckFacts[], check: CheckFacts) => void,
): CheckFacts[] {
  const checks: CheckFacts[] = [];
  for (const attempt of given) {
    const check = checkOf(checks, attempt);
    if (!checkVerdict(checks, toNew(check), false).ok) continue;
    observe([...checks], check);
    checks.push(check);
  }
  return checks;
}

test('a finding is new exactly once, in a check that stands, and is closed only after that', () => {
  fc.assert(
    fc.property(attempts, (given) => {
      const { standing, findings } = conditionOf(play(given, () => undefined));
      const stated = standing.flatMap((check) => check.findings.map(firstIdOf));
      expect(new Set(stated).size).toBe(stated.length);
      expect(findings.map(({ id }) => id)).toEqual(stated);
      for (const { foundIn, closedBy } of findings) {
        expect(standing).toContain(foundIn);
        if (closedBy !== null) expect(standing.indexOf(closedBy)).toBeGreaterThan(standing.indexOf(foundIn));
      }
    }),
    { numRuns: 500 },
  );
});

test('every check stands or is corrected by exactly one that is there too', () => {
  fc.assert(
    fc.property(attempts, (given) => {
      const checks = play(given, () => undefined);
      const { standing } = conditionOf(checks);
      for (const check of checks) {
        const correcting = checks.filter(({ corrects }) => corrects === check.id);
        expect(correcting.length).toBe(standing.includes(check) ? 0 : 1);
      }
    }),
    { numRuns: 500 },
  );
});

test('a new check opens and closes nothing but what it says; a correction leaves what other checks found', () => {
  fc.assert(
    fc.property(attempts, (given) => {
      play(given, (before, check) => {
        const was = conditionOf(before);
        const is = conditionOf([...before, check]);
        const own = new Set([...check.findings.map(firstIdOf), ...correctedFindings(before, check)]);
        const others = ({ findings }: typeof was) =>
          findings.map(({ id }) => id).filter((id) => !own.has(id));
        expect(others(is)).toEqual(others(was));
        if (check.corrects !== null) return;
        const open = openFindings(was).map(({ id }) => id);
        const left = open.filter((id) => !check.closes.includes(id));
        expect(openFindings(is).map(({ id }) => id)).toEqual([
          ...left,
          ...check.findings.map(({ id }) => id),
        ]);
      });
    }),
    { numRuns: 300 },
  );
});

const correctedFindings = (checks: readonly CheckFacts[], { corrects }: CheckFacts): number[] =>
  checks.find(({ id }) => id === corrects)?.findings.map(firstIdOf) ?? [];
