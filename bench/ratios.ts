/** Whether a run keeps what an earlier one reached, though a machine is not twice the same. */
import type { Outcome } from './measurements.ts';

export interface Kept {
  readonly garments: number;
  readonly outcomes: readonly Outcome[];
}

/** A ratio may be this much of the kept one. */
const share = 0.9;

/** A line for each of these ratios that fell by more than a tenth. */
export function findFallen(outcomes: readonly Outcome[], kept: Kept): string[] {
  return outcomes.flatMap(({ name, ratio: now }) => {
    const before = kept.outcomes.find((outcome) => outcome.name === name)?.ratio ?? null;
    if (now === null || before === null || now >= before * share) return [];
    return [`${name}: ${now.toFixed(2)}, fallen from ${before.toFixed(2)}`];
  });
}

/** A line for each ratio that is kept and no longer measured. */
export function findMissing(outcomes: readonly Outcome[], kept: Kept): string[] {
  const measured = new Set(outcomes.filter(({ ratio }) => ratio !== null).map(({ name }) => name));
  return kept.outcomes.flatMap(({ name, ratio }) =>
    ratio === null || measured.has(name) ? [] : [`${name}: not measured, ${ratio.toFixed(2)} is kept`],
  );
}

/** Of several tries at the same measurement the one in the middle, by its ratio. */
export function middleOf(tries: readonly (readonly Outcome[])[]): Outcome[] {
  return (tries[0] ?? []).map((first) => {
    const same = tries.flatMap((outcomes) => outcomes.filter(({ name }) => name === first.name));
    return same.toSorted(byRatio)[Math.floor((same.length - 1) / 2)] ?? first;
  });
}

/** Each as it was, or as it is measured again, whichever is better. */
export function betterOf(before: readonly Outcome[], again: readonly Outcome[]): Outcome[] {
  return before.map((outcome) => {
    const other = again.find(({ name }) => name === outcome.name);
    return other !== undefined && byRatio(other, outcome) > 0 ? other : outcome;
  });
}

function byRatio(one: Outcome, other: Outcome): number {
  return (one.ratio ?? 0) - (other.ratio ?? 0);
}
