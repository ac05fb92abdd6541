/**
 * A machine with a database: namespaces of its own for network, processes and memory, with a cable to the bridge of
 * the test. What runs on it ends when its first process is killed, as when the power fails; only its disk stays.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Member } from './settings.ts';

const run = promisify(execFile);
const bridge = 'vestry';

export interface Machine extends Member {
  boot(): Promise<void>;
  /** SIGKILL to all of its processes at once. */
  kill(): Promise<void>;
  unplug(): Promise<void>;
  plug(): Promise<void>;
}

/** Makes the network that the machines are plugged into. The process must be in a network namespace of its own. */
export async function openNetwork(address: string): Promise<void> {
  await run('ip', ['link', 'set', 'lo', 'up']);
  await run('ip', ['link', 'add', bridge, 'type', 'bridge']);
  await run('ip', ['addr', 'add', `${address}/24`, 'dev', bridge]);
  await run('ip', ['link', 'set', bridge, 'up']);
}

/** @param commands shell lines that start what runs on the machine, in the background. */
export function makeMachine(member: Member, commands: readonly string[]): Machine {
  const cable = `to-${member.name}`;
  let first: ChildProcess | null = null;
  return {
    ...member,
    async boot() {
      const namespaces = ['--net', '--pid', '--ipc', '--mount-proc', '--fork', '--kill-child=SIGKILL'];
      // It waits for a line, which comes when the cable is there.
      const script = ['ip link set lo up', 'echo up', 'read plugged', ...commands, 'wait'].join('\n');
      const started = spawn('unshare', [...namespaces, 'sh', '-c', script], {
        cwd: '/',
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      first = started;
      await once(started.stdout, 'data');
      await connect(member, cable, started.pid ?? 0);
      started.stdin.write('\n');
    },
    async kill() {
      if (first?.pid === undefined) return;
      const ended = once(first, 'exit');
      const children = await readFile(`/proc/${first.pid}/task/${first.pid}/children`, 'utf8');
      // The end of a process namespace's first process is complete when all of its processes have ended.
      process.kill(Number(children.trim()), 'SIGKILL');
      await ended;
      first = null;
      await run('ip', ['link', 'delete', cable]).catch(() => undefined); // it went with the machine's network
    },
    async unplug() {
      await run('ip', ['link', 'set', cable, 'down']);
    },
    async plug() {
      await run('ip', ['link', 'set', cable, 'up']);
    },
  };
}

async function connect({ address }: Member, cable: string, pid: number): Promise<void> {
  // The same hardware address each time: neighbours remember it.
  const hardware = `02:00:00:00:00:0${address.at(-1)}`;
  const peer = ['peer', 'name', 'eth0', 'address', hardware, 'netns', String(pid)];
  await run('ip', ['link', 'add', cable, 'type', 'veth', ...peer]);
  await run('ip', ['link', 'set', cable, 'master', bridge, 'up']);
  const inside = ['-t', String(pid), '-n', 'ip'];
  await run('nsenter', [...inside, 'addr', 'add', `${address}/24`, 'dev', 'eth0']);
  await run('nsenter', [...inside, 'link', 'set', 'eth0', 'up']);
}
