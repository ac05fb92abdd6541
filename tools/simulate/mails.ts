/** Checks that every mail that a change must send arrives once, and that no other does. */
import { setTimeout as wait } from 'node:timers/promises';
import type { CaughtMail } from '../../apps/server/src/platform/ports/mailbox.ts';
import type { Cast } from './cast.ts';
import type { ExpectedMail } from './decision.ts';
import type { SimulatedInstance } from './instance.ts';
import type { Observed } from './observe.ts';

/** The subject of each kind of mail, from the statuses' headlines of the specification (section 4). */
const subjects: readonly (readonly [says: string, pattern: RegExp])[] = [
  ['received', /request received/i],
  ['confirmed', /request confirmed/i],
  ['on the way', /out for delivery|in transit/i],
  ['complete', /complete/i],
  ['canceled', /request canceled/i],
  ['changed', /has been changed/i],
  ['tomorrow', /is tomorrow/i],
  ['asks', /asks for your approval/i],
  ['approved', /approved/i],
  ['declined', /declined/i],
  ['due back', /^(?:due back|overdue since)/i],
  ['not decided', /not decided|expired|in time/i],
];

const limitMs = 60_000;

/** Waits until the queue has sent everything. @throws Error when it does not. */
export async function untilMailsSent({ pool }: SimulatedInstance): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    const { rows } = await pool.query(
      `SELECT FROM pgboss.job WHERE name IN ('send-mail', 'housekeeping', 'request-reminders', 'invoice-drafts') AND state < 'completed' LIMIT 1`,
    );
    if (rows.length === 0) return;
    await wait(20);
  }
  throw new Error(`mails wait in the queue after ${limitMs / 1000} s`);
}

/** Lists the mails since the last check that are missing, came too often, or were sent without a reason. */
export function wrongMails(
  arrived: readonly CaughtMail[],
  expected: readonly ExpectedMail[],
  {
    cast,
    observed,
    hadKills,
  }: { readonly cast: Cast; readonly observed: Observed; readonly hadKills: boolean },
): string[] {
  const wanted = count(expected.map((mail) => keyOf(mail, cast, observed)));
  // A process that was killed between sending a mail and recording it sends the same mail again, under the same Message-ID.
  const unique = hadKills ? new Map(arrived.map((mail) => [mail.messageId, mail])).values() : arrived;
  const emails = new Set(cast.clients.flatMap(({ emails: of }) => Object.values(of)));
  const ofRun = [...unique].filter(
    ({ to, subject }) =>
      emails.has(to[0] ?? '') &&
      (/\([DPA]-\d+\)/.test(subject) ||
        isOfItem(subject) ||
        isOfDueBack(subject) ||
        invoiceIn(subject) !== null),
  );
  const found = count(
    ofRun.map(({ to, subject }) => `${to[0] ?? ''} ${referenceIn(subject)} ${saysOf(subject)}`),
  );
  const keys = new Set([...wanted.keys(), ...found.keys()]);
  return [...keys].flatMap((key) => {
    const [arrivedTimes, expectedTimes] = [found.get(key) ?? 0, wanted.get(key) ?? 0];
    return arrivedTimes === expectedTimes
      ? []
      : [`mail "${key}": ${arrivedTimes} arrived, ${expectedTimes} expected`];
  });
}

function keyOf({ client, to, about, says }: ExpectedMail, cast: Cast, observed: Observed): string {
  const email = cast.clients[client]?.emails[to] ?? '';
  if (/^(?:invoice|credit note) /.test(says))
    return `${email} ${observed.invoiceOf(client, Number(about)).number} ${says}`;
  if (says === 'due back') return `${email} items due back`;
  if (says === 'found' || says === 'care') return `${email} ${cast.clients[client]?.secret ?? ''} ${says}`;
  const isApproval = ['asks', 'approved', 'declined', 'not decided'].includes(says);
  const [word = ''] = says.split(/ (?=\d)/);
  return `${email} ${isApproval ? `A-${observed.approvalOf(client, about)}` : referenceOf(observed, client, about)} ${word}`;
}

function referenceOf(observed: Observed, client: number, about: string): string {
  const { kind, id } = observed.requestOf(client, about);
  return `${kind === 'delivery' ? 'D' : 'P'}-${id}`;
}

/** A mail about findings or care names no request: its subject has the item's description, which is its closet's alone. */
function isOfItem(subject: string): boolean {
  return /^(?:(?:Stain|Tear|Odor|Findings) on|New care proposal:) /.test(subject);
}

/** A reminder of items that are due back names one of them, or how many there are. */
function isOfDueBack(subject: string): boolean {
  return /^(?:Due back|Overdue since)/.test(subject);
}

/** The number and the total of an invoice or a credit note, in its currency's smallest unit. */
function invoiceIn(subject: string): { readonly number: string; readonly says: string } | null {
  const found = /^(Invoice|Credit note) ((?:V|CN)-\d+): (.+)$/.exec(subject);
  if (found === null) return null;
  const [, word = '', number = '', total = ''] = found;
  return { number, says: `${word.toLowerCase()} ${Number(total.replaceAll(/\D/g, ''))}` };
}

function referenceIn(subject: string): string {
  const invoice = invoiceIn(subject);
  if (invoice !== null) return invoice.number;
  if (isOfDueBack(subject)) return 'items';
  if (isOfItem(subject)) return /secret-\S+?-end/.exec(subject)?.[0] ?? subject;
  return /\(([DPA]-\d+)\)/.exec(subject)?.[1] ?? '';
}

function saysOf(subject: string): string {
  const invoice = invoiceIn(subject);
  if (invoice !== null) return invoice.says;
  if (isOfItem(subject)) return subject.startsWith('New care') ? 'care' : 'found';
  return subjects.find(([, pattern]) => pattern.test(subject))?.[0] ?? `unknown: ${subject}`;
}

function count(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
