/**
 * Fair queueing of calls: users take turns, so that one with hundreds of calls under way delays the next call of another by
 * no more than what runs already.
 */
import { Refusal } from '../refusal.ts';

export interface FairQueue {
  /** Runs `work` when it is the turn of `user`. @throws Refusal UNAVAILABLE when too many calls of that user wait already. */
  run<T>(user: number, work: () => Promise<T>): Promise<T>;
  /** The number of calls that wait, of each user at most as many as a page could have sent. */
  waiting(): number;
}

export interface FairQueueLimits {
  /** Calls that run at once: as many as there are connections to the database. */
  readonly slots: number;
  /** Of one user: some slots stay free for the next user. */
  readonly slotsPerUser: number;
  /** More are refused: no page waits for so many. */
  readonly waitingPerUser: number;
}

/** For the pool of ten connections that a process has. */
const usualLimits: FairQueueLimits = { slots: 10, slotsPerUser: 6, waitingPerUser: 300 };

/**
 * The number of one user's waiting calls that count as load of the process: a single user's are no reason to refuse
 * others.
 */
const countedPerUser = 20;

export function createFairQueue({
  slots,
  slotsPerUser,
  waitingPerUser,
}: FairQueueLimits = usualLimits): FairQueue {
  const running = new Map<number, number>();
  /** Users who wait, in the order of their turns: a map iterates its keys in the order of insertion. */
  const queues = new Map<number, (() => void)[]>();
  let total = 0;

  const runningOf = (user: number) => running.get(user) ?? 0;
  const hasSlot = (user: number) => total < slots && runningOf(user) < slotsPerUser;

  function start(user: number): void {
    total += 1;
    running.set(user, runningOf(user) + 1);
  }

  function end(user: number): void {
    total -= 1;
    if (runningOf(user) === 1) running.delete(user);
    else running.set(user, runningOf(user) - 1);
    next();
  }

  /** Gives free slots to the first users who may have one; a user who had a turn goes to the end of the queue. */
  function next(): void {
    for (const [user, calls] of queues) {
      if (total >= slots) return;
      if (!hasSlot(user)) continue;
      const call = calls.shift();
      queues.delete(user);
      if (calls.length > 0) queues.set(user, calls);
      if (call === undefined) continue;
      start(user);
      call();
    }
  }

  async function waitForTurn(user: number): Promise<void> {
    if (hasSlot(user) && !queues.has(user)) return start(user);
    const calls = queues.get(user) ?? [];
    if (calls.length >= waitingPerUser) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 1 });
    queues.set(user, calls);
    return new Promise((resolve) => calls.push(resolve));
  }

  return {
    async run(user, work) {
      await waitForTurn(user);
      try {
        return await work();
      } finally {
        end(user);
      }
    },
    waiting: () =>
      [...queues.values()].reduce((sum, calls) => sum + Math.min(calls.length, countedPerUser), 0),
  };
}
