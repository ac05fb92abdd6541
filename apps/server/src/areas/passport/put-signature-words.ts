/** The words at the end of a signed paper: when it was made, and how others make sure of its signature. */
import type { Passport } from '@vestry/contract/passport/schemas';
import type { Brand } from '../../platform/config/config.ts';
import { body, grey, put, putHeading, type Paper } from '../../platform/paper/paper.ts';
import type { DayOfMoment } from './paper-day.ts';

export interface SignatureFacts extends Pick<Passport, 'authority' | 'printedAt'> {
  readonly brand: Pick<Brand, 'name' | 'supportPhone'>;
}

export function putSignatureWords(
  paper: Paper,
  { authority, printedAt, brand }: SignatureFacts,
  dayOf: DayOfMoment,
): void {
  const by = authority === null ? brand.name : authority.name;
  const text = [
    `This paper was made on ${dayOf(printedAt)} and is signed within its file. Every program that checks the signatures of PDF files shows whether it has been changed since.`,
    `The signature is vouched for by ${by}. To make sure of it, call ${brand.supportPhone} and compare the fingerprint of its certificate:`,
  ];
  putHeading(paper, 'Signature', 80);
  put(paper, { tag: 'P', text: text.join(' '), style: { ...body, color: grey }, gap: 6 });
  if (authority !== null) put(paper, { tag: 'P', text: authority.sha256, style: body, gap: 2 });
}
