/** The passport of an item on paper. */
import type { Passport } from '@vestry/contract/passport/schemas';
import { releaseNames } from '@vestry/contract/custody/releases';
import { conditionGradeLabels } from '@vestry/contract/condition/kinds';
import type { Brand } from '../../platform/config/config.ts';
import type { Fact, Paper } from '../../platform/paper/paper.ts';
import { makeSignedPaper } from '../../platform/paper/signed-paper.ts';
import type { SigningIdentity } from '../../platform/signing/signing-identity.ts';
import type { NumberedFinding, NumberedPhoto } from './numbered.ts';
import { paperDay, type DayOfMoment } from './paper-day.ts';
import { putCare } from './put-care.ts';
import { putChecks } from './put-checks.ts';
import { putCustody } from './put-custody.ts';
import { putFindings } from './put-findings.ts';
import { putItemHead } from './put-item-head.ts';
import { putPhotographs, type PrintedPhotograph } from './put-photographs.ts';
import { putSignatureWords } from './put-signature-words.ts';
import { putDocuments, putValue } from './put-value.ts';

export interface PassportPaper {
  readonly passport: Passport;
  readonly closetName: string;
  readonly findings: readonly NumberedFinding[];
  /** The photographs that are printed, and their files in the same order. */
  readonly photographs: readonly NumberedPhoto[];
  readonly printed: readonly PrintedPhotograph[];
  readonly identity: SigningIdentity;
  readonly brand: Pick<Brand, 'name' | 'supportPhone' | 'paperSize'>;
  readonly timeZone: string;
}

export async function passportPdf(data: PassportPaper): Promise<Buffer> {
  const { passport, brand, identity, timeZone } = data;
  const signed = {
    title: `Passport, ${passport.item.itemClientNumber}`,
    size: brand.paperSize,
    author: brand.name,
    signedAt: new Date(passport.printedAt),
    identity,
  };
  return makeSignedPaper(signed, (paper) => putParts(paper, data, paperDay(timeZone)));
}

function putParts(paper: Paper, data: PassportPaper, dayOf: DayOfMoment): void {
  const { passport, brand, findings, photographs, printed } = data;
  const { condition, custody, care, value, documents } = passport;
  putItemHead(paper, { kind: 'Passport', item: passport.item, facts: factsOf(data, dayOf) });
  const notPrinted = passport.photographs.length - printed.length;
  putPhotographs(paper, printed, { notPrinted, seenWhere: 'on the page of the passport' });
  const [open, closed] = [findings.filter(isOpen), findings.filter((finding) => !isOpen(finding))];
  putFindings(paper, { heading: 'Findings', findings: open, photographs, none: noFindings(passport) }, dayOf);
  if (closed.length > 0)
    putFindings(
      paper,
      { heading: 'Findings that are no longer there', findings: closed, photographs, none: '' },
      dayOf,
    );
  putChecks(paper, { heading: 'Checks', checks: condition.checks, none: 'No check is on record.' }, dayOf);
  putCustody(paper, custody, { operator: brand.name, dayOf });
  putCare(paper, care, dayOf);
  putValue(paper, value);
  putDocuments(paper, documents);
  putSignatureWords(paper, { authority: passport.authority, printedAt: passport.printedAt, brand }, dayOf);
}

const isOpen = ({ finding }: NumberedFinding): boolean => finding.closedBy === null;

function noFindings({ condition, item }: Passport): string {
  if (condition.checks.length > 0) return 'Nothing is found on the item.';
  return item.condition === ''
    ? 'No check is on record.'
    : `No check is on record. Noted of its condition: ${item.condition}`;
}

function factsOf({ passport, closetName }: PassportPaper, dayOf: DayOfMoment): Fact[] {
  const { condition, release, custody, printedAt } = passport;
  const { grade, gradedAt } = condition;
  const released = custody.movements[0];
  return [
    ['Closet', closetName],
    ['As of', dayOf(printedAt)],
    [
      'Condition',
      grade === null || gradedAt === null ? '' : `${conditionGradeLabels[grade]}, checked ${dayOf(gradedAt)}`,
    ],
    [
      'Released',
      release === null || released === undefined
        ? ''
        : `${releaseNames[release]} on ${dayOf(released.since)}`,
    ],
  ];
}
