import { formatDay, parseDay, yearOf } from '@vestry/contract/calendar/day';
import { itemTextFields, itemTextFieldsWith, type ItemTextField } from '@vestry/contract/items/fields';
import type { StaffItem } from '@vestry/contract/staff/closets/schemas';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from '@tanstack/react-router';
import { useMoment } from '../../config/facility-format.ts';
import { Button } from '../../ui/button.tsx';
import { LocationTag } from '../../ui/location-tag.tsx';
import { Photo } from '../../ui/photo.tsx';
import { detailSlot, thumbSlot, wholeSizes } from '../../ui/photo-sizes.ts';
import { wholeMeasures, WholePhoto } from '../../ui/whole-photo.tsx';
import { categoryName, movementKinds, movementPlaces, itemTitle } from '../words/item-words.ts';
import { ItemClaims } from '../claims/open-claim.tsx';
import { ConditionPart } from '../condition/condition-part.tsx';
import { Codes } from '../parts/codes.tsx';
import { BackLink, Fact, Facts, PageTitle } from '../parts/page-parts.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { useMay } from '../queries.ts';
import { staffPaths } from '../paths.ts';
import { StaffItemValue } from '../valuations/item-value.tsx';
import { EditItem } from './edit-item.tsx';
import { EditPhotos } from './edit-photos.tsx';
import { staffItemQuery } from './queries.ts';
import { RetireItem } from './retire-item.tsx';

const ImageModal = lazy(async () => ({ default: (await import('../../ui/image-modal.tsx')).ImageModal }));

/** An item as the client sees it, and what staff alone see: its bin and every movement. */
export function ItemPage() {
  const { clientId, itemId } = useParams({ from: staffPaths.item });
  const query = useQuery(staffItemQuery(clientId, itemId));
  const mayWork = useMay('staff.logistics');
  const title = query.data === undefined ? 'Item' : itemTitle(query.data.item);
  return (
    <>
      <PageTitle title={title}>
        <BackLink to={staffPaths.closet} params={{ clientId }}>
          The closet
        </BackLink>
      </PageTitle>
      <QueryBoundary query={query} title="The item did not load">
        {(item) => (
          <div className="grid gap-x-12 gap-y-8 tablet:grid-cols-2">
            <div className="grid content-start gap-8">
              <Photographs item={item} title={title} />
              <ConditionPart clientId={clientId} item={item.item} />
            </div>
            <div className="grid content-start gap-8">
              <ItemFacts item={item} />
              <StaffItemValue clientId={clientId} itemId={itemId} />
              <p className="text-sm">
                <Link to={staffPaths.passport} params={{ clientId, itemId }} className="text-link">
                  Passport
                </Link>
              </p>
              <ItemClaims clientId={clientId} itemId={itemId} itemName={title} />
              {mayWork && <ItemActions clientId={clientId} item={item} />}
            </div>
          </div>
        )}
      </QueryBoundary>
    </>
  );
}

function ItemActions({ clientId, item }: { readonly clientId: number; readonly item: StaffItem }) {
  const [open, setOpen] = useState<'fields' | 'photos' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen('fields')}>Edit the item</Button>
      {item.photoKeys.length > 0 && <Button onClick={() => setOpen('photos')}>Edit photographs</Button>}
      <RetireItem clientId={clientId} item={item.item} />
      {open === 'fields' && <EditItem clientId={clientId} item={item} onClose={close} />}
      {open === 'photos' && <EditPhotos clientId={clientId} item={item} onClose={close} />}
    </div>
  );
}

function Photographs({ item: { item }, title }: { readonly item: StaffItem; readonly title: string }) {
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const photos = item.photoData;
  return (
    <section aria-label="Photographs" className="grid content-start gap-4">
      {photos[0] === undefined ? (
        <>
          <Photo photo={undefined} alt={title} slot={detailSlot} />
          <p className="text-sm text-ink-2">No photographs yet. They are added on the Receiving page.</p>
        </>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          className="photo-whole block cursor-zoom-in"
          style={wholeMeasures(photos[0])}
          onClick={() => setEnlarged(0)}
        >
          <WholePhoto photo={photos[0]} alt={title} sizes={wholeSizes(detailSlot)} />
          <span className="sr-only">Enlarge the photograph</span>
        </button>
      )}
      {photos.length > 1 && (
        <ul className="grid grid-cols-5 gap-3">
          {photos.map((photo, index) => (
            <li key={photo.url}>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={`Enlarge photograph ${index + 1}`}
                className="block w-full"
                onClick={() => setEnlarged(index)}
              >
                <Photo photo={photo} alt="" slot={thumbSlot} trueColor />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {enlarged !== null && (
          <ImageModal isOpen photos={photos} alt={title} start={enlarged} onClose={() => setEnlarged(null)} />
        )}
      </Suspense>
    </section>
  );
}

/** The words of its condition were noted when it was listed; its grade stands with the checks. */
function factLabel(name: ItemTextField): string {
  return name === 'condition' ? 'Condition as listed' : itemTextFields[name].label;
}

function ItemFacts({ item: { item, bin, history } }: { readonly item: StaffItem }) {
  const moment = useMoment();
  const acquiredOn = parseDay(item.acquiredOn?.slice(0, 10) ?? '');
  const facts: readonly (readonly [string, string])[] = [
    ['Category', categoryName(item.category)],
    ...itemTextFieldsWith('isDetail').map((name) => [factLabel(name), item[name]] as const),
    ['Sets', item.customGroups.map(({ name }) => name).join(', ')],
    ['Tags', item.tags.map(({ name }) => name).join(', ')],
    ['Acquired on', acquiredOn === null ? '' : `${formatDay(acquiredOn)}, ${yearOf(acquiredOn)}`],
    ['Client’s note', item.notes],
  ];
  return (
    <div className="grid content-start gap-8">
      <div className="grid justify-items-start gap-2">
        <p className="caps">{item.designers}</p>
        <p className="text-ink-2 figures">{item.itemClientNumber}</p>
        <LocationTag item={item} />
      </div>
      <Facts>
        <Fact label="Bin">
          {bin === '' ? <span className="text-ink-3">None</span> : <Codes>{bin}</Codes>}
        </Fact>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
      </Facts>
      <section aria-label="Movements">
        <h2 className="pb-2 display-4">Movements</h2>
        {history.length === 0 && <p className="text-sm text-ink-2">It has not moved yet.</p>}
        <ol className="border-t border-hair empty:hidden">
          {history.map((move) => (
            <li key={move.id} className="grid gap-0.5 border-b border-hair py-3 text-sm">
              <p>
                {movementKinds[move.kind]}
                {move.request !== '' && <span className="text-ink-2 figures">, {move.request}</span>}
              </p>
              <p className="text-ink-2">
                <Codes>{movementPlaces(move)}</Codes>
              </p>
              {move.note !== '' && <p className="wrap-anywhere text-ink-2">“{move.note}”</p>}
              <p className="text-ink-3 figures">
                {moment(move.time)}
                {move.by !== null && `, ${move.by}`}
              </p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
