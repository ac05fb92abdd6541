import { percentile } from '../load.ts';

/** The limit for the time without writes, as issue 20 sets it. */
const limitMs = 15_000;

export interface Measured {
  readonly kind: string;
  /** From the fault until every customer's next write was acknowledged. */
  readonly writesMs: number;
  /** Until every open page had received a change after that; null where one received none. */
  readonly pagesMs: number | null;
}

/** Whether after each fault writes came back in time, and the pages by themselves. */
export function isInTime(measured: readonly Measured[]): boolean {
  return measured.every(({ writesMs, pagesMs }) => writesMs <= limitMs && pagesMs !== null);
}

/** The times of faults of one kind in a line. */
export function describeFaults(measured: readonly Measured[]): string {
  const times = measured.map(({ writesMs }) => writesMs);
  const seconds = (share: number): string => `${(percentile(times, share) / 1000).toFixed(1)} s`;
  const back = measured.map(({ pagesMs }) => pagesMs).filter((each) => each !== null);
  const slowest = (Math.max(0, ...back) / 1000).toFixed(1);
  const written =
    times.length === 1
      ? `writes again after ${seconds(1)}`
      : `${times.length} times, writes again after ${seconds(0.5)} (half of them), ${seconds(1)} (the slowest)`;
  return `${measured[0]?.kind ?? 'no fault'}: ${written}; ${back.length} of ${times.length} with all pages back, after ${slowest} s`;
}
