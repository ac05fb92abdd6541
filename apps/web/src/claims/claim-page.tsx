import * as calls from '@vestry/contract/claims/calls';
import { isFinal } from '@vestry/contract/claims/rules';
import type { Claim, HashedDocument } from '@vestry/contract/claims/schemas';
import { getDocument } from '@vestry/contract/documents/calls';
import { documentFileName } from '@vestry/contract/documents/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../app/paths.ts';
import { useFacilityFormat } from '../config/facility-format.ts';
import { usePageTitle } from '../config/queries.ts';
import { randomKey } from '../lib/async/random-key.ts';
import { callApi } from '../lib/transport/api.ts';
import { downloadFile } from '../lib/transport/load-file.ts';
import { Button } from '../ui/button.tsx';
import { ClaimView } from '../ui/claim-view.tsx';
import { PaperButton } from '../ui/paper-button.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { Skeletons } from '../ui/skeleton.tsx';
import { usePermission } from '../users/queries.ts';
import { claimQuery } from './queries.ts';
import { sendDocument } from './send-document.ts';

const dialogs = {
  document: lazy(async () => ({ default: (await import('../ui/claim-dialogs.tsx')).AddDocumentDialog })),
  note: lazy(async () => ({ default: (await import('../ui/claim-dialogs.tsx')).AddNoteDialog })),
  withdraw: lazy(async () => ({ default: (await import('../ui/claim-dialogs.tsx')).WithdrawDialog })),
};

const route = getRouteApi(paths.claim);

/** A claim of the closet, with all that it carries. */
export function ClaimPage() {
  const { clientId } = route.useRouteContext();
  const { claimId } = route.useParams();
  const query = useQuery(claimQuery(clientId, claimId));
  const day = useFacilityFormat({ dateStyle: 'medium' });
  const claim = query.data;
  usePageTitle(claim === undefined ? 'Claim' : `Claim ${claim.reference}`);
  return (
    <div className="page-width grid gap-8 pb-18">
      <div className="grid gap-3 pt-8 desktop:pt-12">
        <p className="text-sm">
          <Link to={paths.claims} className="text-link">
            Claims
          </Link>
        </p>
        <h1 className="display-1 figures">{claim === undefined ? 'Claim' : `Claim ${claim.reference}`}</h1>
        {claim !== undefined && <ItemLink item={claim.item} />}
      </div>
      <QueryBoundary
        query={query}
        title="The claim did not load"
        skeleton={<Skeletons className="grid gap-6" shapes={['h-40 w-full', 'h-80 w-full']} />}
      >
        {(known) => (
          <ClaimView
            claim={known}
            title={titleOf(known)}
            day={day}
            onDocument={(document) => void openDocument(document)}
            actions={<Actions key={known.id} clientId={clientId} claim={known} />}
          />
        )}
      </QueryBoundary>
    </div>
  );
}

const titleOf = ({ item }: Claim): string => item.observation || item.itemClientNumber;

function ItemLink({ item }: Pick<Claim, 'item'>) {
  return (
    <p className="wrap-anywhere">
      <Link to={paths.item} params={{ itemId: item.id }} className="text-link">
        {[item.designers, item.observation].filter((text) => text !== '').join(', ') || item.itemClientNumber}
      </Link>
      <span className="pl-3 text-sm text-ink-3 figures">{item.itemClientNumber}</span>
    </p>
  );
}

async function openDocument({ id, name, mediaType }: HashedDocument): Promise<void> {
  const file = { name: documentFileName(name, mediaType), mediaType };
  await downloadFile(getDocument, { params: { id } }, file).catch(showFailure);
}

interface ActionsProps {
  readonly clientId: number;
  readonly claim: Claim;
}

function Actions({ clientId, claim }: ActionsProps) {
  const { id, item, reference, status } = claim;
  const canAdd = usePermission('closet.write')?.ok === true && !isFinal(status);
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const queryClient = useQueryClient();
  // A retry on a lost network adds once, not twice.
  const [key, setKey] = useState(randomKey);
  const show = async (changed: Claim) => {
    setKey(randomKey());
    queryClient.setQueryData(claimQuery(clientId, id).queryKey, changed);
    await queryClient.invalidateQueries({ queryKey: ['claims', clientId] });
  };
  const close = () => setOpen(null);
  const params = { id };
  const [AddDocument, AddNote, Withdraw] = [dialogs.document, dialogs.note, dialogs.withdraw];
  return (
    <div className="flex flex-wrap gap-3">
      <PaperButton load={async () => callApi(calls.getClaimFile, { params })}>
        PDF for the insurer
      </PaperButton>
      {canAdd && (
        <>
          <Button kind="gray" aria-haspopup="dialog" onClick={() => setOpen('document')}>
            Add a document
          </Button>
          <Button kind="gray" aria-haspopup="dialog" onClick={() => setOpen('note')}>
            Add a note
          </Button>
          <Button kind="gray" aria-haspopup="dialog" onClick={() => setOpen('withdraw')}>
            Withdraw claim
          </Button>
        </>
      )}
      <Suspense>
        {open === 'document' && (
          <AddDocument
            send={async (file, onSent) => {
              const body = { document: await sendDocument(item.id, file, onSent) };
              await show(await callApi(calls.attachClaimDocument, { params, body }, { idempotencyKey: key }));
            }}
            onClose={close}
          />
        )}
        {open === 'note' && (
          <AddNote
            send={async (note) =>
              show(await callApi(calls.addClaimNote, { params, body: { note } }, { idempotencyKey: key }))
            }
            onClose={close}
          />
        )}
        {open === 'withdraw' && (
          <Withdraw
            reference={reference}
            withdraw={async (note) => show(await callApi(calls.withdrawClaim, { params, body: { note } }))}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
