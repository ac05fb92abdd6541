/** Reads the mails that the product has sent, for their codes and links. */
import { expect, type APIRequestContext } from '@playwright/test';

export interface CaughtMail {
  readonly id: string;
  readonly subject: string;
  readonly text?: string;
  readonly codes: readonly string[];
  readonly links: readonly string[];
}

/** All mails, the newest first, or those to one address. */
export async function allMails(request: APIRequestContext, to?: string): Promise<CaughtMail[]> {
  const answer = await request.get(`/mailbox.json${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`);
  // The type covers only the fields of the product's answer that this file reads.
  return (await answer.json()) as CaughtMail[];
}

/** The subjects of all mails to an address, the oldest first. */
export async function mailSubjects(request: APIRequestContext, to: string): Promise<string[]> {
  return (await allMails(request, to)).map(({ subject }) => subject).toReversed();
}

/** Waits for mail number `count` to an address and answers the newest. */
export async function newestMail(request: APIRequestContext, to: string, count = 1): Promise<CaughtMail> {
  await expect.poll(async () => (await allMails(request, to)).length).toBeGreaterThanOrEqual(count);
  const [newest] = await allMails(request, to);
  if (newest === undefined) throw new Error(`no mail to ${to}`);
  return newest;
}

export async function newestCode(request: APIRequestContext, to: string, count = 1): Promise<string> {
  const { codes, subject } = await newestMail(request, to, count);
  const [code] = codes;
  if (code === undefined) throw new Error(`"${subject}" has no code`);
  return code;
}

/** The path and query of the newest mail's link. */
export async function newestLink(request: APIRequestContext, to: string, count = 1): Promise<string> {
  const { links, subject } = await newestMail(request, to, count);
  const link = links.find((each) => each.includes('token='));
  if (link === undefined) throw new Error(`"${subject}" has no link`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
