import type { Item } from '@vestry/contract/items/schemas';
import type { Page } from '@vestry/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, type RefCallback } from 'react';
import { paths } from '../app/paths.ts';
import { useCart, useCartChanges } from '../cart/queries.ts';
import { usePageTitle } from '../config/queries.ts';
import { inBackground } from '../lib/async/in-background.ts';
import { useAction } from '../lib/async/use-action.ts';
import { useEverTrue } from '../lib/view/use-ever-true.ts';
import { useNearView } from '../lib/view/use-near-view.ts';
import { useOnChange } from '../lib/view/use-on-change.ts';
import { useOnline } from '../lib/network/use-online.ts';
import { Pagination, type PageLinkProps } from '../ui/pagination.tsx';
import { PastTheEnd } from '../ui/past-the-end.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { usePermission } from '../users/queries.ts';
import { CategoryTiles } from './category-tiles.tsx';
import type { PlanDialog, ReleasedDialog, ResidenceDialog } from './closet-dialogs.tsx';
import { ClosetHeading } from './closet-heading.tsx';
import { countFilters } from './closet-filters.ts';
import { ClosetSearchBox } from './closet-search-box.tsx';
import { EmptyCloset, NothingFound } from './closet-states.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ItemGrid, ItemGridSkeleton } from './item-grid.tsx';
import { lastList } from './last-list.ts';
import { itemsPageQuery } from './queries.ts';
import { rangeText } from './range-text.ts';
import { useCloset, type Closet } from './use-closet.ts';
import { usePagesAround } from './use-pages-around.ts';
import { useSelection, type Selection } from './use-selection.ts';

const OfflineCloset = lazy(async () => ({ default: (await import('./offline-closet.tsx')).OfflineCloset }));

const loadDialogs = () => import('./closet-dialogs.tsx');
const ClosetDialogs = lazy(async () => ({ default: (await loadDialogs()).ClosetDialogs }));

async function preloadFilters(): Promise<void> {
  (await loadDialogs()).preloadFilters();
}

/** Select mode fetches what can be delivered and what can be sent back, which a first visit does not. */
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }));

interface ClosetPageProps {
  readonly plan: PlanDialog;
  readonly residence: ResidenceDialog;
  readonly released: ReleasedDialog;
  /** Begins a pickup that brings these back. */
  readonly onSendBack: (items: readonly Item[]) => void;
  /** Takes these along on a trip. */
  readonly onTrip: (items: readonly Item[]) => void;
}

/** The closet; without a connection, as it is cached on this device. */
export function ClosetPage(props: ClosetPageProps) {
  const isOnline = useOnline();
  if (isOnline) return <OnlineCloset {...props} />;
  return (
    <Suspense>
      <OfflineCloset />
    </Suspense>
  );
}

