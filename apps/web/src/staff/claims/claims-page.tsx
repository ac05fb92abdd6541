import { dayWithYear } from '@vestry/contract/calendar/day-with-year';
import { claimStatuses, claimStatusFacts } from '@vestry/contract/claims/kinds';
import { claimCauseText } from '@vestry/contract/claims/words';
import { formatMoney } from '@vestry/contract/format/money';
import type { StaffClaimLine } from '@vestry/contract/staff/claims/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ClaimTag } from '../../ui/claim-view.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ClosetFilter } from '../choices/closet-filter.tsx';
import { PagedList, StateLinks } from '../links/paged-list.tsx';
import { LinePhoto } from '../parts/line-photo.tsx';
import { PageTitle } from '../parts/page-parts.tsx';
import { staffPaths } from '../paths.ts';
import { itemWords } from '../words/words.ts';
import { claimsQuery } from './queries.ts';
import { pageIcons } from '../../ui/page-icons.ts';

const states = [
  { state: undefined, label: 'All' },
  ...claimStatuses.map((state) => ({ state, label: claimStatusFacts[state].word })),
];

/** The claims of all closets, the newest first. */
export function ClaimsPage() {
  const { state, client, page = 1 } = useSearch({ from: staffPaths.claims });
  const navigate = useNavigate();
  const query = useQuery(claimsQuery({ status: state, clientId: client, page: page - 1 }));
  return (
    <>
      <PageTitle title="Claims" />
      <StateLinks label="States" states={states} />
      <div className="max-w-(--container-modal-sm)">
        <ClosetFilter
          client={client}
          name={query.data?.content[0]?.closetName ?? null}
          onChoose={(id) =>
            void navigate({
              to: staffPaths.claims,
              search: { state, client: id },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      <PagedList
        query={query}
        title="The claims did not load"
        label="Claims"
        isTurning={query.isPlaceholderData}
        empty={
          <EmptyState icon={pageIcons.receipt} title="No claim here">
            A claim is opened on the page of an item, or by its client.
          </EmptyState>
        }
        row={(claim) => <ClaimRow key={claim.id} claim={claim} />}
      />
    </>
  );
}

function ClaimRow({ claim }: { readonly claim: StaffClaimLine }) {
  const { id, clientId, closetName, reference, status, item, eventDay, claimed, settled } = claim;
  const money = settled ?? claimed;
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-hair py-4 tablet:gap-x-6 hover:border-rule tablet:grid-cols-[auto_minmax(0,1fr)_minmax(0,12rem)_8rem_6rem]">
      <div className="flex max-tablet:row-span-2">
        <LinePhoto photo={item.image} />
      </div>
      <div className="min-w-0">
        <Link
          to={staffPaths.claim}
          params={{ clientId, claimId: id }}
          className="block font-mid wrap-anywhere after:absolute after:inset-0"
        >
          <span className="figures">{reference}</span>, {closetName}
        </Link>
        <p className="text-sm wrap-anywhere text-ink-2">
          <span className="figures">{item.itemClientNumber}</span>, {itemWords(item)}
        </p>
      </div>
      <p className="text-sm text-ink-2 max-tablet:order-3">
        {claimCauseText(claim)}
        <span className="block text-ink-3 figures">{dayWithYear(eventDay)}</span>
      </p>
      <p className="text-right figures">{money === null ? '' : formatMoney(money.amount, money.currency)}</p>
      <p className="max-tablet:order-4 max-tablet:text-right">
        <ClaimTag status={status} />
      </p>
    </li>
  );
}
