/** Runs `main.ts` and answers messages with figures of its process, for measurements. The product itself has no such listener. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Figures {
  readonly rssBytes: number;
  readonly heapUsedBytes: number;
  /** Since the last message. */
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
// Neither the listener nor the end of the parent process keeps an ended server alive.
process.channel?.unref();

await import('../../apps/server/src/entry/main.ts');
