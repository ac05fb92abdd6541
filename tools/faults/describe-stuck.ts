/** Says what keeps a process of Node from ending, by its diagnostic report. */
import type { ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The arguments with which the process must run to answer the signal with a report. */
export const reportArgs = (folder: string): string[] => [
  '--report-on-signal',
  '--report-exclude-env',
  `--report-directory=${folder}`,
];

interface Report {
  readonly libuv: readonly {
    readonly type: string;
    readonly is_active?: boolean;
    readonly is_referenced?: boolean;
    readonly remoteEndpoint?: { readonly port: number } | null;
  }[];
  readonly javascriptStack: { readonly stack?: readonly string[] };
}

/** The handles that keep its event loop alive: 'tcp to port 5432; timer; …', and where its code stands. */
export async function describeStuck(child: ChildProcess, folder: string): Promise<string> {
  child.kill('SIGUSR2');
  for (let tries = 0; tries < 50; tries += 1) {
    await wait(100);
    const name = (await readdir(folder)).find(
      (file) => file.startsWith('report.') && file.includes(`.${child.pid}.`),
    );
    const text = name === undefined ? '' : await readFile(join(folder, name), 'utf8');
    // A report that is still being written is not whole.
    if (text.trimEnd().endsWith('}')) return describe(JSON.parse(text) as Report); // Node's own format
  }
  return 'it wrote no report: its event loop does not turn';
}

function describe({ libuv, javascriptStack }: Report): string {
  const alive = libuv
    .filter(
      ({ is_active: isActive, is_referenced: isReferenced }) => isActive === true && isReferenced === true,
    )
    .map(({ type, remoteEndpoint }) => (remoteEndpoint ? `${type} to port ${remoteEndpoint.port}` : type));
  return `open: ${alive.join('; ')}; at ${javascriptStack.stack?.slice(0, 5).join(' ') ?? 'no code'}`;
}
