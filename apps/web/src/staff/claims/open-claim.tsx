import { claimCauseText } from '@vestry/contract/claims/words';
import { claimStatusFacts } from '@vestry/contract/claims/kinds';
import { isFinal } from '@vestry/contract/claims/rules';
import type { Finding } from '@vestry/contract/condition/schemas';
import { openStaffClaim } from '@vestry/contract/staff/claims/calls';
import type { StaffClaimLine } from '@vestry/contract/staff/claims/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { randomKey } from '../../lib/async/random-key.ts';
import { callApi } from '../../lib/transport/api.ts';
import { OpenClaimDialog, type SendClaim } from '../../ui/claim-dialogs.tsx';
import { ClaimTag } from '../../ui/claim-view.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { staffPaths } from '../paths.ts';
import { useMay } from '../queries.ts';
import { showDone } from '../refresh.ts';
import { itemClaimsQuery, sendDocument } from './queries.ts';

interface ItemKey {
  readonly clientId: number;
  readonly itemId: number;
  readonly itemName: string;
}

/** The claims of an item, and the way to report its loss. */
export function ItemClaims({ clientId, itemId, itemName }: ItemKey) {
  const query = useQuery(itemClaimsQuery(clientId, itemId));
  return (
    <section aria-label="Claims" className="grid gap-3">
      <h2 className="display-4">Claims</h2>
      <QueryBoundary query={query} isInline title="The claims did not load">
        {({ content }) => (
          <>
            {content.length === 0 ? (
              <p className="text-sm text-ink-2">Nothing has been claimed.</p>
            ) : (
              <ul className="border-t border-hair">
                {content.map((claim) => (
                  <ClaimRow key={claim.id} claim={claim} />
                ))}
              </ul>
            )}
            {content.every(({ cause, status }) => cause !== 'LOSS' || isFinal(status)) && (
              <OpenClaim clientId={clientId} itemId={itemId} itemName={itemName} finding={null} />
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

function ClaimRow({ claim }: { readonly claim: StaffClaimLine }) {
  const { id, clientId, reference, status } = claim;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hair py-3 text-sm">
      <span className="min-w-0">
        <Link to={staffPaths.claim} params={{ clientId, claimId: id }} className="text-link figures">
          {reference}
        </Link>
        <span className="text-ink-2">, {claimCauseText(claim)}</span>
      </span>
      <ClaimTag status={status} />
    </li>
  );
}

interface FindingClaimProps extends ItemKey {
  readonly finding: Finding;
}

/** The claim of a finding, or the way to open one. */
export function FindingClaim({ clientId, itemId, itemName, finding }: FindingClaimProps) {
  const { data } = useQuery(itemClaimsQuery(clientId, itemId));
  if (data === undefined) return null;
  const claim = data.content.find(
    ({ finding: claimed, status }) =>
      claimed?.id === finding.id && status !== 'DECLINED' && status !== 'WITHDRAWN',
  );
  if (claim === undefined)
    return <OpenClaim clientId={clientId} itemId={itemId} itemName={itemName} finding={finding} />;
  return (
    <Link
      to={staffPaths.claim}
      params={{ clientId, claimId: claim.id }}
      className="inline-flex min-h-target items-center figures"
    >
      <span className="text-link">
        Claim {claim.reference}, {claimStatusFacts[claim.status].word.toLowerCase()}
      </span>
    </Link>
  );
}

interface OpenClaimProps extends ItemKey {
  /** Null for the loss of the item. */
  readonly finding: Finding | null;
}

function OpenClaim({ clientId, itemId, itemName, finding }: OpenClaimProps) {
  const mayOpen = useMay('staff.requests');
  const [isOpening, setOpening] = useState(false);
  // A retry on a lost network opens one claim, whose number it gets.
  const [key, setKey] = useState(randomKey);
  const label = finding === null ? 'Report a loss' : 'Open a claim';
  const send: SendClaim = async ({ claimed, note }, file, onSent) => {
    const documents = file === null ? [] : [await sendDocument(clientId, itemId, file, onSent)];
    const cause =
      finding === null
        ? ({ cause: 'LOSS' } as const)
        : ({ cause: 'FINDING', findingId: finding.id } as const);
    const body = { itemId, ...cause, claimed, note, documents };
    const { reference } = await callApi(
      openStaffClaim,
      { params: { clientId }, body },
      { idempotencyKey: key },
    );
    setKey(randomKey());
    await showDone(`Claim ${reference} has been opened`, 'claims');
  };
  if (!mayOpen) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-target items-center justify-self-start text-sm"
        onClick={() => setOpening(true)}
      >
        <span className="text-link">
          {label}
          {finding !== null && <span className="sr-only">: {claimCauseText({ finding }).toLowerCase()}</span>}
        </span>
      </button>
      {isOpening && (
        <OpenClaimDialog
          title={label}
          itemName={itemName}
          cause={claimCauseText({ finding })}
          isLoss={finding === null}
          currency="USD"
          send={send}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  );
}
