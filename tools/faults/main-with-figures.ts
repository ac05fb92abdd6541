/** `main.ts`, and what its process says of itself when it is asked: for measurements. The product itself has no such ear. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Figures {
  readonly rssBytes: number;
  readonly heapUsedBytes: number;
  /** Since the last time it was asked. */
  readonly loopDelayMeanMs: number;
  readonly loopDelayP99Ms: number;
}

const resolutionMs = 10;
const delay = monitorEventLoopDelay({ resolution: resolutionMs });
delay.enable();

process.on('message', () => {
  const { rss, heapUsed } = process.memoryUsage();
  const ms = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - resolutionMs);
  const figures: Figures = {
    rssBytes: rss,
    heapUsedBytes: heapUsed,
    loopDelayMeanMs: ms(delay.mean),
    loopDelayP99Ms: ms(delay.percentile(99)),
  };
  delay.reset();
  process.send?.(figures);
});
// Listening keeps no ended server alive, nor does the end of whoever listens.
process.channel?.unref();

await import('../../apps/server/src/entry/main.ts');
