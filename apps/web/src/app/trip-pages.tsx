/** The pages of trips, with the heading of My Closet and the form of a hotel from the addresses: areas meet here. */
import { isUnitedStates } from '@vestry/contract/addresses/rules';
import type { Address } from '@vestry/contract/addresses/schemas';
import { cityLine } from '@vestry/contract/format/address';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NewTripPage as NewTrip } from '../requests/trips/new-trip-page.tsx';
import { TripActions } from '../requests/trips/change-trip.tsx';
import { TripPage as Trip } from '../requests/trips/trip-page.tsx';
import { TripsPage as Trips } from '../requests/trips/trips-page.tsx';
import { ClosetHeading } from '../items/closet-heading.tsx';
import { paths } from './paths.ts';

export { TripItemsPage } from '../requests/trips/trip-items-page.tsx';

const HotelPanel = lazy(async () => ({ default: (await import('../addresses/hotel-panel.tsx')).HotelPanel }));

export function TripsPage() {
  return <Trips heading={<ClosetHeading current="Trips" />} />;
}

export function NewTripPage() {
  const { clientId } = useRouteContext({ from: '/admin' });
  const navigate = useNavigate();
  return (
    <NewTrip
      hotel={({ isOpen, onClose, onSaved }) => (
        <Suspense>
          <HotelPanel
            clientId={clientId}
            isOpen={isOpen}
            onClose={onClose}
            onSaved={(id, form) => onSaved({ id, ...wordsOf(form) })}
          />
        </Suspense>
      )}
      onSent={({ id, tripId, waiting }) => {
        if (waiting) void navigate({ to: paths.home, search: { panel: 'approval', panelId: id } });
        else if (tripId !== null) void navigate({ to: paths.trip, params: { tripId } });
      }}
    />
  );
}

type HotelFields = Pick<
  Address,
  'label' | 'name' | 'addressLineOne' | 'addressLineTwo' | 'city' | 'state' | 'zipCode' | 'country'
>;

function wordsOf({
  label,
  name,
  addressLineOne,
  addressLineTwo,
  city,
  state,
  zipCode,
  country,
}: HotelFields) {
  const abroad = isUnitedStates(country) ? '' : country;
  const lines = [name, addressLineTwo, addressLineOne, cityLine({ city, state, zipCode, country }), abroad];
  return { label, lines: lines.filter((text) => text !== '').join(', '), city, country };
}

export function TripPage() {
  return <Trip actionsOf={(trip) => <TripActions trip={trip} />} />;
}
