import { releaseNames, releases } from '@vestry/contract/custody/releases';
import { setItemState } from '@vestry/contract/staff/closets/calls';
import type { RetiredItem } from '@vestry/contract/staff/closets/schemas';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useMoment } from '../../config/facility-format.ts';
import { callApi } from '../../lib/transport/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Photo } from '../../ui/photo.tsx';
import { thumbSlot } from '../../ui/photo-sizes.ts';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { Tag } from '../../ui/tag.tsx';
import { currentBySearch, PagedList } from '../links/paged-list.tsx';
import { staffPaths } from '../paths.ts';
import { useMay } from '../queries.ts';
import { refresh, showDone } from '../refresh.ts';
import { counted, itemWords } from '../words/words.ts';
import { retiredItemsQuery } from './queries.ts';

/** Items that are no longer stored, with what became of them and why; each can be brought back. */
export function RetiredPart({ clientId }: { readonly clientId: number }) {
  const { release, page = 1 } = useSearch({ from: staffPaths.closet });
  const query = useQuery(retiredItemsQuery(clientId, { release, page: page - 1 }));
  const mayRestore = useMay('staff.logistics');
  const { mutate, isPending } = useBringBack(clientId);
  return (
    <div className="grid max-w-(--container-modal-lg) gap-6">
      <p className="text-sm text-ink-3">
        These items are no longer stored, and the client’s closet leaves them out. The client finds them under
        Released items, without the reasons and without those recorded by mistake.
      </p>
      <Releases clientId={clientId} />
      <PagedList
        query={query}
        title="The retired items did not load"
        label="Retired items"
        isTurning={query.isPlaceholderData}
        head={({ totalElements }) => (
          <p role="status" className="text-sm text-ink-2 figures">
            {counted(totalElements, 'retired item')}
          </p>
        )}
        empty={
          release === undefined ? (
            <EmptyState icon="hanger" title="No retired items">
              An item is retired on its own page, with a reason.
            </EmptyState>
          ) : (
            <EmptyState icon="hanger" title="No items here">
              No item of this closet was {releaseNames[release].toLowerCase()}.
            </EmptyState>
          )
        }
        row={(item) => (
          <Row
            key={item.id}
            clientId={clientId}
            item={item}
            isPending={isPending}
            onRestore={mayRestore ? () => mutate(item) : null}
          />
        )}
      />
    </div>
  );
}

/** Brings an item back; where it had a reason, the toast retires it again as it was. */
function useBringBack(clientId: number) {
  return useMutation({
    mutationFn: async ({ id }: RetiredItem) =>
      callApi(setItemState, { params: { clientId, itemId: id }, body: { state: 'ACTIVE', reason: '' } }),
    onSuccess: async (_answer, item) => {
      const text = `${item.itemClientNumber} is back in the closet.`;
      const run = () => void retireAgain(clientId, item).catch(showFailure);
      showToast({ kind: 'success', text, ...(item.reason !== '' && { action: { label: 'Undo', run } }) });
      await refresh('closets');
    },
    onError: showFailure,
  });
}

async function retireAgain(clientId: number, item: RetiredItem): Promise<void> {
  const { id, itemClientNumber, reason, release } = item;
  const body = { state: 'RETIRED', reason, ...(release !== null && { release }) } as const;
  await callApi(setItemState, { params: { clientId, itemId: id }, body });
  await showDone(`${itemClientNumber} is retired.`, 'closets');
}

/** The ends of an item, each of which has its own address. */
function Releases({ clientId }: { readonly clientId: number }) {
  const all = [
    { release: undefined, label: 'All' },
    ...releases.map((release) => ({ release, label: releaseNames[release] })),
  ];
  return (
    <nav aria-label="Releases" className="flex flex-wrap gap-x-6">
      {all.map(({ release, label }) => (
        <Link
          key={label}
          to={staffPaths.closet}
          params={{ clientId }}
          search={({ part }) => ({ part, release })}
          replace
          resetScroll={false}
          activeOptions={currentBySearch}
          className="inline-flex min-h-target min-w-target items-center justify-center border-b border-transparent text-sm text-ink-2 hover:text-ink aria-[current]:border-cedar aria-[current]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

interface RowProps {
  readonly clientId: number;
  readonly item: RetiredItem;
  readonly isPending: boolean;
  /** Null for who may not. */
  readonly onRestore: (() => void) | null;
}

function Row({ clientId, item, isPending, onRestore }: RowProps) {
  const moment = useMoment();
  const { itemClientNumber: number, image, release, reason, by, time } = item;
  const title = itemWords(item);
  return (
    <li className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-4 border-b border-hair py-4 tablet:grid-cols-[5.25rem_minmax(0,1fr)_auto]">
      <Photo photo={image ?? undefined} alt="" slot={thumbSlot} />
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-mid wrap-anywhere figures">
          {number}
          {release !== null && <Tag color="gray">{releaseNames[release]}</Tag>}
        </p>
        {title !== '' && <p className="text-sm wrap-anywhere text-ink-2">{title}</p>}
        {reason !== '' && <p className="text-sm wrap-anywhere text-ink-2">“{reason}”</p>}
        <p className="text-sm text-ink-3 figures empty:hidden">
          {[time === null ? '' : moment(time), by ?? ''].filter((text) => text !== '').join(', ')}
        </p>
        {release !== 'MISTAKE' && (
          <p className="text-sm">
            <Link to={staffPaths.passport} params={{ clientId, itemId: item.id }} className="text-link">
              Passport<span className="sr-only"> of {number}</span>
            </Link>
          </p>
        )}
        <p>
          <Link to={staffPaths.moves} search={{ number }} className="tap-area text-link text-sm text-ink-2">
            Movements<span className="sr-only"> of {number}</span>
          </Link>
        </p>
      </div>
      {onRestore !== null && (
        <div className="max-tablet:col-start-2">
          <Button kind="gray" pending={isPending} onClick={onRestore}>
            Bring back<span className="sr-only"> {number}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
