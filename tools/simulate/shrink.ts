/** Cuts a failing run down to a short list of steps that still fails. */
import type { Step } from './actions.ts';

export interface ShrinkOptions {
  /** Whether these steps alone fail. */
  readonly fails: (steps: readonly Step[]) => Promise<boolean>;
  /** The most runs that it may take. */
  readonly runsMax: number;
}

/**
 * Leaves out ever smaller parts as long as the rest fails (delta debugging, Zeller and Hildebrandt 2002). The last step is the one
 * that failed, so it stays.
 */
export async function shrink(
  steps: readonly Step[],
  { fails, runsMax }: ShrinkOptions,
): Promise<readonly Step[]> {
  let shortest = steps;
  let runs = 0;
  let parts = 2;
  while (shortest.length > 1 && parts <= shortest.length && runs < runsMax) {
    const size = Math.ceil((shortest.length - 1) / parts);
    let isCut = false;
    for (let start = 0; start < shortest.length - 1 && runs < runsMax; start += size) {
      const rest = [
        ...shortest.slice(0, start),
        ...shortest.slice(Math.min(start + size, shortest.length - 1)),
      ];
      runs += 1;
      if (!(await fails(rest))) continue;
      shortest = rest;
      isCut = true;
      break;
    }
    if (isCut) parts = Math.max(2, parts - 1);
    else if (size === 1) break;
    else parts = Math.min(parts * 2, shortest.length);
  }
  return shortest;
}
