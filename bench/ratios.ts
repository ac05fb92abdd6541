/** Whether a run keeps what an earlier one reached. */
import type { Outcome } from './measurements.ts';

export interface Kept {
  readonly garments: number;
  readonly outcomes: readonly Outcome[];
}

/** A ratio may be this much of the kept one: a machine is not twice the same. */
const share = 0.9;

/** A line for each ratio that fell by more than a tenth, and for each that is no longer measured. */
export function findFallen(outcomes: readonly Outcome[], kept: Kept): string[] {
  return kept.outcomes.flatMap(({ name, ratio: before }) => {
    if (before === null) return [];
    const now = outcomes.find((outcome) => outcome.name === name)?.ratio ?? null;
    if (now === null) return [`${name}: not measured, ${before.toFixed(2)} is kept`];
    return now < before * share ? [`${name}: ${now.toFixed(2)}, fallen from ${before.toFixed(2)}`] : [];
  });
}
