/** How long a page takes to answer people, as the browser itself measures it (Event Timing). */
import type { CDPSession, Page } from '@playwright/test';

/** A press or a key, from the input to the frame that shows its answer. */
export interface Interaction {
  /** In steps of 8; 16 stands for all that is shorter. */
  readonly milliseconds: number;
  /** Of these: until the page heard of it. */
  readonly waiting: number;
  /** Of these: in what the page does at once. The rest is the frame. */
  readonly script: number;
}

/** Every press and key from now on counts, on this page and those after it. */
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

/** The longest since the last call. */
export async function longestInteraction(page: Page): Promise<Interaction> {
  const interactions = await page.evaluate(async () => {
    // An entry is made after its frame.
    await new Promise((resolve) => setTimeout(resolve, 250));
    // Laid into the page by `watchInteractions`.
    return (window as unknown as { interactions: Interaction[] }).interactions.splice(0);
  });
  return longest([{ milliseconds: 16, waiting: 0, script: 0 }, ...interactions]);
}

export function longest(interactions: readonly [Interaction, ...Interaction[]]): Interaction {
  return interactions.reduce((one, other) => (other.milliseconds > one.milliseconds ? other : one));
}

export interface Footprint {
  /** Objects, texts and functions of script, after a collection. */
  readonly scriptKilobytes: number;
  /** What the browser compiles of the script, the more the longer it runs; nothing that the page holds on to. */
  readonly codeKilobytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** The parts of a heap snapshot that are read here: each node is some numbers in a row, in the order of `node_fields`. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
    };
  };
  readonly nodes: readonly number[];
}

/** What the page holds on to. */
export async function footprint(session: CDPSession): Promise<Footprint> {
  const chunks: string[] = [];
  const onChunk = ({ chunk }: { readonly chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', onChunk);
  // Collects first.
  await session.send('HeapProfiler.takeHeapSnapshot');
  session.off('HeapProfiler.addHeapSnapshotChunk', onChunk);
  const bytes = bytesByType(JSON.parse(chunks.join('')) as Snapshot);
  const code = bytes.get('code') ?? 0;
  // What the browser keeps for itself (measurements of the page, images) is no part of the script's heap.
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

/** The value that this share of them does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
