/** Measures the time that a page takes to answer people, as the browser itself does (Event Timing). */
import type { CDPSession, Page } from '@playwright/test';

/** A click, tap or key, from the input to the frame that shows its effect. */
export interface Interaction {
  /** In steps of 8 ms; 16 stands for everything shorter. */
  readonly milliseconds: number;
  /** Of these, the time until the page's handlers began. */
  readonly waiting: number;
  /** Of these, the time in the page's handlers. The rest is the frame. */
  readonly script: number;
}

/** Records every interaction from now on, on this page and later ones. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const interactions: Interaction[] = [];
    Object.assign(window, { interactions });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { duration, startTime, processingStart, processingEnd, interactionId } = entry;
        if (interactionId === 0) continue;
        interactions.push({
          milliseconds: duration,
          waiting: Math.round(processingStart - startTime),
          script: Math.round(processingEnd - processingStart),
        });
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** The longest interaction since the last call. */
export async function longestInteraction(page: Page): Promise<Interaction> {
  const interactions = await page.evaluate(async () => {
    // The browser creates an entry after its frame.
    await new Promise((resolve) => setTimeout(resolve, 250));
    // Injected by `watchInteractions`.
    return (window as unknown as { interactions: Interaction[] }).interactions.splice(0);
  });
  return longest([{ milliseconds: 16, waiting: 0, script: 0 }, ...interactions]);
}

export function longest(interactions: readonly [Interaction, ...Interaction[]]): Interaction {
  return interactions.reduce((one, other) => (other.milliseconds > one.milliseconds ? other : one));
}

export interface Footprint {
  /** Objects, strings and functions of the script, after a garbage collection. */
  readonly scriptKilobytes: number;
  /** Compiled script, which grows the longer the page runs; the page holds no references to it. */
  readonly codeKilobytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** The parts of a heap snapshot that are read here: each node is a run of numbers, in the order of `node_fields`. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
    };
  };
  readonly nodes: readonly number[];
}

/** Measures the memory that the page retains. */
export async function footprint(session: CDPSession): Promise<Footprint> {
  const chunks: string[] = [];
  const onChunk = ({ chunk }: { readonly chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', onChunk);
  // This collects garbage first.
  await session.send('HeapProfiler.takeHeapSnapshot');
  session.off('HeapProfiler.addHeapSnapshotChunk', onChunk);
  const bytes = bytesByType(JSON.parse(chunks.join('')) as Snapshot);
  const code = bytes.get('code') ?? 0;
  // The browser's own objects (performance entries, images) are no part of the script's heap.
  const script = [...bytes.values()].reduce((sum, each) => sum + each, 0) - code - (bytes.get('native') ?? 0);
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  const [scriptKilobytes, codeKilobytes] = [Math.round(script / 1000), Math.round(code / 1000)];
  return { scriptKilobytes, codeKilobytes, nodes, listeners };
}

function bytesByType({ snapshot, nodes }: Snapshot): Map<string, number> {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const bytes = new Map<string, number>();
  for (let at = 0; at < nodes.length; at += fields.length) {
    const type = types[0][nodes[at + fields.indexOf('type')] ?? -1] ?? '';
    bytes.set(type, (bytes.get(type) ?? 0) + (nodes[at + fields.indexOf('self_size')] ?? 0));
  }
  return bytes;
}

/** The percentile: the value that this share of them does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
