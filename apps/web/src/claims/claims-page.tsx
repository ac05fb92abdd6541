import { dayWithYear } from '@vestry/contract/calendar/day-with-year';
import type { ClaimLine } from '@vestry/contract/claims/schemas';
import { claimCauseText } from '@vestry/contract/claims/words';
import { formatMoney } from '@vestry/contract/format/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../config/queries.ts';
import { retainListFocus } from '../lib/view/retain-list-focus.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ClaimTag } from '../ui/claim-view.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Photo } from '../ui/photo.tsx';
import { thumbSlot } from '../ui/photo-sizes.ts';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { Skeletons } from '../ui/skeleton.tsx';
import { claimsQuery } from './queries.ts';

/** The claims of the closet, the newest first. */
export function ClaimsPage() {
  usePageTitle('Claims');
  const { clientId } = useRouteContext({ from: '/admin' });
  const query = useInfiniteQuery(claimsQuery(clientId));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <div className="page-width grid gap-6 pb-18">
      <div className="grid gap-3 pt-8 desktop:pt-12">
        <p className="text-sm">
          <Link to={paths.insurance} className="text-link">
            Insurance schedule
          </Link>
        </p>
        <h1 className="display-1">Claims</h1>
        <p className="max-w-prose text-sm text-ink-2">
          What is claimed of your insurer, for damage that a check found or for an item that is missing.
        </p>
      </div>
      <div className="max-w-(--container-modal-lg)">
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
                <ul ref={retainListFocus} aria-label="Claims" className="border-t border-hair">
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
      icon="receipt"
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

function Row({ claim }: { readonly claim: ClaimLine }) {
  const { id, reference, status, item, eventDay, claimed, settled } = claim;
  const money = settled ?? claimed;
  return (
    <li className="relative grid grid-cols-[3rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-b border-hair py-4 hover:border-rule">
      <Photo photo={item.image ?? undefined} alt="" slot={thumbSlot} />
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
