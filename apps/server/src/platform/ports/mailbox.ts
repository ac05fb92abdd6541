import type { InlineImage } from './mailer.ts';

/** A file found in a caught mail, without its bytes. */
export interface CaughtAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
}

/** The facts of a caught mail that a list needs. */
export interface CaughtMail {
  /** Sorts by arrival: the instant, then a random tail. */
  readonly id: string;
  readonly receivedAt: Date;
  readonly from: string;
  /** The addresses the sender named to the mail server, hidden copies included. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly messageId: string | undefined;
  readonly text: string;
  /** Sign-in and reset codes of section 4: groups of six digits in the text. */
  readonly codes: readonly string[];
  /** Every http(s) address of the mail, once each, in order of appearance. */
  readonly links: readonly string[];
  readonly attachments: readonly CaughtAttachment[];
}

/** A caught mail with everything in it. */
export interface OpenedMail extends CaughtMail {
  readonly html: string | undefined;
  /** In the order of `attachments`. */
  readonly contents: readonly Uint8Array[];
  /** The images that its HTML shows by content id; not among the attachments. */
  readonly inlineImages: readonly InlineImage[];
}

/** Mails that were caught instead of delivered, for the demo's mailbox page and for tests. */
export interface Mailbox {
  /** Newest first. */
  list(): Promise<readonly CaughtMail[]>;
  /** `undefined` for an id that names no mail (never thrown, whatever the text). */
  get(id: string): Promise<OpenedMail | undefined>;
  clear(): Promise<void>;
}
