/** Loses the database's primary again and again, in namespaces of its own, so that nothing of this machine's network is touched. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repoRoot } from '../../binary.ts';
import { ensureEngines } from './database-pair.ts';

export interface FailoverOptions {
  /** The number of times that each fault happens. */
  readonly times: number;
}

/**
 * Returns whether every check passed.
 * @throws where the user is not root, who alone makes namespaces that are plugged together.
 */
export async function runFailover({ times }: FailoverOptions): Promise<boolean> {
  if (process.getuid?.() !== 0) throw new Error('failover makes network namespaces: run it as root');
  ensureEngines();
  const namespaces = ['--net', '--pid', '--ipc', '--mount-proc', '--fork', '--kill-child=SIGKILL'];
  const program = join(repoRoot, 'tools/faults/failover/inside.ts');
  const inside = spawn('unshare', [...namespaces, process.execPath, program, String(times)], {
    stdio: 'inherit',
  });
  process.once('exit', () => inside.kill('SIGKILL'));
  const [code] = (await once(inside, 'exit')) as [number | null]; // the exit code, null after a signal
  return code === 0;
}
