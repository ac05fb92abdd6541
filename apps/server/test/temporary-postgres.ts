import { rmSync } from 'node:fs';
import {
  access,
  chmod,
  constants,
  mkdtemp,
  readdir,
  readFile,
  rm,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '../src/platform/adapters/embedded-postgres/pid-file.ts';
import { startEmbeddedPostgres } from '../src/platform/adapters/embedded-postgres/start.ts';

/** A PostgreSQL for a moment: `stop` ends it and removes its folder. */
export type TemporaryPostgres = { url: string; stop: () => Promise<void> };

const FOLDER_PREFIX = 'vestry-test-';
const OWNER_FILE = 'owner-pid';
const MEMORY_FOLDER = '/dev/shm';
const ENOUGH_BYTES = 2 ** 30;

/** In memory where there is room: copying a database takes 20 ms there and half a second on a busy disk. */
async function chooseParent(): Promise<string> {
  try {
    await access(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY_FOLDER);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}

const pidFileOf = (folder: string): string =>
  path.join(folder, 'postgres', 'cluster', 'data', 'postmaster.pid');

function killServerOf(folder: string, pidFile: string): void {
  const [pid, dataDir] = pidFile.split('\n');
  if (dataDir?.startsWith(folder) !== true || !isAlive(Number(pid))) return;
  process.kill(Number(pid), 'SIGQUIT');
}

/** Ends what an earlier run left when it was killed so hard that it could not. */
async function sweep(parent: string): Promise<void> {
  const names = await readdir(parent);
  for (const name of names.filter((candidate) => candidate.startsWith(FOLDER_PREFIX))) {
    const folder = path.join(parent, name);
    const owner = Number(await readFile(path.join(folder, OWNER_FILE), 'utf8').catch(() => 'unknown'));
    if (!(owner > 0) || isAlive(owner)) continue;
    killServerOf(folder, await readFile(pidFileOf(folder), 'utf8').catch(() => ''));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function startIn(folder: string): Promise<TemporaryPostgres> {
  // Where root cannot make a namespace, another user runs the server and must be able to get in.
  await chmod(folder, 0o711);
  await writeFile(path.join(folder, OWNER_FILE), String(process.pid));
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), durable: false });
  const pidFile = await readFile(pidFileOf(folder), 'utf8');
  // A run that a signal ends does not come to `stop`.
  const endAtOnce = (): void => {
    killServerOf(folder, pidFile);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  };
  const endBySignal = (): void => process.exit(143);
  process.once('exit', endAtOnce);
  process.once('SIGTERM', endBySignal);
  return {
    url: server.url,
    stop: async () => {
      await server.stop({ evenIfUsed: true });
      process.removeListener('exit', endAtOnce);
      process.removeListener('SIGTERM', endBySignal);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts an empty PostgreSQL of its own in a temporary folder. Its data is not safe from a power cut, nor meant to be. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const parent = await chooseParent();
  await sweep(parent);
  const folder = await mkdtemp(path.join(parent, FOLDER_PREFIX));
  try {
    return await startIn(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