function OnlineCloset({ plan, residence, released, onSendBack, onTrip }: ClosetPageProps) {
  usePageTitle('My Closet');
  const closet = useCloset();
  const { clientId, list, search } = closet;
  const query = useQuery(itemsPageQuery(clientId, list));
  const { data, error, isPlaceholderData } = query;
  const { isNear: isNearEnd, watch: watchEnd } = useNearView(false);
  usePagesAround(closet, isPlaceholderData ? undefined : data, isNearEnd);
  const top = useRef<HTMLDivElement>(null);
  // Leafing on starts at the top for the keyboard too, not at the link that was pressed below.
  useOnChange(list.page, (page) => {
    if (page > 1) top.current?.focus({ preventScroll: true });
  });
  const canWrite = usePermission('closet.write')?.ok === true;
  const hadDialog = useEverTrue(search.show !== undefined || search.photo !== undefined);
  const selection = useSelection(search.plan !== undefined);
  const cart = useCartChanges(closet.owner);
  const { start: addAll, isPending: isAdding } = useAction(
    async (items: readonly Item[], onAdded?: () => void) => (await cart.addAll(items)) && onAdded?.(),
  );
  useEffect(() => {
    const { plan: _plan, show: _show, photo: _photo, ...shown } = search;
    lastList().search = shown;
  });
  const hasItems = data !== undefined && data.content.length > 0;
  return (
    <div ref={top} tabIndex={-1} className="page-width outline-none">
      <div className="grid items-end gap-x-12 gap-y-4 pt-8 pb-6 desktop:grid-cols-[minmax(0,1fr)_minmax(16rem,22rem)] desktop:pt-12 desktop:pb-8">
        <ClosetHeading current="Garments" />
        <ClosetSearchBox closet={closet} isBusy={isPlaceholderData && list.text !== null} />
      </div>
      <CategoryTiles closet={closet} />
      <FilterBar
        closet={closet}
        data={data}
        hasFailed={error !== null}
        onIntent={() => inBackground(preloadFilters())}
        onSelect={canWrite && hasItems && selection.items === null ? selection.begin : undefined}
        onAddPage={canWrite && hasItems && selection.items === null ? () => addAll(data.content) : undefined}
      />
      <QueryBoundary query={query} title="Your closet did not load" skeleton={<ItemGridSkeleton />}>
        {(page) => (
          <Content
            closet={closet}
            data={page}
            canAdd={canWrite}
            selection={selection}
            isLeaving={isPlaceholderData}
            watchEnd={watchEnd}
          />
        )}
      </QueryBoundary>
      {selection.items !== null && data !== undefined && (
        <Suspense>
          <SelectionBar
            closet={closet}
            selection={selection}
            page={data.content}
            isAdding={isAdding}
            onAdd={(items) => addAll(items, selection.end)}
            onSendBack={onSendBack}
            onTrip={onTrip}
          />
        </Suspense>
      )}
      {hadDialog && (
        <Suspense>
          <ClosetDialogs
            closet={closet}
            data={data}
            selection={selection}
            plan={plan}
            residence={residence}
            released={released}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ContentProps {
  readonly closet: Closet;
  readonly data: Page<Item>;
  readonly canAdd: boolean;
  readonly selection: Selection;
  readonly isLeaving: boolean;
  readonly watchEnd: RefCallback<Element>;
}

function Content({ closet, data, canAdd, selection, isLeaving, watchEnd }: ContentProps) {
  const { owner, search, list, go, follow } = closet;
  const { ids } = useCart(owner);
  const { add, remove } = useCartChanges(owner);
  const isNarrowed = list.text !== null || search.categoryId !== undefined || countFilters(search) > 0;
  if (data.totalElements === 0) return isNarrowed ? <NothingFound closet={closet} /> : <EmptyCloset />;
  const { page: _page, ...first } = search;
  const pageLink = (target: number, props: PageLinkProps) => {
    const to = target > 1 ? { ...first, page: target } : first;
    return (
      // Exact: every page's address holds the first one's, which would count as current on each.
      <Link
        to={paths.closet}
        search={to}
        activeOptions={{ exact: true }}
        onClick={follow(to, { fromTop: true })}
        {...props}
      />
    );
  };
  if (data.content.length === 0) return <PastTheEnd lastPage={data.totalPages} link={pageLink} />;
  return (
    <>
      <ItemGrid
        clientId={closet.clientId}
        items={data.content}
        search={list.text}
        cartIds={ids}
        // While a date is planned, nothing checks whether an item can be delivered.
        canAdd={canAdd && search.plan === undefined}
        selection={selection.items}
        isLeaving={isLeaving}
        actions={{
          onAdd: add,
          onRemove: remove,
          onSelect: selection.toggle,
          onEnlarge: ({ id }) => go((now) => ({ ...now, photo: id })),
        }}
      />
      <div
        ref={watchEnd}
        className="mt-12 mb-18 flex items-center justify-between gap-6 border-t border-hair pt-6 max-tablet:justify-center"
      >
        <p aria-hidden="true" className="text-sm text-ink-2 figures max-tablet:hidden">
          {rangeText(data)}
        </p>
        <Pagination current={list.page} total={data.totalPages} link={pageLink} />
      </div>
    </>
  );
}
