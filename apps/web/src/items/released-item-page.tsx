import { releaseNames } from '@vestry/contract/custody/releases';
import type { ReleasedItem } from '@vestry/contract/custody/schemas';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../config/queries.ts';
import { releasedItemQuery } from '../custody/queries.ts';
import { BackLink } from '../lib/view/back-link.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { Tag } from '../ui/tag.tsx';
import { Gallery } from './gallery.tsx';
import { HistoryList } from './history-list.tsx';
import { ItemAttributes } from './item-attributes.tsx';
import { Block, itemColumns, ItemSkeleton, itemWayBack, PassportBlock } from './item-layout.tsx';
import type { ItemDialogs, ItemPageParts } from './item-page.tsx';
import type { ItemSearch } from './item-search.ts';
import { itemTitle } from './item-title.ts';

const route = getRouteApi(paths.item);

type ReleasedParts = Pick<ItemPageParts, 'whereabouts' | 'condition' | 'value'>;

interface ReleasedItemPageProps {
  readonly parts: ReleasedParts;
  /** For an item that this closet never had. */
  readonly unknown: ReactNode;
}

/** The page of an item that has left the closet: as it was, what became of it, and where it has been. */
export function ReleasedItemPage({ parts, unknown }: ReleasedItemPageProps) {
  const { clientId } = route.useRouteContext();
  const { itemId } = route.useParams();
  const query = useQuery(releasedItemQuery(clientId, itemId));
  const item = query.data?.item;
  usePageTitle(item === undefined ? 'Item' : itemTitle(item));
  if (query.data === null) return unknown;
  return (
    <div className="page-width pb-18">
      <p className={itemWayBack}>
        <BackLink to={paths.closet} search={{ show: 'released' }}>
          Released items
        </BackLink>
      </p>
      <QueryBoundary query={query} heading="h1" title="This item did not load" skeleton={<ItemSkeleton />}>
        {(released) => released !== null && <Details {...released} parts={parts} />}
      </QueryBoundary>
    </div>
  );
}

function Details({ item, release, parts }: ReleasedItem & { readonly parts: ReleasedParts }) {
  const { clientId } = route.useRouteContext();
  const { photo, show } = route.useSearch();
  const navigate = useNavigate();
  const go = (search: ItemSearch, replace: boolean) =>
    void navigate({ to: paths.item, params: { itemId: item.id }, search, replace, resetScroll: false });
  const close = () => go({}, true);
  const title = itemTitle(item);
  const dialogs: ItemDialogs = { show, onShow: (dialog) => go({ show: dialog }, false), onClose: close };
  return (
    <div className={itemColumns}>
      <Gallery
        photos={item.photoData}
        alt={title}
        enlarged={photo === undefined ? null : photo - 1}
        onEnlarge={(index) => (index === null ? close() : go({ photo: index + 1 }, false))}
      />
      <section>
        <div className="flex items-center justify-between gap-4 pb-4">
          <p className="caps wrap-anywhere">{item.designers}</p>
          <Tag color="gray">{releaseNames[release]}</Tag>
        </div>
        <h1 className="display-2 wrap-anywhere">{title}</h1>
        <p className="pt-2.5 wrap-anywhere text-ink-3 figures">{item.itemClientNumber}</p>
        {parts.whereabouts(item, dialogs)}
        <p className="pt-4 text-sm text-ink-2">
          This item is no longer in your closet. Its photographs and its history stay.
        </p>
        <ItemAttributes item={item} />
        {item.notes !== '' && (
          <Block title="Notes">
            <p className="whitespace-pre-line wrap-anywhere text-ink-2">{item.notes}</p>
          </Block>
        )}
        <Block title="Condition">{parts.condition(item, true)}</Block>
        <Block title="Value">{parts.value(item, dialogs, true)}</Block>
        <Block title="History">
          <HistoryList clientId={clientId} itemId={item.id} />
        </Block>
        <PassportBlock itemId={item.id} />
      </section>
    </div>
  );
}
