import { FootBar } from '../../ui/foot-bar.tsx';
import { updateTrip } from '@vestry/contract/trips/calls';
import type { TripDetail } from '@vestry/contract/trips/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { usePageTitle } from '../../config/queries.ts';
import { useChangePrice } from '../../prices/queries.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { callApi } from '../../lib/transport/api.ts';
import { ApiError, messageOf } from '../../lib/transport/api-error.ts';
import { BackLink } from '../../lib/view/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { pageIcons } from '../../ui/page-icons.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { QuoteSum } from '../../ui/quote-sum.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { useRequestRefusal } from '../../users/queries.ts';
import { refetchDoubted } from '../doubted-areas.ts';
import { LimitWarning } from '../delivery/limit-warning.tsx';
import { ChosenItems } from './chosen-items.tsx';
import { ItemPicker } from './item-picker.tsx';
import { tripQuery } from './queries.ts';
import type { TripItem } from './trip-draft.ts';
import { isUnknownTrip, UnknownTrip } from './unknown-trip.tsx';
import { useShownTrip } from './use-shown-trip.ts';
import { itemsOfTrip } from './what-step.tsx';

const route = getRouteApi(paths.tripItems);

/** Changes what goes along on a trip that was sent; both visits follow. */
export function TripItemsPage() {
  const { clientId } = route.useRouteContext();
  const { tripId } = route.useParams();
  const query = useQuery(tripQuery(clientId, tripId));
  usePageTitle(query.data === undefined ? 'Trip' : `Items of ${query.data.name}`);
  if (isUnknownTrip(query)) return <UnknownTrip />;
  return (
    <div className="page-width grid gap-8 pb-18">
      <div className="grid gap-3 pt-8 desktop:pt-12">
        <BackLink to={paths.trip} params={{ tripId }}>
          The trip
        </BackLink>
        <h1 className="display-1 wrap-anywhere">{query.data?.name ?? 'Trip'}</h1>
      </div>
      <QueryBoundary
        query={query}
        title="The trip did not load"
        skeleton={<Skeletons className="grid gap-6" shapes={['h-40 w-full', 'h-80 w-full']} />}
      >
        {(trip) => <Choice clientId={clientId} trip={trip} />}
      </QueryBoundary>
    </div>
  );
}

/** The items of the trip with what is added and removed here; what somebody else changes meanwhile takes neither away. */
function useChoice(trip: TripDetail) {
  const own = new Set(trip.delivery.items);
  const [added, setAdded] = useState<readonly TripItem[]>([]);
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const items = [
    ...itemsOfTrip(trip).filter(({ id }) => !removed.includes(id)),
    ...added.filter(({ id }) => !own.has(id)),
  ];
  const ids = new Set(items.map(({ id }) => id));
  const isChanged = ids.size !== own.size || items.some(({ id }) => !own.has(id));
  const add = (more: readonly TripItem[]) => {
    setRemoved(removed.filter((id) => more.every((item) => item.id !== id)));
    setAdded([...added, ...more.filter(({ id }) => !ids.has(id) && !own.has(id))]);
  };
  const remove = ({ id }: TripItem) => {
    setRemoved([...removed, id]);
    setAdded(added.filter((item) => item.id !== id));
  };
  return { own, items, ids, isChanged, add, remove };
}

function Choice({ clientId, trip }: { readonly clientId: number; readonly trip: TripDetail }) {
  const { own, items, ids, isChanged, add, remove } = useChoice(trip);
  const [failure, setFailure] = useState<Error | null>(null);
  const [isPending, setPending] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const showTrip = useShownTrip();
  const refusal = useRequestRefusal();
  useUnsaved(isChanged && !isPending ? 'leave' : null);
  const visit = { kind: 'delivery', id: trip.delivery.id } as const;
  const price = useChangePrice(clientId, visit, isChanged && ids.size > 0 ? { items: ids.size } : null);
  const lines = failure instanceof ApiError ? failure.lines : [];
  async function save(): Promise<void> {
    setPending(true);
    setFailure(null);
    try {
      const body = { id: trip.id, version: trip.version, items: [...ids], quote: price.hash };
      await showTrip(await callApi(updateTrip, { body }));
      await navigate({ to: paths.trip, params: { tripId: trip.id } });
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
      refetchDoubted(queryClient);
    }
    setPending(false);
  }
  // A choice that was made before stays, with the reason beneath it.
  if (!trip.delivery.editable && !isChanged) return <TripIsClosed trip={trip} />;
  return (
    <>
      <div className="grid gap-x-18 gap-y-12 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <ItemPicker
          clientId={clientId}
          chosen={items}
          own={own}
          onToggle={(item) => (ids.has(item.id) ? remove(item) : add([item]))}
          onAdd={add}
        />
        <div className="grid content-start gap-6 max-desktop:order-first">
          <ChosenItems
            items={items}
            problems={new Map(lines.map(({ itemId, message }) => [itemId, message]))}
            onRemove={remove}
          />
          <LimitWarning clientId={clientId} addressId={trip.delivery.requestAddress.id} itemIds={[...ids]} />
        </div>
      </div>
      <FootBar>
        <div className="grid gap-3 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center">
          <div>
            <QuoteSum {...price} onRetry={price.refetch} isWhole isBar />
            {failure !== null && <Notice kind="error">{messageOf(failure)}</Notice>}
          </div>
          <Button
            kind="primary"
            pending={isPending}
            disabledReason={
              refusal ??
              (trip.delivery.editable
                ? items.length === 0
                  ? 'Please choose what goes along.'
                  : price.refusal
                : closedMessage(trip))
            }
            onClick={() => void save()}
          >
            Save items
          </Button>
        </div>
      </FootBar>
    </>
  );
}

function closedMessage({ delivery }: TripDetail): string {
  return delivery.editableMessage ?? 'This trip can no longer be changed.';
}

function TripIsClosed({ trip }: { readonly trip: TripDetail }) {
  return (
    <EmptyState
      icon={pageIcons.suitcase}
      title="What goes along is settled"
      action={
        <Link to={paths.trip} params={{ tripId: trip.id }} className={buttonClass('black')}>
          Go to the trip
        </Link>
      }
    >
      {closedMessage(trip)}
    </EmptyState>
  );
}
