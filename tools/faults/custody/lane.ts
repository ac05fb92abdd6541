/** A process that plays its share of the sequences. After a kill another one goes on with those that are left. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repoRoot } from '../../binary.ts';
import type { Message, Orders } from './mover.ts';

export interface Lane {
  /** The sequences that it has played to their end. */
  played(): number;
  /** Whether it has played them all. */
  hasEnded(): boolean;
  /** Kills its process and starts another one. */
  kill(): Promise<void>;
  end(): Promise<void>;
}

export interface LaneOptions extends Orders {
  readonly onMessage: (message: Message) => void;
}

export function startLane({ onMessage, seeds, ...orders }: LaneOptions): Lane {
  let left = seeds;
  let failure: Error | null = null;
  const start = (): ChildProcess => {
    const child = fork(join(repoRoot, 'tools/faults/custody/mover.ts'), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (message: Message) => {
      if (message.kind === 'played') left = left.slice(1);
      else onMessage(message);
    });
    child.once('exit', (code) => {
      if (code !== null && code !== 0) failure = new Error(`a process that moved items ended with ${code}`);
    });
    child.send({ ...orders, seeds: left } satisfies Orders);
    return child;
  };
  let child = start();
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    played: () => seeds.length - left.length,
    hasEnded() {
      if (failure !== null) throw failure;
      return left.length === 0;
    },
    async kill() {
      await end();
      if (left.length > 0) child = start();
    },
    end,
  };
}
