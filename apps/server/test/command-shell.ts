/** A shell of a test file's own, in which it calls `vestry` many times. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const shellFile = fileURLToPath(new URL('command-shell-process.ts', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface CommandShell {
  /** Runs `vestry` with these arguments. Commands run one after another, as they come. */
  vestry(...args: readonly string[]): Promise<Ended>;
  close(): Promise<void>;
}

/**
 * Opens a process that runs commands as a user in `folder` would, with modules that are loaded once. That a command ends by itself
 * and with its exit code, and what a signal or a closed pipe does to it, `vestry.api.test.ts` tests with a process for each.
 */
export function openCommandShell(
  folder: string,
  environment: Readonly<Record<string, string>>,
): CommandShell {
  const child = spawn(process.execPath, [shellFile], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const failed = ended.then(() => {
    throw new Error('the process of the commands has ended');
  });
  // Each command under way reports it.
  failed.catch(() => undefined);
  let before: Promise<unknown> = Promise.resolve();
  const runNext = async (args: readonly string[]): Promise<Ended> => {
    const answered = once(child, 'message');
    child.send(args);
    const [answer] = (await Promise.race([answered, failed])) as [Ended]; // as the process sends it
    return answer;
  };
  return {
    vestry: async (...args) => {
      const run = before.then(async () => runNext(args));
      before = run.catch(() => undefined);
      return run;
    },
    close: async () => {
      child.kill();
      await ended;
    },
  };
}
