/** How long a page takes to answer people, as the browser itself measures it (Event Timing). */
import type { CDPSession, Page } from '@playwright/test';

/** Every press and key from now on counts, on this page and those after it. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(window, { interactionMilliseconds: durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The type of this entry is newer than the library's.
        const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number };
        if (interactionId > 0) durations.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/**
 * The longest time since the last call from an input to the frame that shows its answer, in steps of 8 ms; 16 stands for
 * all that is shorter.
 */
export async function longestInteraction(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // An entry is made after its frame.
    await new Promise((resolve) => setTimeout(resolve, 250));
    // Laid into the page by `watchInteractions`.
    const { interactionMilliseconds } = window as unknown as { interactionMilliseconds: number[] };
    return Math.max(16, ...interactionMilliseconds.splice(0));
  });
}

export interface Footprint {
  /** Of script, after a collection. */
  readonly heapMegabytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What the page holds on to. */
export async function footprint(session: CDPSession): Promise<Footprint> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heapMegabytes: Math.round(usedSize / 1e5) / 10, nodes, listeners: jsEventListeners };
}

/** The value that this share of them does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
