import { momentFormat } from '@vestry/contract/format/moment';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LocationTag } from '../ui/location-tag.tsx';
import { Notice } from '../ui/notice.tsx';
import { Photo } from '../ui/photo.tsx';
import { gridSlot } from '../ui/photo-sizes.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { findCached } from './find-cached.ts';
import { Highlighted } from './highlighted.tsx';
import { itemTitle } from './item-title.ts';
import { cacheInfo } from './cache-info.ts';
import { readCached, type CachedItem } from './cached-closet.ts';

const shownAtOnce = 48;

/** "Do I own this?" without a connection: the closet as it was cached on this device, to be viewed. */
export function OfflineCloset() {
  const about = cacheInfo();
  // This page opens without the server, so that the time zone is the one that was cached with the closet.
  const whenText = momentFormat(about?.facilityTimeZone, { dateStyle: 'long', timeStyle: 'short' });
  const { data: items } = useQuery({
    queryKey: ['kept', about?.userId, about?.clientId],
    queryFn: async () => (about === null ? [] : readCached(about)),
    // There is no network to wait for.
    networkMode: 'always',
  });
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(shownAtOnce);
  const found = findCached(items ?? [], typed);
  return (
    <div className="page-width pb-18">
      <div className="grid items-end gap-x-12 gap-y-4 pt-8 pb-6 desktop:grid-cols-[minmax(0,1fr)_minmax(16rem,22rem)] desktop:pt-12">
        <h1 className="display-1">My Closet</h1>
        <SearchBox
          label="Search My Closet"
          placeholder="Do I own this?"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setShown(shownAtOnce);
          }}
        />
      </div>
      <Notice kind="info" title="You are offline">
        {about === null
          ? 'Your closet is not stored on this device yet. It opens again when you are connected.'
          : `This is your closet as it was on ${whenText(about.keptAt)}. You can look through it; changes wait until you are connected.`}
      </Notice>
      {items !== undefined && (
        <p role="status" className="py-6 text-sm figures">
          {found.length === 1 ? '1 item' : `${found.length} items`}
        </p>
      )}
      {items !== undefined && found.length === 0 && about !== null && (
        <EmptyState icon="search" title={`Nothing found for “${typed.trim()}”`}>
          As far as this device knows, it is not in your closet.
        </EmptyState>
      )}
      <ul
        aria-label="Garments"
        className="bleed grid grid-cols-2 gap-x-3 gap-y-8 tablet:grid-cols-3 tablet:gap-x-4 desktop:grid-cols-4 desktop:gap-x-6 desktop:gap-y-12 wide:grid-cols-5"
      >
        {found.slice(0, shown).map((item) => (
          <OfflineCard key={item.id} item={item} search={typed} />
        ))}
      </ul>
      {found.length > shown && (
        <div className="grid justify-center pt-12">
          <Button onClick={() => setShown(shown + shownAtOnce)}>Show more</Button>
        </div>
      )}
    </div>
  );
}

function OfflineCard({ item, search }: { readonly item: CachedItem; readonly search: string }) {
  const details = [item.size, item.color, item.season].filter((text) => text !== '').join(', ');
  return (
    <li>
      <Photo photo={item.photoData[0]} alt={itemTitle(item)} slot={gridSlot} faded={item.deliveryRequested} />
      <p className="pt-3 caps wrap-anywhere">
        <Highlighted text={item.designers} search={search} />
      </p>
      <p className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 pt-0.5 pb-1 text-sm">
        <span className="text-ink-3 figures">
          <Highlighted text={item.itemClientNumber} search={search} />
        </span>
        <LocationTag item={item} />
      </p>
      <p className="text-sm wrap-anywhere text-ink-2">
        <Highlighted text={item.observation} search={search} />
      </p>
      {details !== '' && <p className="text-sm wrap-anywhere text-ink-3">{details}</p>}
    </li>
  );
}
