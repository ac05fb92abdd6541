import type { ClosetCard } from '@vestry/contract/staff/closets/schemas';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { AddressSearchBox } from '../address-search-box.tsx';
import { one, RoomLink, useGo, useRoomSearch } from '../address.tsx';
import { useMay } from '../queries.ts';
import { pageOf, RoomPages } from '../room-pages.tsx';
import { RoomTitle } from '../room-parts.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { counted } from '../words.ts';
import { closetsQuery } from './queries.ts';

/** The clients' closets, found by name, e-mail or the number of a piece. */
export function ClosetList() {
  const search = useRoomSearch();
  const go = useGo();
  const text = one(search, 'text') ?? '';
  const page = pageOf(one(search, 'page'));
  const query = useQuery(closetsQuery(text, page));
  const mayCreate = useMay('staff.accounts');
  return (
    <>
      <RoomTitle title="Closets">
        {mayCreate && (
          <RoomLink to="closets/new" className={`${buttonClass('primary')} desktop:order-last`}>
            New client
          </RoomLink>
        )}
        <div className="w-full tablet:w-96 desktop:ml-auto">
          <AddressSearchBox
            label="Search closets"
            placeholder="Name, e-mail or client number"
            text={text}
            isBusy={query.isPlaceholderData}
            onText={(next) =>
              go('closets', { text: next === '' ? undefined : next }, { replace: text !== '' })
            }
          />
        </div>
      </RoomTitle>
      <QueryBoundary query={query} title="The closets did not load">
        {({ content, totalElements, totalPages }) => (
          <>
            <p role="status" className="pb-3 text-sm text-ink-2 figures">
              {text === '' ? counted(totalElements, 'closet') : `${counted(totalElements, 'closet')} found`}
            </p>
            {content.length === 0 ? (
              <NoCloset isSearch={text !== ''} />
            ) : (
              <ul aria-label="Closets" className="border-t border-hair">
                {content.map((closet) => (
                  <ClosetRow key={closet.id} closet={closet} />
                ))}
              </ul>
            )}
            <RoomPages to="closets" page={page} pages={totalPages} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

function NoCloset({ isSearch }: { readonly isSearch: boolean }) {
  return (
    <EmptyState icon="search" title={isSearch ? 'No closet found' : 'No closet yet'}>
      {isSearch
        ? 'Please try another part of the name, an e-mail, or the whole number of a piece.'
        : 'A closet appears here with the first client.'}
    </EmptyState>
  );
}

function ClosetRow({ closet }: { readonly closet: ClosetCard }) {
  const { id, name, active, manager, owners, items, openRequests } = closet;
  return (
    <li className="relative grid items-center gap-x-6 gap-y-1 border-b border-hair py-4 hover:border-rule tablet:grid-cols-[minmax(0,1fr)_12rem_10rem]">
      <div className="min-w-0">
        <RoomLink to={`closets/${id}`} className="block font-mid wrap-anywhere after:absolute after:inset-0">
          {name}
        </RoomLink>
        <p className="truncate text-sm text-ink-2">{owners.join(', ') || 'No Owner yet'}</p>
      </div>
      <p className="text-sm text-ink-2">
        {manager === null ? <span className="text-ink-3">No account manager</span> : manager.name}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2 figures">
        {counted(items, 'piece')}
        {openRequests > 0 && <Tag color="blue">{openRequests} open</Tag>}
        {!active && <Tag color="gray">Closed</Tag>}
      </p>
    </li>
  );
}
