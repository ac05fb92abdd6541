import type { Day } from '@vestry/contract/calendar/day';
import type { Item } from '@vestry/contract/items/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { loadCode } from '../lib/network/load-code.ts';
import type { GoingAlong } from '../requests/trips/going-along.ts';
import type { TripItem } from '../requests/trips/trip-draft.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toast-queue.ts';
import { paths } from './paths.ts';

/** The draft is code of the trips' pages, which no other page loads. */
async function loadDraft() {
  return loadCode(async () => {
    const [draft, along] = await Promise.all([
      import('../requests/trips/trip-draft.ts'),
      import('../requests/trips/going-along.ts'),
    ]);
    return { ...draft, ...along };
  });
}

/** Opens the trip that is being planned, with those of these items that can go beside what is in it already; names the others. */
export function useTakeAlong(): (items: readonly Item[]) => void {
  const take = useTake();
  return (items) => take(async ({ goingAlong }) => goingAlong(items));
}

/** The same of items as a look knows them, with the day for which they are planned. */
export function useTakeTripItems(): (items: readonly TripItem[], day?: Day) => void {
  const { clientId } = useRouteContext({ from: '/admin' });
  const queryClient = useQueryClient();
  const take = useTake();
  return (items, day) =>
    take(async ({ loadGoingAlong }) => loadGoingAlong(queryClient, clientId, items), day);
}

type Draft = Awaited<ReturnType<typeof loadDraft>>;

function useTake(): (read: (draft: Draft) => Promise<GoingAlong>, day?: Day) => void {
  const { userId, clientId } = useRouteContext({ from: '/admin' });
  const navigate = useNavigate();
  const open = async (read: (draft: Draft) => Promise<GoingAlong>, day?: Day) => {
    const draft = await loadDraft();
    const along = await read(draft);
    if (along.left.length > 0) showToast({ text: draft.goingAlongText(along), staysLong: true });
    if (along.going.length === 0) return;
    draft.addToTrip({ userId, clientId }, along.going, day);
    await navigate({ to: paths.newTrip });
  };
  return (read, day) => void open(read, day).catch(showFailure);
}
