import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { makePrivateFolder } from '../../files/private-folder.ts';
import type { CaughtMail, Mailbox } from '../../ports/mailbox.ts';

const idPattern = /^(\d{15})-[0-9a-f]{8}$/;

export interface MailFolder extends Mailbox {
  /**
   * Stores a mail as received and answers its id; it is complete on disk, or not there at all, whatever happens meanwhile.
   * Nothing is read of it before somebody lists it.
   */
  add(raw: Uint8Array): Promise<string>;
}

/**
 * Mails as `.eml` files in a folder, named by arrival, the newest `keep` of them. The folder is the truth:
 * several processes may share it, and what one adds the others list.
 */
export async function openMailFolder(dir: string, keep: number): Promise<MailFolder> {
  // Mails carry codes and links.
  await makePrivateFolder(dir);
  for (const name of await readdir(dir)) {
    if (name.endsWith('.tmp')) await rm(join(dir, name), { force: true });
  }
  // The entry of a list is small and never changes; bodies and attachments are read again when opened.
  const known = new Map<string, CaughtMail>();
  let lastInstant = 0;
  // The folder is read in full to find the oldest: one mail in fifty of those that stay may wait for the next time.
  const removeEvery = Math.max(1, Math.floor(keep / 50));
  let added = 0;

  const fileOf = (id: string) => join(dir, `${id}.eml`);

  async function ids(): Promise<string[]> {
    const names = await readdir(dir);
    return names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => name.slice(0, -'.eml'.length))
      .filter((id) => idPattern.test(id))
      .toSorted()
      .toReversed();
  }

  async function open(id: string) {
    const instant = idPattern.exec(id)?.[1];
    if (instant === undefined) return undefined;
    const raw = await readFile(fileOf(id)).catch(() => undefined);
    if (raw === undefined) return undefined;
    // Loaded with the first mail that somebody reads (ADR 0019).
    const { readMail } = await import('./read-mail.ts');
    return readMail(id, new Date(Number(instant)), raw);
  }

  async function summary(id: string): Promise<CaughtMail | undefined> {
    const cached = known.get(id);
    if (cached !== undefined) return cached;
    const opened = await open(id);
    if (opened === undefined) return undefined;
    const { html: _html, contents: _contents, inlineImages: _images, ...mail } = opened;
    known.set(id, mail);
    return mail;
  }

  async function remove(doomed: readonly string[]): Promise<void> {
    await Promise.all(doomed.map((id) => rm(fileOf(id), { force: true })));
    for (const id of doomed) known.delete(id);
  }

  return {
    add: async (raw) => {
      // Two mails of one millisecond keep their order.
      lastInstant = Math.max(Date.now(), lastInstant + 1);
      const id = `${String(lastInstant).padStart(15, '0')}-${randomBytes(4).toString('hex')}`;
      const draft = join(dir, `${id}.tmp`);
      await writeFile(draft, raw, { mode: 0o600 });
      await rename(draft, fileOf(id));
      added += 1;
      if (added % removeEvery === 0) await remove((await ids()).slice(keep));
      return id;
    },
    list: async () => {
      const present = (await ids()).slice(0, keep);
      for (const id of known.keys()) if (!present.includes(id)) known.delete(id);
      const mails = await Promise.all(present.map(summary));
      return mails.filter((mail) => mail !== undefined);
    },
    get: open,
    clear: async () => remove(await ids()),
  };
}
