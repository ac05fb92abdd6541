import { formatMoment } from '@vestry/contract/format/moment';
import type { Movement } from '@vestry/contract/staff/closets/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useBrand } from '../../config/queries.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AddressSearchBox } from '../links/address-search-box.tsx';
import { movementKind, movementPlaces } from '../words/piece-words.ts';
import { useMay } from '../queries.ts';
import { PageTitle } from '../parts/page-parts.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { staffPaths } from '../paths.ts';
import { MovePart } from './move-part.tsx';
import { movementsQuery } from './queries.ts';

/** Pieces go to another place or bin by their labels; what has moved stands below, the latest first. */
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
  const navigate = useNavigate();
  const { number = '' } = useSearch({ from: staffPaths.moves });
  const query = useInfiniteQuery(movementsQuery(number));
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
            text={number}
            isBusy={query.isFetching && !query.isFetchingNextPage}
            onText={(next) =>
              void navigate({
                to: staffPaths.moves,
                search: next === '' ? {} : { number: next },
                replace: number !== '',
                resetScroll: false,
              })
            }
          />
        </div>
      </div>
      <QueryBoundary query={query} title="The moves did not load">
        {() =>
          moves.length === 0 ? (
            <EmptyState icon="hanger" title={number === '' ? 'Nothing has moved yet' : 'No movement found'}>
              {number === ''
                ? 'What comes, hangs elsewhere or leaves appears here.'
                : 'Please check the number: it is the whole one that is looked for.'}
            </EmptyState>
          ) : (
            <ul aria-label="Moves" className="border-t border-hair">
              {moves.map((move) => (
                <MoveRow key={`${move.clientId}.${move.id}`} move={move} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {query.hasNextPage && (
        <div className="flex justify-center pt-4">
          <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </section>
  );
}

function MoveRow({ move }: { readonly move: Movement }) {
  const { facilityTimeZone } = useBrand();
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-hair py-3 text-sm tablet:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_11rem]">
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
        {movementKind(move.kind)}
        {move.request !== '' && <span className="text-ink-2 figures">, {move.request}</span>}
        <span className="block text-ink-2">{movementPlaces(move)}</span>
        {move.note !== '' && <span className="block wrap-anywhere text-ink-2">“{move.note}”</span>}
      </p>
      <p className="text-ink-3 figures tablet:text-right">
        {formatMoment(move.time, facilityTimeZone)}
        {move.by !== null && <span className="block">{move.by}</span>}
      </p>
    </li>
  );
}
