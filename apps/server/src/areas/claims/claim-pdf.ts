/** A claim on paper: what is claimed and why, both checks with their photographs, custody, value and documents. */
import { dayWithYear } from '@vestry/contract/calendar/day-with-year';
import { claimStatusFacts } from '@vestry/contract/claims/kinds';
import type { Claim, ClaimCheck, HashedDocument } from '@vestry/contract/claims/schemas';
import { claimCauseText, claimEventWords } from '@vestry/contract/claims/words';
import { documentKindText } from '@vestry/contract/documents/words';
import { formatMoney } from '@vestry/contract/format/money';
import type { Money } from '@vestry/contract/valuations/rules';
import {
  body,
  put,
  putFacts,
  putHeading,
  putLines,
  small,
  type Fact,
  type Paper,
} from '../../platform/paper/paper.ts';
import { makeSignedPaper } from '../../platform/paper/signed-paper.ts';
import { cellOf, putTable } from '../../platform/paper/table.ts';
import { paperDay, type DayOfMoment } from '../passport/paper-day.ts';
import { oneLine, putChecks } from '../passport/put-checks.ts';
import { putCustody } from '../passport/put-custody.ts';
import { putFindings } from '../passport/put-findings.ts';
import { putItemHead } from '../passport/put-item-head.ts';
import { putPhotographs } from '../passport/put-photographs.ts';
import { putSignatureWords } from '../passport/put-signature-words.ts';
import { putValue } from '../passport/put-value.ts';
import type { ClaimPaper } from './claim-paper.ts';

const factsInRow = 4;

export async function claimPdf(data: ClaimPaper): Promise<Buffer> {
  const { claim, passport, brand, identity, timeZone } = data;
  const signed = {
    title: `Claim ${claim.reference}, ${passport.item.itemClientNumber}`,
    size: brand.paperSize,
    author: brand.name,
    signedAt: new Date(passport.printedAt),
    identity,
  };
  return makeSignedPaper(signed, (paper) => putParts(paper, data, paperDay(timeZone)));
}

function putParts(paper: Paper, data: ClaimPaper, dayOf: DayOfMoment): void {
  const { claim, passport, brand, closetName, findings, photographs, printed, notPrinted } = data;
  const { value, documents, valueDocument } = claim;
  putItemHead(paper, {
    kind: `Claim ${claim.reference}`,
    item: passport.item,
    facts: [['Closet', closetName]],
  });
  putClaim(paper, claim, dayOf);
  const checks = [claim.before, claim.after].flatMap((claimed) => claimed?.check ?? []);
  const none = 'The item had not been checked.';
  putChecks(paper, { heading: 'The checks before and after', checks, none }, dayOf);
  putPhotographs(paper, printed, { notPrinted, seenWhere: 'on the page of the claim' });
  for (const [heading, claimed] of partsOf(claim)) {
    const own = findings.filter(({ finding }) => claimed.findings.some(({ id }) => id === finding.id));
    putFindings(paper, { heading, findings: own, photographs, none: 'Nothing was found.' }, dayOf);
  }
  putCustody(paper, passport.custody, { operator: brand.name, dayOf });
  const valuations = passport.value.valuations.filter(({ id }) => id === value?.valuationId);
  putValue(paper, { value, valuations });
  putDocuments(paper, valueDocument === null ? documents : [...documents, valueDocument]);
  putHistory(paper, claim, brand.name, dayOf);
  const { authority, printedAt } = passport;
  putSignatureWords(paper, { authority, printedAt, brand }, dayOf);
}

/** The facts by which the insurer knows the claim. */
function putClaim(paper: Paper, claim: Claim, dayOf: DayOfMoment): void {
  const { cause, status, insurer, insurerReference, value, claimed, settled, eventDay, openedAt } = claim;
  const facts: readonly Fact[] = [
    ['Cause', claimCauseText(claim)],
    [cause === 'FINDING' ? 'Found on' : 'Last seen on', dayWithYear(eventDay)],
    ['Claimed', moneyText(claimed)],
    ['Value on that day', moneyText(value)],
    ['Status', claimStatusFacts[status].word],
    ['Settled for', moneyText(settled)],
    ['Opened on', dayOf(openedAt)],
    ['Insurer', insurer],
    ['Reference of the insurer', insurerReference],
  ];
  const known = facts.filter(([, text]) => text !== '');
  putHeading(paper, 'What is claimed');
  for (let from = 0; from < known.length; from += factsInRow)
    putFacts(paper, known.slice(from, from + factsInRow), from === 0 ? 8 : 12, factsInRow);
  const opening = claim.events.find(({ kind }) => kind === 'OPEN')?.text ?? '';
  putLines(paper, opening, body, 12);
}

const moneyText = (money: Money | null): string =>
  money === null ? '' : formatMoney(money.amount, money.currency);

function partsOf({ before, after }: Claim): (readonly [string, ClaimCheck])[] {
  const parts = [
    ['Findings of the check that found it', after],
    ['Findings of the check before', before],
  ] as const;
  return parts.flatMap(([heading, claimed]) => (claimed === null ? [] : [[heading, claimed] as const]));
}

/** The files go to the insurer beside the paper, which names each by its bytes. */
function putDocuments(paper: Paper, documents: readonly HashedDocument[]): void {
  const heading = 'Documents';
  if (documents.length === 0) {
    putHeading(paper, heading);
    put(paper, { tag: 'P', text: 'No document belongs to the claim.', style: small, gap: 6 });
    return;
  }
  putTable(paper, {
    heading,
    columns: [
      { label: 'Name and SHA-256', share: 0.72 },
      { label: 'Kind and size', share: 0.28 },
    ],
    rows: documents.map((document) => ({
      cells: [
        cellOf([document.name, body], [document.sha256, small]),
        cellOf(
          [documentKindText(document), body],
          [`${document.bytes.toLocaleString('en-US')} bytes`, small],
        ),
      ],
    })),
    gap: 6,
  });
}

function putHistory(paper: Paper, claim: Claim, operator: string, dayOf: DayOfMoment): void {
  putTable(paper, {
    heading: 'History',
    columns: [
      { label: 'Day', share: 0.24 },
      { label: 'Event', share: 0.28 },
      { label: 'Words', share: 0.48 },
    ],
    rows: claim.events.map(({ kind, text, by, byStaff, at }) => {
      const words = claimEventWords(kind, claim);
      const author = byStaff ? operator : (by ?? 'a former user');
      return {
        cells: [dayOf(at), cellOf([words.name, body], [`${words.by} ${author}`, small]), oneLine(text)],
      };
    }),
    gap: 6,
  });
}
