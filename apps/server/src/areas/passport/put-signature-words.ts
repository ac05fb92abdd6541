/** The words at the end of a signed paper: when it was made, and how others make sure of its signature. */
import { vouchSentence } from '@vestry/contract/passport/authority';
import type { Passport } from '@vestry/contract/passport/schemas';
import type { Brand } from '../../platform/config/config.ts';
import { body, grey, put, putHeading, small, type Paper } from '../../platform/paper/paper.ts';
import type { DayOfMoment } from './paper-day.ts';

export interface SignatureFacts extends Pick<Passport, 'authority' | 'printedAt'> {
  readonly brand: Pick<Brand, 'name' | 'supportPhone'>;
}

export function putSignatureWords(
  paper: Paper,
  { authority, printedAt, brand }: SignatureFacts,
  dayOf: DayOfMoment,
): void {
  putHeading(paper, 'Signature', 110);
  put(paper, {
    tag: 'P',
    text: `Signed by ${brand.name} on ${dayOf(printedAt)}.`,
    style: body,
    gap: 6,
  });
  const text = [
    'The signature is within this file: every program that checks the signatures of PDF files shows whether it has been changed since.',
    ...(authority === null
      ? []
      : [
          vouchSentence(authority.name),
          `To make sure of it, call ${brand.supportPhone} and compare the fingerprint of the certificate.`,
        ]),
  ];
  put(paper, { tag: 'P', text: text.join(' '), style: { ...body, color: grey }, gap: 4 });
  if (authority === null) return;
  const { name, sha256 } = authority;
  put(paper, { tag: 'P', text: `Certificate: ${name}. Its fingerprint, SHA-256:`, style: small, gap: 8 });
  put(paper, { tag: 'P', text: sha256, style: small, gap: 1 });
}
