import { openClaim } from '@vestry/contract/claims/calls';
import { claimStatusFacts } from '@vestry/contract/claims/kinds';
import type { ClaimLine } from '@vestry/contract/claims/schemas';
import { claimCauseText } from '@vestry/contract/claims/words';
import type { Finding } from '@vestry/contract/condition/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../app/paths.ts';
import { randomKey } from '../lib/async/random-key.ts';
import { callApi } from '../lib/transport/api.ts';
import type { SendClaim } from '../ui/claim-dialogs.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { usePermission } from '../users/queries.ts';
import { itemValueQuery } from '../valuations/queries.ts';
import { itemClaimsQuery } from './queries.ts';
import { sendDocument } from './send-document.ts';

const OpenClaimDialog = lazy(async () => ({
  default: (await import('../ui/claim-dialogs.tsx')).OpenClaimDialog,
}));

interface ClaimControlProps {
  readonly clientId: number;
  readonly itemId: number;
  readonly itemName: string;
  /** Null for the loss of the item. */
  readonly finding: Finding | null;
  /** Whether a claim may be opened: the item is of the closet, and of a loss it is missing. */
  readonly canOpen: boolean;
}

/** Leads to the claim of a finding or of a loss, or opens one. */
export function ClaimControl({ clientId, itemId, itemName, finding, canOpen }: ClaimControlProps) {
  const { data } = useQuery(itemClaimsQuery(clientId, itemId));
  const canWrite = usePermission('closet.write')?.ok === true;
  const [isOpening, setOpening] = useState(false);
  if (data === undefined) return null;
  const own = data.content.filter((claim) => isOf(claim, finding));
  const standing = own.find(({ status }) => status !== 'DECLINED' && status !== 'WITHDRAWN');
  const isSettledLoss = finding === null && standing?.status === 'SETTLED' && canOpen;
  const label = finding === null ? 'Report a loss' : 'Open a claim';
  return (
    <span className="inline-flex flex-wrap gap-x-5 empty:hidden">
      {own.slice(0, 1).map((claim) => (
        <ClaimLink key={claim.id} claim={claim} />
      ))}
      {canWrite && canOpen && (standing === undefined || isSettledLoss) && (
        <button
          type="button"
          aria-haspopup="dialog"
          className="inline-flex min-h-target items-center"
          onClick={() => setOpening(true)}
        >
          <span className="text-link">
            {label}
            {finding !== null && (
              <span className="sr-only">: {claimCauseText({ finding }).toLowerCase()}</span>
            )}
          </span>
        </button>
      )}
      <Suspense>
        {isOpening && (
          <Opening
            clientId={clientId}
            itemId={itemId}
            itemName={itemName}
            finding={finding}
            label={label}
            onClose={() => setOpening(false)}
          />
        )}
      </Suspense>
    </span>
  );
}

const isOf = (claim: ClaimLine, finding: Finding | null): boolean =>
  finding === null ? claim.cause === 'LOSS' : claim.finding?.id === finding.id;

function ClaimLink({ claim: { id, reference, status } }: { readonly claim: ClaimLine }) {
  return (
    <Link
      to={paths.claim}
      params={{ claimId: id }}
      className="inline-flex min-h-target items-center whitespace-nowrap figures"
    >
      <span className="text-link">
        Claim {reference}, {claimStatusFacts[status].word.toLowerCase()}
      </span>
    </Link>
  );
}

type OpeningProps = Pick<ClaimControlProps, 'clientId' | 'itemId' | 'itemName' | 'finding'> & {
  readonly label: string;
  readonly onClose: () => void;
};

function Opening({ clientId, itemId, itemName, finding, label, onClose }: OpeningProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const value = useQuery(itemValueQuery(clientId, itemId)).data?.value;
  // A retry on a lost network opens one claim, not two.
  const [key] = useState(randomKey);
  const send: SendClaim = async ({ claimed, note }, file, onSent) => {
    const documents = file === null ? [] : [await sendDocument(itemId, file, onSent)];
    const cause =
      finding === null
        ? ({ cause: 'LOSS' } as const)
        : ({ cause: 'FINDING', findingId: finding.id } as const);
    const body = { itemId, ...cause, claimed, note, documents };
    const claim = await callApi(openClaim, { body }, { idempotencyKey: key });
    await queryClient.invalidateQueries({ queryKey: ['claims', clientId] });
    const run = () => void navigate({ to: paths.claim, params: { claimId: claim.id } });
    const action = { label: 'See the claim', run };
    showToast({ kind: 'success', text: `Claim ${claim.reference} has been opened`, action, staysLong: true });
  };
  return (
    <OpenClaimDialog
      title={label}
      itemName={itemName}
      cause={claimCauseText({ finding })}
      isLoss={finding === null}
      currency={value?.currency ?? 'USD'}
      send={send}
      onClose={onClose}
    />
  );
}
