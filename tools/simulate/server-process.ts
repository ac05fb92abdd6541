/** A process of the product on the clock of the simulation, which can be killed and started again on its port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repoRoot } from '../binary.ts';
import { untilReady } from '../faults/instance.ts';

export interface ServerProcess {
  readonly origin: string;
  /** Starts it, and waits until it is ready. */
  start(): Promise<void>;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Kills it without waiting, for the end of the simulation's own process. */
  kill(): void;
  /** Sends a message and waits for the answer; does nothing while no process runs. */
  send(message: number): Promise<void>;
}

export interface ServerProcessOptions {
  readonly port: number;
  /** The arguments of `main-simulated.ts` at this start. */
  readonly args: () => readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const script = join(repoRoot, 'tools/simulate/main-simulated.ts');

export function openServerProcess({ port, args, env }: ServerProcessOptions): ServerProcess {
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  return {
    origin,
    async start() {
      const started = spawn(process.execPath, [script, ...args()], {
        env: {
          ...process.env,
          DEMO_SEED: 'false',
          HOST: '127.0.0.1',
          LOG_LEVEL: 'fatal',
          PORT: String(port),
          PUBLIC_URL: '',
          S3_BUCKET: '',
          SECRET: 'the secret of the simulation, long enough',
          TRUSTED_PROXIES: '127.0.0.1',
          ...env,
        },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      child = started;
      await untilReady(origin, () => started.exitCode === null && started.signalCode === null);
    },
    async end(signal) {
      const ending = child;
      child = null;
      if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
      const ended = once(ending, 'exit');
      ending.kill(signal);
      await ended;
    },
    kill: () => child?.kill('SIGKILL'),
    async send(message) {
      if (child === null) return;
      const answered = once(child, 'message');
      child.send(message);
      await answered;
    },
  };
}
