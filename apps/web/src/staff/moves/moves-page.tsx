import { listMovements } from '@vestry/contract/staff/closets/calls';
import type { Movement } from '@vestry/contract/staff/closets/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { callApi } from '../../lib/transport/api.ts';
import { useFacilityFormat } from '../../config/facility-format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Photo } from '../../ui/photo.tsx';
import { thumbSlot } from '../../ui/photo-sizes.ts';
import { latestFirst, ShowMore } from '../links/latest-first.tsx';
import { AddressSearchBox } from '../links/address-search-box.tsx';
import { movementKinds, movementPlaces } from '../words/item-words.ts';
import { useMay } from '../queries.ts';
import { ByDay } from '../parts/by-day.tsx';
import { Codes } from '../parts/codes.tsx';
import { PageTitle } from '../parts/page-parts.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { staffPaths } from '../paths.ts';
import { MovePart } from './move-part.tsx';

/** Moves items to another location or bin by their labels; the latest movements are listed below. */
export function MovesPage() {
  const mayMove = useMay('staff.logistics');
  return (
    <>
      <PageTitle title="Moves" />
      {mayMove && <MovePart />}
      <History />
    </>
  );
}

function History() {
  const { number = '' } = useSearch({ from: staffPaths.moves });
  const query = useInfiniteQuery(
    latestFirst(['staff', 'moves', 'list', number], (before, signal) =>
      callApi(
        listMovements,
        { query: { pageSize: 50, ...before, ...(number === '' ? {} : { itemClientNumber: number }) } },
        { signal },
      ),
    ),
  );
  const moves = query.data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <section aria-labelledby="moves-history" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 id="moves-history" className="display-4">
          What has moved
        </h2>
        <div className="w-full tablet:w-80">
          <AddressSearchBox
            label="Movements of a number"
            placeholder="The whole client number"
            name="number"
            isBusy={query.isFetching && !query.isFetchingNextPage}
          />
        </div>
      </div>
      <QueryBoundary query={query} title="The moves did not load">
        {() =>
          moves.length === 0 ? (
            <EmptyState icon="hanger" title={number === '' ? 'Nothing has moved yet' : 'No movement found'}>
              {number === ''
                ? 'Items that arrive, move or leave appear here.'
                : 'Please check the number: only a whole number is found.'}
            </EmptyState>
          ) : (
            <ByDay entries={moves} heading="h3">
              {(move) => <MoveRow key={`${move.clientId}.${move.id}`} move={move} />}
            </ByDay>
          )
        }
      </QueryBoundary>
      <ShowMore query={query} className="pt-4" />
    </section>
  );
}

function MoveRow({ move }: { readonly move: Movement }) {
  const timeText = useFacilityFormat({ timeStyle: 'short' });
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-4 border-b border-hair py-3 text-sm tablet:gap-x-6">
      <Photo photo={move.image ?? undefined} alt="" slot={thumbSlot} trueColor />
      <div className="grid min-w-0 gap-x-6 gap-y-1 tablet:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_11rem]">
        <p className="min-w-0">
          <Link
            to={staffPaths.item}
            params={{ clientId: move.clientId, itemId: move.itemId }}
            className="text-link font-mid wrap-anywhere figures"
          >
            {move.itemClientNumber}
          </Link>
          <span className="block truncate text-ink-2">{move.closetName}</span>
        </p>
        <p className="min-w-0">
          {movementKinds[move.kind]}
          {move.request !== '' && <span className="text-ink-2 figures">, {move.request}</span>}
          <span className="block text-ink-2">
            <Codes>{movementPlaces(move)}</Codes>
          </span>
          {move.note !== '' && <span className="block wrap-anywhere text-ink-2">“{move.note}”</span>}
        </p>
        <p className="text-ink-3 figures tablet:text-right">
          <time dateTime={move.time}>{timeText(move.time)}</time>
          {move.by !== null && <span className="max-tablet:pl-3 tablet:block">{move.by}</span>}
        </p>
      </div>
    </li>
  );
}
