import type { ClosetCard } from '@vestry/contract/staff/closets/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { AddressSearchBox } from '../links/address-search-box.tsx';
import { useMay } from '../queries.ts';
import { PagedList } from '../links/paged-list.tsx';
import { PageTitle } from '../parts/page-parts.tsx';
import { counted } from '../words/words.ts';
import { staffPaths } from '../paths.ts';
import { closetsQuery } from './queries.ts';

/** The clients' closets, found by name, email or the number of an item. */
export function ClosetList() {
  const { text = '', page = 1 } = useSearch({ from: staffPaths.closets });
  const query = useQuery(closetsQuery(text, page - 1));
  const mayCreate = useMay('staff.accounts');
  return (
    <>
      <PageTitle title="Closets">
        {mayCreate && (
          <Link to={staffPaths.newClient} className={`${buttonClass('primary')} desktop:order-last`}>
            New client
          </Link>
        )}
        <div className="w-full tablet:w-96 desktop:ml-auto">
          <AddressSearchBox
            label="Search closets"
            placeholder="Name, email or client number"
            name="text"
            isBusy={query.isPlaceholderData}
          />
        </div>
      </PageTitle>
      <PagedList
        query={query}
        title="The closets did not load"
        label="Closets"
        head={({ totalElements }) => (
          <p role="status" className="pb-3 text-sm text-ink-2 figures">
            {text === '' ? counted(totalElements, 'closet') : `${counted(totalElements, 'closet')} found`}
          </p>
        )}
        empty={
          <EmptyState icon="search" title={text === '' ? 'No closet yet' : 'No closet found'}>
            {text === ''
              ? 'A closet appears here with the first client.'
              : 'Please try another part of the name, an email, or the whole number of an item.'}
          </EmptyState>
        }
        row={(closet) => <ClosetRow key={closet.id} closet={closet} />}
      />
    </>
  );
}

function ClosetRow({ closet }: { readonly closet: ClosetCard }) {
  const { id, name, active, manager, owners, items, openRequests } = closet;
  return (
    <li className="relative grid items-center gap-x-6 gap-y-1 border-b border-hair py-4 hover:border-rule tablet:grid-cols-[minmax(0,1fr)_12rem_10rem]">
      <div className="min-w-0">
        <Link
          to={staffPaths.closet}
          params={{ clientId: id }}
          className="block font-mid wrap-anywhere after:absolute after:inset-0"
        >
          {name}
        </Link>
        <p className="truncate text-sm text-ink-2">{owners.join(', ') || 'No Owner yet'}</p>
      </div>
      <p className="text-sm text-ink-2">
        {manager === null ? <span className="text-ink-3">No account manager</span> : manager.name}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2 figures">
        <span className="min-w-18">{counted(items, 'item')}</span>
        {openRequests > 0 && (
          <Tag color="blue">
            {openRequests} open {openRequests === 1 ? 'request' : 'requests'}
          </Tag>
        )}
        {!active && <Tag color="gray">Closed</Tag>}
      </p>
    </li>
  );
}
