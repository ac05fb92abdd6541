import { vi } from 'vitest';
import type { CaughtMail, Mailbox } from '../src/platform/ports/mailbox.ts';

/** The oldest caught mail that fits, which may still have to come. */
export async function waitForMail(
  mailbox: Pick<Mailbox, 'list'>,
  fits: (mail: CaughtMail) => boolean,
  timeout = 10_000,
): Promise<CaughtMail> {
  const find = async (): Promise<CaughtMail> => {
    const mails = await mailbox.list();
    const found = mails.toReversed().find(fits);
    if (found !== undefined) return found;
    throw new Error(`no such mail; there are: ${mails.map(({ subject }) => subject).join(', ')}`);
  };
  return vi.waitFor(find, { timeout, interval: 20 });
}
