import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { type Cluster, findPostmaster, isAlive } from './pid-file.ts';
import { giveTo, invocation, openDataFolder, refuseForeignFolder, type ServerUser } from './server-user.ts';

const run = promisify(execFile);

export const SUPERUSER = 'vestry';

/**
 * The whole environment of PostgreSQL's programs, so that none of our secrets and no PG… variable reaches them; the
 * locale is chosen at initdb, messages are English. Windows' programs need theirs.
 */
export const SERVER_ENV = process.platform === 'win32' ? undefined : { LC_ALL: 'C', LANG: 'C' };

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** Removes what a start that was killed in mid-initdb left behind. */
async function sweep(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = /^new-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      await rm(path.join(home, name), { recursive: true, force: true });
  }
}

/** Makes the cluster aside and moves it into place whole, so that a kill leaves either none or all of it. */
async function create(home: string, user: ServerUser, binaries: Binaries, durable: boolean): Promise<void> {
  const fresh = path.join(home, `new-${process.pid}-${randomBytes(4).toString('hex')}`);
  const passwordFile = path.join(fresh, 'password');
  await mkdir(fresh, { mode: 0o700 });
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await giveTo(user, fresh);
  const { file, args, options } = invocation(user, binaries.initdb, [
    `--pgdata=${path.join(fresh, 'data')}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // One round instead of 4,096: tests connect thousands of times, and each would take a hundredth of a second.
    ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1']),
  ]);
  try {
    await run(file, args, { ...options, env: SERVER_ENV });
    await rename(fresh, path.join(home, 'cluster'));
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // Another process that started at the same moment may have been first: its cluster is as good.
    if (await exists(path.join(home, 'cluster', 'data', 'PG_VERSION'))) return;
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(`PostgreSQL could not prepare its folder ${home}: ${reason || String(error)}`, {
      cause: error,
    });
  }
}

/** Reads what is there of the cluster in `dataDir`; `undefined` before the first start. */
async function findCluster(dataDir: string): Promise<Cluster | undefined> {
  if (!(await exists(path.join(dataDir, 'cluster', 'data', 'PG_VERSION')))) return undefined;
  const folder = path.join(await realpath(dataDir), 'cluster');
  return {
    data: path.join(folder, 'data'),
    password: (await readFile(path.join(folder, 'password'), 'utf8')).trim(),
    log: path.join(folder, 'server.log'),
  };
}

/** Finds the cluster of `dataDir`, or makes it. `onCreate` is called before it is made. */
export async function ensureCluster(
  dataDir: string,
  user: ServerUser,
  binaries: Binaries,
  { durable, onCreate }: { durable: boolean; onCreate: () => void },
): Promise<Cluster> {
  if (await exists(dataDir)) await refuseForeignFolder(user, dataDir);
  // Nothing changes hands under a server that runs: it may be another user's than ours would be.
  const running = await findCluster(dataDir);
  if (running !== undefined && (await findPostmaster(running)) !== undefined) return running;
  await openDataFolder(user, dataDir);
  const home = await realpath(dataDir);
  await sweep(home);
  if (running === undefined) {
    onCreate();
    await create(home, user, binaries, durable);
  }
  await giveTo(user, path.join(home, 'cluster'));
  const made = await findCluster(dataDir);
  if (made === undefined) throw new Error(`PostgreSQL's folder ${dataDir} vanished while it was prepared.`);
  return made;
}
