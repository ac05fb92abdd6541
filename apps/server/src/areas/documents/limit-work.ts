/** Bounds the work of a thread by the processor time that it takes: on a busy machine an honest file takes long by the clock. */
import type { Worker } from 'node:worker_threads';

interface WorkLimit {
  /** Processor time that the thread may take. */
  readonly mostCpuMilliseconds: number;
  /** Time by the clock, for a thread that waits. */
  readonly mostMilliseconds: number;
  readonly onExceeded: () => void;
}

const pollMilliseconds = 100;

/** Answers the function that ends the watch. */
export function limitWork(
  worker: Worker,
  { mostCpuMilliseconds, mostMilliseconds, onExceeded }: WorkLimit,
): () => void {
  async function check(): Promise<void> {
    // A thread that has ended, or that waits, has no answer.
    const used = await worker.cpuUsage().catch(() => null);
    if (used !== null && (used.user + used.system) / 1000 > mostCpuMilliseconds) onExceeded();
  }
  const poll = setInterval(() => void check(), pollMilliseconds);
  const end = setTimeout(onExceeded, mostMilliseconds);
  return () => {
    clearInterval(poll);
    clearTimeout(end);
  };
}
