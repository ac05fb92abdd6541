import { execFile } from 'node:child_process';
import {
  chown,
  lchown,
  mkdir,
  readdir,
  readFile,
  realpath,
  rmdir,
  stat,
  symlink,
  cp,
} from 'node:fs/promises';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from '../../files/make-folder.ts';
import type { Binaries } from './binaries.ts';

const run = promisify(execFile);

/**
 * As whom the server runs. PostgreSQL refuses root, so that root runs it in a user namespace that calls root something
 * else, or, where namespaces are forbidden (many containers), as another user.
 */
export type ServerUser =
  | { kind: 'self'; owner: number | undefined }
  | { kind: 'namespace'; owner: 0 }
  | { kind: 'other'; owner: number; group: number };

/** The arguments with which `spawn` runs a program as the server's user. */
export type Invocation = {
  file: string;
  args: string[];
  options: { uid?: number; gid?: number; cwd: string };
};

const NAMESPACE = ['-U', '--map-user=1000', '--map-group=1000'];
const NOBODY = { owner: 65534, group: 65534 };
/** Where another user can reach what lies in a closed home directory. */
const OPEN_FOLDER = '/var/lib/vestry';

async function findOtherUser(): Promise<ServerUser> {
  const lines = await readFile('/etc/passwd', 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  const fields = lines.find((line) => line.startsWith('postgres:'))?.split(':');
  const owner = Number(fields?.[2]);
  const group = Number(fields?.[3]);
  return owner > 0 && group > 0 ? { kind: 'other', owner, group } : { kind: 'other', ...NOBODY };
}

/** Decides as whom to run; `allowNamespace: false` leaves the user namespace out. */
export async function chooseServerUser(allowNamespace = true): Promise<ServerUser> {
  const owner = process.getuid?.();
  if (owner !== 0) return { kind: 'self', owner };
  const worksInNamespace =
    allowNamespace &&
    (await run('unshare', [...NAMESPACE, 'true'], { cwd: '/' }).then(
      () => true,
      () => false,
    ));
  return worksInNamespace ? { kind: 'namespace', owner: 0 } : findOtherUser();
}

/**
 * Makes the arguments that run `file` as the server's user. The working folder is the root: another user may not enter
 * ours.
 */
export function invocation(user: ServerUser, file: string, args: string[]): Invocation {
  const cwd = path.parse(process.cwd()).root;
  if (user.kind === 'namespace')
    return { file: 'unshare', args: [...NAMESPACE, file, ...args], options: { cwd } };
  if (user.kind === 'other') return { file, args, options: { cwd, uid: user.owner, gid: user.group } };
  return { file, args, options: { cwd } };
}

async function passesTest(user: ServerUser, test: '-x' | '-w', target: string): Promise<boolean> {
  const { file, args, options } = invocation(user, '/usr/bin/test', [test, target]);
  return run(file, args, options).then(
    () => true,
    () => false,
  );
}

/** Only root can use a folder that belongs to somebody else. */
export async function refuseForeignFolder(user: ServerUser, folder: string): Promise<void> {
  if (user.kind !== 'self' || user.owner === undefined) return;
  const { uid } = await stat(folder);
  if (uid !== user.owner) {
    throw new Error(
      `${folder} belongs to another user (number ${uid}). Start as that user, or remove the folder.`,
    );
  }
}

/** Gives `folder` and all in it to the server's user, as root can, if it belongs to somebody else. */
export async function giveTo(user: ServerUser, folder: string): Promise<void> {
  if (user.kind === 'self') return;
  const { uid } = await stat(folder);
  if (uid === user.owner) return;
  const group = user.kind === 'other' ? user.group : 0;
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(path.join(folder, entry), user.owner, group);
  }
  await chown(folder, user.owner, group);
}

/**
 * Makes `dataDir` a folder that the server's user can write to. Where that user cannot enter it (root's home, say), it
 * becomes a link to a folder under /var/lib.
 */
export async function openDataFolder(user: ServerUser, dataDir: string): Promise<void> {
  makeFolder(path.dirname(dataDir));
  makeFolder(dataDir, 0o700);
  await giveTo(user, dataDir);
  if (user.kind !== 'other' || (await passesTest(user, '-w', await realpath(dataDir)))) return;
  const elsewhere = path.join(OPEN_FOLDER, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  await mkdir(OPEN_FOLDER, { recursive: true });
  await mkdir(elsewhere, { recursive: true, mode: 0o700 });
  await chown(elsewhere, user.owner, user.group);
  if ((await readdir(dataDir)).length > 0) {
    throw new Error(
      `PostgreSQL does not run as root, and user ${user.owner} cannot enter ${dataDir}. Set DATA_DIR to another folder.`,
    );
  }
  await rmdir(dataDir);
  await symlink(elsewhere, dataDir);
}

/** The programs where the server's user can run them: as they are, or copied out of a closed home directory. */
export async function openBinaries(user: ServerUser, binaries: Binaries): Promise<Binaries> {
  if (user.kind !== 'other' || (await passesTest(user, '-x', binaries.postgres))) return binaries;
  const native = path.resolve(path.dirname(binaries.postgres), '..');
  const { mtimeMs } = await stat(binaries.postgres);
  const copy = path.join(OPEN_FOLDER, `postgres-${Math.round(mtimeMs)}`);
  await cp(native, copy, { recursive: true, verbatimSymlinks: true, force: false });
  const moved = (file: string): string => path.join(copy, path.relative(native, file));
  return { initdb: moved(binaries.initdb), postgres: moved(binaries.postgres), pgCtl: moved(binaries.pgCtl) };
}
