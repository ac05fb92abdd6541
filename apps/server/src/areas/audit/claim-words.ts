/** Changes of claims in words, for Owners and for staff. */
import { claimReference } from '@vestry/contract/claims/kinds';

interface ClaimFacts {
  readonly subject: string;
}

/** As an entry of the audit names a claim. */
export function claimSubject(id: number | null): string {
  return id === null ? 'a claim' : `claim ${claimReference(id)}`;
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
