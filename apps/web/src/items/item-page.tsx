import { deliverableVerdict } from '@vestry/contract/cart/rules';
import type { Item } from '@vestry/contract/items/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../config/queries.ts';
import { BackLink } from '../lib/view/back-link.tsx';
import { useEverTrue } from '../lib/view/use-ever-true.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LocationTag } from '../ui/location-tag.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { usePermission } from '../users/queries.ts';
import { Gallery } from './gallery.tsx';
import { HistoryList } from './history-list.tsx';
import { ItemAttributes } from './item-attributes.tsx';
import { ItemActions } from './item-actions.tsx';
import type { ItemDialog, ItemSearch } from './item-search.ts';
import { Block, itemColumns, ItemSkeleton, itemWayBack, PassportBlock } from './item-layout.tsx';
import { ItemSets } from './item-sets.tsx';
import { itemTitle } from './item-title.ts';
import { lastList } from './last-list.ts';
import { itemQuery } from './queries.ts';

const route = getRouteApi(paths.item);
const ReleasedItemPage = lazy(async () => ({
  default: (await import('./released-item-page.tsx')).ReleasedItemPage,
}));
const EarliestDay = lazy(async () => ({ default: (await import('./earliest-day.tsx')).EarliestDay }));
const SetPanel = lazy(async () => ({ default: (await import('./set-panel.tsx')).SetPanel }));

/** The dialogs over the page, for the part that opens one of them. */
export interface ItemDialogs {
  readonly show: ItemDialog | undefined;
  readonly onShow: (show: ItemDialog) => void;
  readonly onClose: () => void;
}

/** The parts that other areas bring to an item's page. */
export interface ItemPageParts {
  readonly tags: (item: Item) => ReactNode;
  readonly dates: (item: Item) => ReactNode;
  /** Where the item is and was. */
  readonly whereabouts: (item: Item, dialogs: ItemDialogs) => ReactNode;
  /** The days on which the item was worn. */
  readonly wears: (item: Item, dialogs: ItemDialogs) => ReactNode;
  /** The value of the item; `isReleased` once it has left the closet. */
  readonly value: (item: Item, dialogs: ItemDialogs, isReleased: boolean) => ReactNode;
  /** The condition of the item and its findings; `isReleased` once it has left the closet. */
  readonly condition: (item: Item, isReleased: boolean) => ReactNode;
  /** Begins a pickup that brings these back. */
  readonly sendBack: (items: readonly Item[]) => void;
  /** The panel in which the item is planned for a day, while it is open. */
  readonly plan: (item: Item, isOpen: boolean, onClose: () => void) => ReactNode;
}

export function ItemPage({ parts }: { readonly parts: ItemPageParts }) {
  const { clientId } = route.useRouteContext();
  const { itemId } = route.useParams();
  const query = useQuery(itemQuery(useQueryClient(), clientId, itemId));
  const item = query.data;
  usePageTitle(item === undefined || item === null ? 'Item' : itemTitle(item));
  if (item === null)
    return (
      <Suspense>
        <ReleasedItemPage key={itemId} parts={parts} unknown={<UnknownItem />} />
      </Suspense>
    );
  return (
    <div className="page-width pb-18">
      <p className={itemWayBack}>
        <BackLink to={paths.closet} search={lastList().search}>
          My Closet
        </BackLink>
      </p>
      <QueryBoundary query={query} heading="h1" title="This item did not load" skeleton={<ItemSkeleton />}>
        {(known) => known !== null && <Details item={known} parts={parts} />}
      </QueryBoundary>
    </div>
  );
}

function Details({ item, parts }: { readonly item: Item; readonly parts: ItemPageParts }) {
  const { userId, clientId } = route.useRouteContext();
  const { photo, show } = route.useSearch();
  const navigate = useNavigate();
  const canWrite = usePermission('closet.write')?.ok === true;
  const hadSets = useEverTrue(canWrite && show === 'set');
  const hadPlan = useEverTrue(canWrite && show === 'dates');
  const title = itemTitle(item);
  const { locations, deliveryRequested } = item;
  const isDeliverable = deliverableVerdict({ location: locations.code, deliveryRequested }).ok;
  const go = (search: ItemSearch, replace: boolean) =>
    void navigate({ to: paths.item, params: { itemId: item.id }, search, replace, resetScroll: false });
  const open = (dialog: ItemDialog) => go({ show: dialog }, false);
  const close = () => go({}, true);
  const dialogs: ItemDialogs = { show, onShow: open, onClose: close };
  return (
    <div className={itemColumns}>
      <Gallery
        key={item.id}
        photos={item.photoData}
        alt={title}
        enlarged={photo === undefined ? null : photo - 1}
        onEnlarge={(index) => (index === null ? close() : go({ photo: index + 1 }, false))}
      />
      <section>
        <div className="flex items-center justify-between gap-4 pb-4">
          <p className="caps wrap-anywhere">{item.designers}</p>
          <LocationTag item={item} />
        </div>
        <h1 className="display-2 wrap-anywhere">{title}</h1>
        <p className="pt-2.5 wrap-anywhere text-ink-3 figures">{item.itemClientNumber}</p>
        {parts.whereabouts(item, dialogs)}
        {isDeliverable && (
          <p className="min-h-target pt-5 text-ink-2">
            <Suspense>
              <EarliestDay clientId={clientId} item={item} />
            </Suspense>
          </p>
        )}
        {canWrite && (
          <ItemActions
            item={item}
            owner={{ userId, clientId }}
            onPlan={() => open('dates')}
            onSendBack={() => parts.sendBack([item])}
          />
        )}
        <ItemAttributes item={item} />
        {item.notes !== '' && (
          <Block title="Notes">
            <p className="whitespace-pre-line wrap-anywhere text-ink-2">{item.notes}</p>
          </Block>
        )}
        <Block title="Condition">{parts.condition(item, false)}</Block>
        <Block title="Value">{parts.value(item, dialogs, false)}</Block>
        <Block title="Tags">{parts.tags(item)}</Block>
        <Block title="Sets">
          <ItemSets item={item} onChange={canWrite ? () => open('set') : undefined} />
        </Block>
        <Block title="Dates">{parts.dates(item)}</Block>
        <Block title="Worn">{parts.wears(item, dialogs)}</Block>
        <Block title="History">
          <HistoryList clientId={clientId} itemId={item.id} />
        </Block>
        <PassportBlock itemId={item.id} />
      </section>
      <Suspense>
        {hadSets && <SetPanel clientId={clientId} items={[item]} isOpen={show === 'set'} onClose={close} />}
        {hadPlan && parts.plan(item, show === 'dates', close)}
      </Suspense>
    </div>
  );
}

function UnknownItem() {
  return (
    <div className="page-width">
      <EmptyState
        icon="hanger"
        heading="h1"
        title="We could not find this item"
        action={
          <Link to={paths.closet} search={{}} className={buttonClass('black')}>
            Go to My Closet
          </Link>
        }
      >
        It may have left your closet, or the address was mistyped.
      </EmptyState>
    </div>
  );
}
