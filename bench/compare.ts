/**
 * Compares servers under load. Each round sends requests to one server after the other for a short slice of time, so that other
 * load on the machine affects all of them equally.
 */
import { percentile, runLoad, type LoadRequest } from './load.ts';

/** Returns the request number `turn` to one server. */
export type RequestSource = (turn: number) => LoadRequest;

export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export interface LoadOptions {
  readonly rounds: number;
  /**
   * Rounds before the measured ones, whose requests are not counted: they open connections, let PostgreSQL cache its plans and V8
   * compile the hot functions. The product needs more of them than the bare server, because it has more code; 3 by default.
   */
  readonly warmUpRounds?: number;
  /** The time for which a round sends requests to each server. */
  readonly sliceMs: number;
  readonly connections: number;
  /** Runs before each slice, of warm-up rounds too: makes again what the requests of a slice use up. */
  readonly beforeSlice?: () => Promise<void>;
}

/** The figures of each server, in the order of `sources`. `perSecond` is the median over the rounds. */
export async function compare(sources: readonly RequestSource[], options: LoadOptions): Promise<Figures[]> {
  const { rounds, warmUpRounds = 3, sliceMs: milliseconds, connections, beforeSlice } = options;
  const samples = sources.map(() => ({ rates: [] as number[], times: [] as number[] }));
  const turns = sources.map(() => 0);
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const [index, next] of sources.entries()) {
      await beforeSlice?.();
      const from = turns[index] ?? 0;
      const { times, tookMs } = await runLoad((turn) => next(from + turn), { connections, milliseconds });
      turns[index] = from + times.length;
      if (round < 0) continue;
      samples[index]?.rates.push((times.length * 1000) / tookMs);
      samples[index]?.times.push(...times);
    }
  }
  return samples.map(({ rates, times }) => ({
    perSecond: percentile(rates, 0.5),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }));
}
