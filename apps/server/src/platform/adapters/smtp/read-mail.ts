import PostalMime from 'postal-mime';
import type { Address, Attachment, Email } from 'postal-mime';

import type { OpenedMail } from '../../ports/mailbox.ts';

/**
 * Reads a stored mail: its bytes as received, under the `Return-Path` and `Delivered-To` lines that the
 * catcher puts on top (one per address that the sender named).
 */
export async function readMail(id: string, receivedAt: Date, raw: Uint8Array): Promise<OpenedMail> {
  const email = await PostalMime.parse(raw);
  const text = email.text ?? '';
  const isInline = ({ disposition, contentId }: Attachment) =>
    disposition === 'inline' && contentId !== undefined;
  const attached = email.attachments.filter((attachment) => !isInline(attachment));
  return {
    id,
    receivedAt,
    from: email.from === undefined ? (email.returnPath ?? '') : addressText(email.from),
    to: recipients(email),
    subject: email.subject ?? '',
    messageId: email.messageId,
    text,
    codes: findCodes(text),
    links: findLinks(text, email.html ?? ''),
    html: email.html,
    attachments: attached.map((attachment, index) => ({
      name: attachment.filename ?? `attachment-${index + 1}`,
      contentType: attachment.mimeType,
      bytes: bytesOf(attachment).byteLength,
    })),
    contents: attached.map(bytesOf),
    inlineImages: email.attachments.filter(isInline).map((attachment) => ({
      cid: (attachment.contentId ?? '').replaceAll(/[<>]/g, ''),
      contentType: attachment.mimeType,
      content: bytesOf(attachment),
    })),
  };
}

/** Groups of exactly six digits that stand alone in the text, addresses aside. */
export function findCodes(text: string): string[] {
  return unique(text.replace(linkPattern, ' ').match(/(?<![\w.-])\d{6}(?![\w-])/g) ?? []);
}

const linkPattern = /https?:\/\/[^\s<>"']+/g;

/** Web addresses of the text part, then those that only the HTML part links to. */
export function findLinks(text: string, html: string): string[] {
  const written = (text.match(linkPattern) ?? []).map((link) => link.replace(/[.,;:!?)\]]+$/, ''));
  const linked = [...html.matchAll(/\shref="(https?:\/\/[^"]+)"/gi)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
  return unique([...written, ...linked]);
}

function recipients(email: Email): string[] {
  const delivered = email.headers
    .filter(({ key }) => key === 'delivered-to')
    .map(({ value }) => value.trim());
  return delivered.length > 0 ? unique(delivered) : (email.to ?? []).map(addressText);
}

function addressText({ name, address }: Address): string {
  if (address === undefined || address === '') return name;
  return name === '' ? address : `${name} <${address}>`;
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

function unique(values: Iterable<string>): string[] {
  return [...new Set(values)];
}
