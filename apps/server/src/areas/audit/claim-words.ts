/** Changes of claims in words, for Owners and for staff. */
import { claimReference } from '@vestry/contract/claims/kinds';

interface ClaimFacts {
  readonly subject: string;
}

/** As an entry of the audit names a claim: 'claim C-12 for Ferrand, Wool coat (No. VC-1001)'. */
export function claimSubject(id: number | null, item: string | null): string {
  const claim = id === null ? 'a claim' : `claim ${claimReference(id)}`;
  return item === null ? claim : `${claim} for ${item}`;
}

const said =
  (before: string) =>
  ({ subject }: ClaimFacts): string =>
    `${before} ${subject}`;

const opened = said('opened');
const attached = said('added a document to');
const noted = said('added a note to');
const withdrawn = said('withdrew');

export const claimWords = {
  'claims.open': opened,
  'claims.attachDocument': attached,
  'claims.addNote': noted,
  'claims.withdraw': withdrawn,
  'staff.openClaim': opened,
  'staff.attachClaimDocument': attached,
  'staff.addClaimNote': noted,
  'staff.withdrawClaim': withdrawn,
  'staff.submitClaim': ({ subject }: ClaimFacts) => `submitted ${subject} to the insurer`,
  'staff.settleClaim': ({ subject }: ClaimFacts) => `recorded that ${subject} is settled`,
  'staff.declineClaim': ({ subject }: ClaimFacts) => `recorded that ${subject} was declined`,
} as const;
