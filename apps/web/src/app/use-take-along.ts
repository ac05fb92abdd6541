import type { Day } from '@vestry/contract/calendar/day';
import type { Item } from '@vestry/contract/items/schemas';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { loadCode } from '../lib/network/load-code.ts';
import type { TripItem } from '../requests/trips/trip-draft.ts';
import { showFailure } from '../ui/show-failure.ts';
import { paths } from './paths.ts';

/** The draft is code of the trips' pages, which no other page loads. */
async function loadDraft() {
  return loadCode(async () => import('../requests/trips/trip-draft.ts'));
}

/** Opens the trip that is being planned, with these items beside what is in it already. */
export function useTakeAlong(): (items: readonly Item[]) => void {
  const take = useTakeTripItems();
  return (items) =>
    void loadDraft()
      .then(({ toTripItem }) => take(items.map(toTripItem)))
      .catch(showFailure);
}

/** The same with the day for which they are planned. */
export function useTakeTripItems(): (items: readonly TripItem[], day?: Day) => void {
  const { userId, clientId } = useRouteContext({ from: '/admin' });
  const navigate = useNavigate();
  return (items, day) =>
    void loadDraft()
      .then(async ({ addToTrip }) => {
        addToTrip({ userId, clientId }, items, day);
        await navigate({ to: paths.newTrip });
      })
      .catch(showFailure);
}
