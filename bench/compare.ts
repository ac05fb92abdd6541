/** Measures the servers in turns, a slice each, so that other load on the machine affects all of them alike. */
import { ask, percentile, type Question } from './load.ts';

export interface Contestant {
  readonly next: (turn: number) => Question;
}

export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Effort {
  readonly rounds: number;
  readonly sliceMs: number;
  readonly connections: number;
}

/** These requests are not counted: they warm connections, plans and the compiler, longer in the larger program. */
const warmRounds = 3;

/** The figures of each server, in the order given; requests a second are the median of the rounds. */
export async function compare(contestants: readonly Contestant[], effort: Effort): Promise<Figures[]> {
  const { rounds, sliceMs: milliseconds, connections } = effort;
  const sums = contestants.map(() => ({ rates: [] as number[], times: [] as number[] }));
  const turns = contestants.map(() => 0);
  for (let round = -warmRounds; round < rounds; round += 1) {
    for (const [index, { next }] of contestants.entries()) {
      const from = turns[index] ?? 0;
      const { times, took } = await ask((turn) => next(from + turn), { connections, milliseconds });
      turns[index] = from + times.length;
      if (round < 0) continue;
      sums[index]?.rates.push((times.length * 1000) / took);
      sums[index]?.times.push(...times);
    }
  }
  return sums.map(({ rates, times }) => ({
    perSecond: percentile(rates, 0.5),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }));
}
