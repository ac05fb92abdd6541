/** The messages about a claim that staff have opened, or taken to another status. */
import type { ClaimStatus } from '@vestry/contract/claims/kinds';
import type { MailItem } from '../../platform/mail/mail-content.ts';
import type { MailTemplate } from './mail-frame.ts';
import { itemLine } from './mail-item.ts';

export interface MovedClaim {
  readonly id: number;
  /** 'C-12' */
  readonly reference: string;
  readonly status: ClaimStatus;
  readonly item: MailItem;
  /** 'Stain, moderate' */
  readonly cause: string;
  /** '$4,800.00'; empty where there is none. */
  readonly claimed: string;
  readonly settled: string;
  readonly insurer: string;
  readonly insurerReference: string;
  /** The words of staff to the client. */
  readonly note: string;
}

export interface MailedClaim extends MovedClaim {
  readonly recipientName: string;
}

export const claimMoved: MailTemplate<MailedClaim> = (
  { publicOrigin, brand },
  { recipientName, ...claim },
) => ({
  subject: `${headlineOf(claim)}: ${itemLine(claim.item)}`,
  preheader: claim.status === 'SETTLED' ? `Settled for ${claim.settled}` : claim.cause,
  heading: headlineOf(claim),
  parts: [
    `Hello ${recipientName},`,
    sentenceOf(claim),
    { items: [claim.item] },
    ...(claim.status === 'SETTLED' ? [{ highlight: claim.settled, detail: 'settled' }] : []),
    { facts: factsOf(claim) },
    ...(claim.note === '' ? [] : [{ by: 'Our note', quote: claim.note }]),
    claim.status === 'OPEN' || claim.status === 'SUBMITTED'
      ? 'The condition reports, valuation and documents are on the claim’s page, with the PDF for the insurer.'
      : 'The condition reports, valuation and documents are on the claim’s page.',
    { action: { label: 'See the claim', url: `${publicOrigin}${pathOf(claim)}` } },
    `If you have any questions, please call ${brand.supportPhone}.`,
  ],
});

/** The same on a device. */
export function claimPush(claim: MovedClaim) {
  const { status, settled, item } = claim;
  return {
    title: headlineOf(claim),
    body: [itemLine(item), status === 'SETTLED' ? settled : ''].filter((text) => text !== '').join(', '),
    url: pathOf(claim),
  };
}

const pathOf = ({ id }: MovedClaim): string => `/admin/mycloset/claims/${id}`;

const headlines: Readonly<Record<ClaimStatus, string>> = {
  OPEN: 'has been opened',
  SUBMITTED: 'has been submitted',
  SETTLED: 'has been settled',
  DECLINED: 'has been declined',
  WITHDRAWN: 'has been withdrawn',
};

const headlineOf = ({ reference, status }: MovedClaim): string => `Claim ${reference} ${headlines[status]}`;

function sentenceOf({ status, insurer }: MovedClaim): string {
  switch (status) {
    case 'OPEN':
      return 'We have opened a claim for one of your items and are preparing it for the insurer.';
    case 'SUBMITTED':
      return `We have submitted the claim for this item to ${insurer}.`;
    case 'SETTLED':
      return `${insurer} has settled the claim for this item.`;
    case 'DECLINED':
      return `${insurer} has declined the claim for this item.`;
    case 'WITHDRAWN':
      return 'The claim for this item has been withdrawn.';
  }
}

function factsOf({ cause, claimed, insurer, insurerReference }: MovedClaim): [string, string][] {
  const facts: [string, string][] = [
    ['Cause', cause],
    ['Claimed', claimed],
    ['Insurer', insurer],
    ['Their reference', insurerReference],
  ];
  return facts.filter(([, text]) => text !== '');
}
