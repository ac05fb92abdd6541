import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, findPostmaster, isAlive } from './pid-file.ts';

const LOOK_MS = 200;
/** Whether the process is still ours is looked at less often than whether it lives: on some systems that starts a program. */
const LOOKS_PER_CHECK = 10;
const RETRY_MS = 1_000;

/**
 * Looks after a running server: when it has died, for whatever reason, `revive` starts it again, and is tried until it
 * succeeds. Several processes may look after one server: the first to start it serves them all.
 */
export function restartOnDeath(
  cluster: Cluster,
  { revive, onDeath }: { revive: () => Promise<void>; onDeath: (error: Error) => void },
): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const pause = async (ms: number): Promise<void> =>
    wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const watching = (async () => {
    while (!signal.aborted) {
      await untilDead(cluster, pause, signal);
      if (signal.aborted) return;
      onDeath(new Error('PostgreSQL has ended: it is started again'));
      while (!signal.aborted && !(await succeeds(revive, onDeath))) await pause(RETRY_MS);
    }
  })();
  return {
    stop: async () => {
      ending.abort();
      await watching;
    },
  };
}

async function untilDead(
  cluster: Cluster,
  pause: (ms: number) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let pid = 0;
  for (let look = 0; !signal.aborted; look += 1) {
    if (look % LOOKS_PER_CHECK === 0) pid = (await findPostmaster(cluster))?.pid ?? 0;
    if (pid === 0 || !isAlive(pid)) return;
    await pause(LOOK_MS);
  }
}

async function succeeds(work: () => Promise<void>, onError: (error: Error) => void): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    onError(error as Error); // our own start throws nothing but errors
    return false;
  }
}
