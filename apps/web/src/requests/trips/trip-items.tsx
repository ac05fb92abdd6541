import { tripItemState, tripItemWords, type TripItemState } from '@vestry/contract/trips/rules';
import type { TripDetail } from '@vestry/contract/trips/schemas';
import type { RequestItem } from '@vestry/contract/requests/schemas';
import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { Photo } from '../../ui/photo.tsx';
import { panelSlot } from '../../ui/photo-sizes.ts';

/** In the order in which they stand after the trip: what is missing first. */
const order: readonly TripItemState[] = [
  'MISSING',
  'STAYS',
  'THERE',
  'ON_THE_ROAD',
  'BACK',
  'STORED',
  'IN_SERVICE',
  'LEFT',
];

/** Lists the items that go along and where each is; once the places differ, the items stand by where they are. */
export function TripItems({ trip }: { readonly trip: TripDetail }) {
  const placeOf = new Map(trip.places.map(({ itemId, place }) => [itemId, place]));
  const isReturnOver = trip.return?.statusPickup === 'COMPLETED';
  const states = new Map(
    trip.delivery.itemDTO.map(({ id }) => {
      const place = placeOf.get(id);
      return [id, place === undefined ? 'LEFT' : tripItemState(place, trip.stage, isReturnOver)] as const;
    }),
  );
  const groups = order
    .map((state) => ({ state, items: trip.delivery.itemDTO.filter(({ id }) => states.get(id) === state) }))
    .filter(({ items }) => items.length > 0);
  return (
    <section aria-labelledby="goes-along" className="grid gap-6 print:hidden">
      <h2 id="goes-along" className="display-3">
        {trip.stage === 'OVER' ? 'What went along' : 'What goes along'}
      </h2>
      {groups.map(({ state, items }) => (
        <div key={state} className="grid gap-4">
          <h3 className="caps text-ink-2">
            {tripItemWords[state]} <span className="figures">({items.length})</span>
          </h3>
          <ul
            aria-label={tripItemWords[state]}
            className="grid grid-cols-3 gap-x-3 gap-y-6 tablet:grid-cols-4 tablet:gap-x-4"
          >
            {items.map((item) => (
              <TripItemCard key={item.id} item={item} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function TripItemCard({ item }: { readonly item: RequestItem }) {
  const { id, designers, observation, itemClientNumber, image } = item;
  const name = [designers, observation, itemClientNumber].filter((text) => text !== '').join(', ');
  return (
    <li className="photo-reveal relative min-w-0">
      <Photo photo={image ?? undefined} alt="" slot={panelSlot} />
      <p className="pt-2 text-sm caps wrap-anywhere">
        <Link
          to={paths.item}
          params={{ itemId: id }}
          aria-label={name}
          className="block after:absolute after:inset-0"
        >
          {designers || itemClientNumber}
        </Link>
      </p>
    </li>
  );
}
