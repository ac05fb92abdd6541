/** Customers who write while faults happen, and the comparison of what was acknowledged to them with the database. */
import { setTimeout as wait } from 'node:timers/promises';
import { openCustomers } from './customer.ts';
import type { Instance } from './instance.ts';
import { check, checkMails, type MailFindings, openLedger } from './ledger.ts';
import { writeUntilAborted } from './writer.ts';

const customers = 4;
const itemsPerCustomer = 24;
/** Jobs of a killed process come back within a minute; a mail is tried again some seconds later. */
const mailLimitMs = 180_000;

export interface TrialOptions {
  /** The origin that the customers call. */
  readonly origin: string;
  readonly say: (line: string) => void;
  /** Statuses that must not occur, besides every 5xx but 503. */
  readonly wrongStatuses?: readonly number[];
  /** Called with the status of each answer, 0 without one. */
  readonly onAnswer?: (status: number) => void;
}

/** Signs customers in, who write until the trial is finished. */
export async function openTrial(
  instance: Instance,
  { origin, say, wrongStatuses = [], onAnswer }: TrialOptions,
) {
  const ledger = openLedger();
  const people = await openCustomers(instance, {
    origin,
    count: customers,
    items: itemsPerCustomer,
    onAnswer: (path, status) => {
      onAnswer?.(status);
      if (wrongStatuses.includes(status) || (status >= 500 && status !== 503))
        ledger.wrongAnswers.push(`${path}: ${status}`);
    },
  });
  const ending = new AbortController();
  const writing = people.map(async (customer) => writeUntilAborted(customer, ledger, ending.signal));
  let findings = await instance.queryDatabase(async (pool) => check(ledger, pool));
  const trial = {
    people,
    /** Aborted when the writing ends. */
    signal: ending.signal,
    async compare(): Promise<void> {
      findings = await instance.queryDatabase(async (pool) => check(ledger, pool));
    },
    /** Whether the last comparison found nothing, and no answer was wrong. */
    isClean(): boolean {
      const { lost, doubled, half } = findings;
      return lost.length + doubled.length + half.length + ledger.wrongAnswers.length === 0;
    },
    /** The last comparison, with some examples of what was found. */
    describe(when: string): string {
      const { acknowledged, lost, doubled, half } = findings;
      const { wrongAnswers } = ledger;
      const counts = `${when}: ${acknowledged} acknowledged writes, ${lost.length} lost, ${doubled.length} doubled, ${half.length} half`;
      const examples = [...lost, ...doubled, ...half, ...new Set(wrongAnswers)].slice(0, 5);
      return [`${counts}, ${wrongAnswers.length} wrong answers`, ...examples.map((each) => `  ${each}`)].join(
        '\n',
      );
    },
    /** Ends the writing and returns whether every check passed. With `mayWait` mails may still be queued. */
    async finish(mayWait: boolean): Promise<boolean> {
      ending.abort();
      // After a loss, writers may wait for answers that never come.
      if (trial.isClean()) await Promise.all(writing);
      await trial.compare();
      say(trial.describe('at the end'));
      if (!trial.isClean()) return false;
      const { mails, missing, waiting, unknown, repeated } = await untilMailed(instance, mayWait);
      say(
        `mails: ${mails} to send, ${missing} missing, ${waiting} waiting, ${unknown} unknown, ${repeated} sent again under their own name`,
      );
      return missing === 0 && unknown === 0;
    },
  };
  return trial;
}

/** In the short run, mails of the last killed process may still be queued: they must exist, but are not waited for. */
async function untilMailed(instance: Instance, mayWait: boolean): Promise<MailFindings> {
  const deadline = performance.now() + mailLimitMs;
  for (;;) {
    const found = await instance.queryDatabase(async (pool) =>
      checkMails(instance.mails.taken, pool, mayWait),
    );
    if (found.missing === 0 || performance.now() > deadline) return found;
    await wait(1_000);
  }
}
