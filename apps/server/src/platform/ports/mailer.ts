/** A file that travels with a mail, such as the `.ics` of an appointment or an invoice's PDF. */
export interface MailAttachment {
  readonly name: string;
  /** Media type with its parameters, e.g. `text/calendar; method=REQUEST; charset=utf-8`. */
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A picture that the HTML shows as `<img src="cid:…">`. */
export interface InlineImage {
  readonly cid: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** One mail to one person, complete in text and in HTML. */
export interface Mail {
  /** One bare address (`ada@example.com`), never a list: a comma in it addresses nobody else. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  readonly inlineImages?: readonly InlineImage[];
  /**
   * Names the mail, not the attempt: the same value gives the same `Message-ID`, so a mail that is sent
   * again because the confirmation of its first sending was lost is recognised as the same mail.
   */
  readonly messageId?: string;
}

/** Hands mails to the mail server that delivers them. Jobs call it; nothing else does, so that every mail is retried. */
export interface Mailer {
  /**
   * Resolves when the mail server has taken responsibility for the mail.
   *
   * @throws {MailRefusedError} the server refuses this very mail (SMTP 5xx to its addressee or content), so
   *   that trying again is pointless. Any other error (no connection, 4xx, wrong password) is worth another attempt.
   */
  send(mail: Mail): Promise<void>;
  /** Rejects when the mail server cannot be reached or does not accept the sign-in. */
  check(): Promise<void>;
  /** Ends the connections. Comes after the job queue has stopped, and before the SMTP catcher closes. */
  close(): Promise<void>;
}

/** The mail server refuses a mail for good (see {@link Mailer.send}). */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}
