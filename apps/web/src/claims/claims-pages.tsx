/** The list of a closet's claims and the page of one, which arrive together. */
import { dayWithYear } from '@vestry/contract/calendar/day-with-year';
import * as calls from '@vestry/contract/claims/calls';
import { isFinal } from '@vestry/contract/claims/rules';
import type { Claim, ClaimLine, HashedDocument } from '@vestry/contract/claims/schemas';
import { claimCauseText } from '@vestry/contract/claims/words';
import { getDocument } from '@vestry/contract/documents/calls';
import { documentFileName } from '@vestry/contract/documents/rules';
import { formatMoney } from '@vestry/contract/format/money';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, getRouteApi, useRouteContext } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { paths } from '../app/paths.ts';
import { useFacilityFormat } from '../config/facility-format.ts';
import { usePageTitle } from '../config/queries.ts';
import { randomKey } from '../lib/async/random-key.ts';
import { callApi } from '../lib/transport/api.ts';
import { isNotFound } from '../lib/transport/is-not-found.ts';
import { downloadFile } from '../lib/transport/load-file.ts';
import { BackLink } from '../lib/view/back-link.tsx';
import { retainListFocus } from '../lib/view/retain-list-focus.ts';
import { UnknownPage } from '../lib/view/unknown-page.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { ClaimTag, ClaimView } from '../ui/claim-view.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Menu } from '../ui/menu.tsx';
import { PaperButton } from '../ui/paper-button.tsx';
import { Photo } from '../ui/photo.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { Skeletons } from '../ui/skeleton.tsx';
import { usePermission } from '../users/queries.ts';
import { claimQuery, claimsQuery } from './queries.ts';
import { sendDocument } from './send-document.ts';
import { pageIcons } from '../ui/page-icons.ts';

/** The claims of the closet, the newest first. */
export function ClaimsPage() {
  usePageTitle('Claims');
  const { clientId } = useRouteContext({ from: '/admin' });
  const query = useInfiniteQuery(claimsQuery(clientId));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <div className="page-width grid gap-6 pb-18">
      <div className="grid gap-3 pt-8 desktop:pt-12">
        <BackLink to={paths.insurance}>Insurance schedule</BackLink>
        <h1 className="display-1">Claims</h1>
        <p className="max-w-prose text-sm text-ink-2">
          What is claimed from your insurer, for damage that a check found or for an item that is missing.
        </p>
      </div>
      <div>
        <QueryBoundary
          query={query}
          title="Your claims did not load"
          skeleton={<Skeletons className="grid gap-4" shapes={['h-20 w-full', 'h-20 w-full']} />}
        >
          {({ pages }) => {
            const claims = pages.flatMap(({ content }) => content);
            return claims.length === 0 ? (
              <NoClaims />
            ) : (
              <div className="grid gap-6">
                <ul
                  ref={retainListFocus}
                  aria-label="Claims"
                  className="grid border-t border-hair desktop:grid-cols-2 desktop:gap-x-18"
                >
                  {claims.map((claim) => (
                    <Row key={claim.id} claim={claim} />
                  ))}
                </ul>
                {hasNextPage && (
                  <Button kind="gray" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                    Show more
                  </Button>
                )}
              </div>
            );
          }}
        </QueryBoundary>
      </div>
    </div>
  );
}

function NoClaims() {
  return (
    <EmptyState
      icon={pageIcons.receipt}
      title="No claims"
      action={
        <Link to={paths.closet} search={{}} className={buttonClass('black')}>
          Go to My Closet
        </Link>
      }
    >
      A claim is opened on the page of an item, beside what a check found on it.
    </EmptyState>
  );
}

const rowSlot = [{ when: '(width >= 40.0625rem)', width: '8rem' }, { width: '5.25rem' }];

function Row({ claim }: { readonly claim: ClaimLine }) {
  const { id, reference, status, item, eventDay, claimed, settled } = claim;
  const money = settled ?? claimed;
  return (
    <li className="relative grid grid-cols-[5.25rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-b border-hair py-4 hover:border-rule tablet:grid-cols-[8rem_minmax(0,1fr)_auto] tablet:gap-x-6 tablet:py-6">
      <Photo photo={item.image ?? undefined} alt="" slot={rowSlot} />
      <div className="min-w-0">
        <p className="caps wrap-anywhere">{item.designers}</p>
        <p className="wrap-anywhere">
          <Link to={paths.claim} params={{ claimId: id }} className="after:absolute after:inset-0">
            {item.observation || item.itemClientNumber}
          </Link>
        </p>
        <p className="text-sm text-ink-2">
          {claimCauseText(claim)}, <span className="figures">{dayWithYear(eventDay)}</span>
        </p>
        <p className="text-sm text-ink-3 figures">{reference}</p>
      </div>
      <div className="grid justify-items-end gap-2">
        <ClaimTag status={status} />
        {money !== null && <p className="text-sm figures">{formatMoney(money.amount, money.currency)}</p>}
      </div>
    </li>
  );
}

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
  if (claim === undefined && isNotFound(query.error)) return <UnknownClaim />;
  return (
    <div className="page-width grid gap-8 pb-18">
      <div className="grid gap-3 pt-8 desktop:pt-12">
        <BackLink to={paths.claims}>Claims</BackLink>
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

function UnknownClaim() {
  return (
    <UnknownPage icon={pageIcons.receipt} what="claim">
      <Link to={paths.claims} className={buttonClass('black')}>
        Go to your claims
      </Link>
    </UnknownPage>
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
          <Menu
            label={`More for claim ${reference}`}
            text="More"
            commands={[
              { name: 'Add a note', run: () => setOpen('note') },
              { name: 'Withdraw claim', run: () => setOpen('withdraw') },
            ]}
          />
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
