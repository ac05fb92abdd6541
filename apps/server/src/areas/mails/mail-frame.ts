/** The type of the templates with which every mail is written. */
import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { Brand } from '../../platform/config/config.ts';

export interface MailFrame {
  readonly brand: Pick<Brand, 'name' | 'supportPhone'>;
  /** Scheme, host and port of the links in mails. */
  readonly publicOrigin: string;
}

/** Writes a mail from its facts, without time, chance or database. */
export type MailTemplate<Facts> = (frame: MailFrame, facts: Facts) => MailContent;
