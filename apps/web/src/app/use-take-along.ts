import type { Day } from '@vestry/contract/calendar/day';
import type { Item } from '@vestry/contract/items/schemas';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import type { TripItem } from '../requests/trips/trip-draft.ts';
import { paths } from './paths.ts';

/** The draft is code of the trips' pages, which no other page loads. */
async function loadDraft() {
  return import('../requests/trips/trip-draft.ts');
}

/** Opens the trip that is being planned, with these items beside what is in it already. */
export function useTakeAlong(): (items: readonly Item[]) => void {
  const take = useTakeTripItems();
  return (items) => void loadDraft().then(async ({ toTripItem }) => take(items.map(toTripItem)));
}

/** The same with the day for which they are planned. */
export function useTakeTripItems(): (items: readonly TripItem[], day?: Day) => Promise<void> {
  const { userId, clientId } = useRouteContext({ from: '/admin' });
  const navigate = useNavigate();
  return async (items, day) => {
    (await loadDraft()).addToTrip({ userId, clientId }, items, day);
    await navigate({ to: paths.newTrip });
  };
}
