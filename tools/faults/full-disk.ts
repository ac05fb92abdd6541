/** Fills the disk of database, log and photographs while customers write, frees it again, and checks all writes. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openCustomers } from './customer.ts';
import { openInstance, untilReady } from './instance.ts';
import { isClean, printFindings, printMails, untilMailed } from './kills.ts';
import { check, openLedger } from './ledger.ts';
import { keepWriting } from './writer.ts';

export interface FullDiskOptions {
  /** How many times the disk is filled. */
  readonly times: number;
  readonly say: (line: string) => void;
}

const run = promisify(execFile);
const diskSize = '1g';
/** Long enough for PostgreSQL to need a new WAL file, and fail to create it. */
const fullMs = 15_000;
const roomMs = 5_000;
const customers = 4;
const itemsPerCustomer = 24;

/** ENOSPC is expected: other processes write meanwhile and may take the last blocks. */
async function fill(disk: string, filler: string): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  await writeFile(filler, Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error;
  });
}

/**
 * Returns whether no acknowledged write was lost and every refusal was a 503.
 * @throws where the user may not mount a file system.
 */
export async function runFullDisk({ times, say }: FullDiskOptions): Promise<boolean> {
  const disk = await mkdtemp(join(tmpdir(), 'vestry-full-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'none', disk]);
  const filler = join(disk, 'filler');
  const instance = await openInstance(disk);
  try {
    const api = await instance.api();
    await api.start();
    const ledger = openLedger();
    let refused = 0;
    const people = await openCustomers(instance, {
      origin: api.origin,
      count: customers,
      items: itemsPerCustomer,
      onAnswer: (path, status) => {
        if (status === 503) refused += 1;
        else if (status >= 500) ledger.wrongAnswers.push(`${path}: ${status}`);
      },
    });
    const ending = new AbortController();
    const writing = people.map(async (customer) => keepWriting(customer, ledger, ending.signal));
    let findings = await instance.look(async (pool) => check(ledger, pool));
    for (let time = 1; time <= times && isClean(findings, ledger); time += 1) {
      await wait(roomMs);
      refused = 0;
      await fill(disk, filler);
      await wait(fullMs);
      await rm(filler);
      const startedAt = performance.now();
      await untilReady(api.origin);
      findings = await instance.look(async (pool) => check(ledger, pool));
      say(
        `${printFindings(`full ${time}`, findings, ledger)}; ${refused} refused, ready ${Math.round(performance.now() - startedAt)} ms after there was room`,
      );
    }
    ending.abort();
    if (isClean(findings, ledger)) await Promise.all(writing);
    findings = await instance.look(async (pool) => check(ledger, pool));
    const mails = isClean(findings, ledger) ? await untilMailed(instance, false) : null;
    say(printFindings('at the end', findings, ledger));
    if (mails !== null) say(printMails(mails));
    for (const each of new Set(ledger.wrongAnswers)) say(`  ${each}`);
    return isClean(findings, ledger) && mails !== null && mails.missing === 0 && mails.unknown === 0;
  } finally {
    await instance.close();
    await run('umount', [disk]);
    await rm(disk, { recursive: true, force: true });
  }
}
