/** Compares a run's ratios with those of an earlier run, with a tolerance because a machine's speed varies. */
import type { Outcome } from './measurements.ts';

export interface StoredRatios {
  readonly items: number;
  readonly outcomes: readonly Outcome[];
}

/** The part of the stored ratio that a new ratio must reach. */
const requiredShare = 0.9;

/** A line for each ratio that is more than a tenth below the stored one. */
export function findRegressions(outcomes: readonly Outcome[], stored: StoredRatios): string[] {
  return outcomes.flatMap(({ name, ratio: now }) => {
    const before = stored.outcomes.find((outcome) => outcome.name === name)?.ratio ?? null;
    if (now === null || before === null || now >= before * requiredShare) return [];
    return [`${name}: ${now.toFixed(2)}, below the stored ${before.toFixed(2)}`];
  });
}

/** A line for each stored ratio that is no longer measured. */
export function findMissing(outcomes: readonly Outcome[], stored: StoredRatios): string[] {
  const measured = new Set(outcomes.filter(({ ratio }) => ratio !== null).map(({ name }) => name));
  return stored.outcomes.flatMap(({ name, ratio }) =>
    ratio === null || measured.has(name)
      ? []
      : [`${name}: not measured, the stored ratio is ${ratio.toFixed(2)}`],
  );
}

/** For each measurement that was made several times, the outcome with the median ratio. */
export function medianOutcomes(tries: readonly (readonly Outcome[])[]): Outcome[] {
  return (tries[0] ?? []).map((first) => {
    const same = tries.flatMap((outcomes) => outcomes.filter(({ name }) => name === first.name));
    return same.toSorted(byRatio)[Math.floor((same.length - 1) / 2)] ?? first;
  });
}

/** For each measurement the better of the first and the repeated one. */
export function betterOutcomes(before: readonly Outcome[], again: readonly Outcome[]): Outcome[] {
  return before.map((outcome) => {
    const other = again.find(({ name }) => name === outcome.name);
    return other !== undefined && byRatio(other, outcome) > 0 ? other : outcome;
  });
}

function byRatio(one: Outcome, other: Outcome): number {
  return (one.ratio ?? 0) - (other.ratio ?? 0);
}
