/** Two PostgreSQL servers with synchronous replication, kept by Patroni and etcd, and an HAProxy for each process of the product. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { installWithApt } from '../../apt.ts';
import { type Machine, makeMachine, openNetwork } from './machine.ts';
import {
  databaseMachines,
  etcdArguments,
  haproxySettings,
  type Member,
  patroniPort,
  patroniSettings,
  witness,
} from './settings.ts';

const limitMs = 120_000;
const pollMs = 100;
const superuserPassword = 'a password for tests only';
const userPassword = 'another-for-tests-only';
const debian = '/usr/lib/postgresql';

export interface DatabaseProxy {
  /** The address that a process of the product is given. */
  readonly url: string;
  /** The same as the superuser. */
  readonly superuserUrl: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

export interface DatabasePair {
  readonly machines: readonly Machine[];
  /** Waits until one server is the primary and the other its synchronous standby. */
  untilReplicating(): Promise<{ primary: Machine; standby: Machine }>;
  openProxy(port: number): Promise<DatabaseProxy>;
}

/**
 * Installs what is missing.
 * @throws where that cannot be done.
 */
export function ensureEngines(): void {
  const packages = {
    etcd: 'etcd-server',
    patroni: 'patroni',
    haproxy: 'haproxy',
    ip: 'iproute2',
    curl: 'curl',
  };
  const folders = (process.env['PATH'] ?? '').split(':');
  const missing = Object.entries(packages)
    .filter(([program]) => !folders.some((folder) => existsSync(join(folder, program))))
    .map(([, name]) => name);
  if (!existsSync(debian)) missing.push('postgresql');
  // Patroni's client of etcd, which is only recommended with it.
  if (!existsSync('/usr/lib/python3/dist-packages/etcd')) missing.push('python3-etcd');
  if (missing.length > 0 && !installWithApt(missing)) throw new Error(`install ${missing.join(', ')}`);
}

/** @param folder where the machines have their disks. */
export async function openDatabasePair(folder: string): Promise<DatabasePair> {
  await openNetwork(witness.address);
  spawn('etcd', etcdArguments(witness, join(folder, witness.name)), { stdio: 'ignore' });
  const machines: Machine[] = [];
  for (const member of databaseMachines) {
    const machine = await furnish(member, folder);
    await machine.boot();
    machines.push(machine);
  }
  return {
    machines,
    async untilReplicating() {
      let found: { primary: Machine; standby: Machine } | null = null;
      await until('a primary with its synchronous standby', async () => {
        for (const primary of machines) {
          const standby = machines.find((each) => each !== primary);
          if (standby === undefined || !(await answers(primary, 'primary'))) continue;
          if (await answers(standby, 'synchronous')) found = { primary, standby };
        }
        return found !== null;
      });
      if (found === null) throw new Error('no primary');
      return found;
    },
    openProxy: async (port) => openProxy(folder, port),
  };
}

/** Makes the machine's disk, and what is started on it. */
async function furnish(member: Member, folder: string): Promise<Machine> {
  const disk = join(folder, member.name);
  const { user, group } = await postgresUser();
  const newest =
    readdirSync(debian)
      .toSorted((a, b) => Number(a) - Number(b))
      .at(-1) ?? '';
  const options = { folder: disk, binaries: join(debian, newest, 'bin'), password: superuserPassword };
  await mkdir(disk, { mode: 0o700 });
  const settings = join(disk, 'patroni.yml');
  await writeFile(settings, patroniSettings(member, options));
  await chown(settings, user, group);
  await chown(disk, user, group);
  const asPostgres = `setpriv --reuid=${user} --regid=${group} --clear-groups env HOME=${disk}`;
  const etcd = etcdArguments(member, join(disk, 'etcd')).map((each) => `'${each}'`);
  return makeMachine(member, [
    `umask 077`,
    // The process that it names ended with the machine; its number may be in use again.
    `rm -f ${disk}/data/postmaster.pid`,
    `${asPostgres} etcd ${etcd.join(' ')} >>${disk}.etcd.log 2>&1 &`,
    // Patroni asks once which version the members of etcd agree on, and they agree when all have met.
    `until curl -s http://127.0.0.1:2379/version | grep -q 'etcdcluster":"3.[4-9]'; do sleep 0.2; done`,
    // As systemd does it (`Restart=always`).
    `while :; do ${asPostgres} patroni ${settings} >>${disk}.patroni.log 2>&1; sleep 1; done &`,
  ]);
}

async function postgresUser(): Promise<{ user: number; group: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  const [, , user, group] = lines.find((line) => line.startsWith('postgres:'))?.split(':') ?? [];
  return { user: Number(user), group: Number(group) };
}

async function openProxy(folder: string, port: number): Promise<DatabaseProxy> {
  const file = join(folder, `haproxy-${port}.cfg`);
  await writeFile(file, haproxySettings(port));
  await chmod(file, 0o600);
  let child: ChildProcess | null = null;
  const address = (user: string, password: string): string =>
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  const proxy: DatabaseProxy = {
    url: `${address('vestry', userPassword)}/vestry`,
    superuserUrl: `${address('postgres', superuserPassword)}/vestry`,
    async start() {
      child = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'ignore' });
      await once(child, 'spawn');
    },
    async kill() {
      if (child === null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
  await proxy.start();
  return proxy;
}

/** Makes the product's database and its user, who may make roles, as docs/operations.md has them. */
export async function makeDatabase({ superuserUrl }: DatabaseProxy): Promise<void> {
  const url = superuserUrl.replace(/vestry$/, 'postgres');
  await until('the proxy', async () =>
    query(url, [`CREATE ROLE vestry LOGIN CREATEROLE PASSWORD '${userPassword}'`]).then(
      () => true,
      () => false,
    ),
  );
  await query(url, ['CREATE DATABASE vestry OWNER vestry']);
}

async function query(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Whether Patroni on the machine answers 200, as it does to the question after what the server is. */
async function answers({ address }: Member, question: 'primary' | 'synchronous'): Promise<boolean> {
  return fetch(`http://${address}:${patroniPort}/${question}`, { signal: AbortSignal.timeout(1_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
}

async function until(what: string, isThere: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await isThere())) {
    if (performance.now() > deadline) throw new Error(`${what} was not there in time`);
    await wait(pollMs);
  }
}
