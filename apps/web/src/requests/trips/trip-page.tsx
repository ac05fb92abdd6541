import { arrivalText } from '@vestry/contract/calendar/arrival-rules';
import { formatDay } from '@vestry/contract/calendar/day';
import { deliveryStatusTable } from '@vestry/contract/requests/delivery/status-table';
import { isPickupActive } from '@vestry/contract/requests/pickup/rules';
import { pickupStatusTable } from '@vestry/contract/requests/pickup/status-table';
import type { StatusFacts } from '@vestry/contract/requests/status-table';
import { setLook } from '@vestry/contract/trips/calls';
import { countdown, daysOf, tripVisitLabels, type TripDays } from '@vestry/contract/trips/rules';
import type { TripDetail } from '@vestry/contract/trips/schemas';
import { Link, getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useToday } from '../../calendar/queries.ts';
import { usePageTitle } from '../../config/queries.ts';
import { callApi } from '../../lib/transport/api.ts';
import { BackLink } from '../../lib/view/back-link.tsx';
import { useDesktop } from '../../lib/view/use-desktop.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { Skeletons } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { usePermission } from '../../users/queries.ts';
import { AddressLines } from '../address-choice.tsx';
import { LooksPart } from './looks-part.tsx';
import { PackingList } from './packing-list.tsx';
import { usePacking } from './packing.ts';
import { TripItems } from './trip-items.tsx';
import { tripDay, tripDaysText } from '@vestry/contract/trips/words';
import { isUnknownTrip, UnknownTrip } from './unknown-trip.tsx';
import { useShownTrip } from './use-shown-trip.ts';
import { itemsOfTrip } from './what-step.tsx';

const route = getRouteApi(paths.trip);

interface TripPageProps {
  /** Offers what can be done with the trip. */
  readonly actionsOf: (trip: TripDetail) => ReactNode;
}

/** A trip: how long until then, both visits, what goes along and where it is, looks by day, and the packing list. */
export function TripPage({ actionsOf }: TripPageProps) {
  const { clientId, userId } = route.useRouteContext();
  const { tripId } = route.useParams();
  const packing = usePacking({ clientId, userId }, tripId);
  const { query } = packing;
  usePageTitle(query.data?.name ?? 'Trip');
  if (isUnknownTrip(query)) return <UnknownTrip />;
  return (
    <div className="page-width pb-18">
      <p className="pt-8 desktop:pt-12">
        <BackLink to={paths.trips}>Trips</BackLink>
      </p>
      <QueryBoundary
        query={query}
        title="The trip did not load"
        heading="h1"
        skeleton={<Skeletons className="grid gap-6 pt-6" shapes={['h-40 w-full', 'h-80 w-full']} />}
      >
        {(trip) => <Content key={trip.id} trip={trip} packing={packing} actions={actionsOf(trip)} />}
      </QueryBoundary>
    </div>
  );
}

interface ContentProps {
  readonly trip: TripDetail;
  readonly packing: ReturnType<typeof usePacking>;
  readonly actions: ReactNode;
}

function Content({ trip, packing, actions }: ContentProps) {
  const { name, reference, stage } = trip;
  const days = { firstDay: tripDay(trip.firstDay), lastDay: tripDay(trip.lastDay) };
  const today = useToday();
  const canWrite = usePermission('closet.write')?.ok === true && stage !== 'CANCELED';
  const { ticks, isUnsent, isOnline, tick } = packing;
  // The first in sight is the first by Tab: beside each other the items, in one column the visits.
  const isDesktop = useDesktop();
  const items = (
    <div key="items" className="grid content-start gap-12 desktop:row-span-2">
      <TripItems trip={trip} />
      {stage !== 'CANCELED' && (
        <PackingList
          trip={trip}
          ticks={ticks}
          isUnsent={isUnsent}
          isOnline={isOnline}
          onTick={canWrite ? (itemId, isPacked) => void tick(itemId, isPacked).catch(showFailure) : undefined}
        />
      )}
    </div>
  );
  const facts = <Facts key="facts" trip={trip} />;
  return (
    <>
      <div className="grid gap-3 pt-4 pb-10">
        <p className="text-sm text-ink-2 figures">{reference}</p>
        <h1 className="display-1 wrap-anywhere">{name}</h1>
        <p className="display-4">{tripDaysText(trip)}</p>
        <p className="text-ink-2">{stage === 'CANCELED' ? 'Canceled' : countdown(days, today)}</p>
        {isOnline ? (
          actions
        ) : (
          <Notice kind="info" title="You are offline">
            This is the trip as this device has it. You can tick what is packed.
          </Notice>
        )}
      </div>
      <div className="grid gap-x-18 gap-y-12 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {isDesktop ? [items, facts] : [facts, items]}
        <div className="print:hidden">
          <Looks trip={trip} days={days} canWrite={canWrite && isOnline} />
        </div>
      </div>
    </>
  );
}

/** Both visits, where they go, and the note. */
function Facts({ trip }: { readonly trip: TripDetail }) {
  const { delivery, isTemporary } = trip;
  return (
    <div className="grid content-start gap-10 print:hidden">
      <Visits trip={trip} />
      <section aria-labelledby="destination" className="border-t border-hair pt-5">
        <h2 id="destination" className="caps text-ink-2">
          Destination
        </h2>
        <p className="pt-2">{delivery.requestAddress.label}</p>
        <p className="text-sm text-ink-2">
          <AddressLines address={delivery.requestAddress} />
        </p>
        {isTemporary && <p className="pt-2 text-sm text-ink-3">Used for this trip only.</p>}
      </section>
      {delivery.note !== '' && (
        <section aria-labelledby="trip-note" className="border-t border-hair pt-5">
          <h2 id="trip-note" className="caps text-ink-2">
            Note
          </h2>
          <p className="pt-2 wrap-anywhere whitespace-pre-line">{delivery.note}</p>
        </section>
      )}
    </div>
  );
}

function Looks({
  trip,
  days,
  canWrite,
}: {
  readonly trip: TripDetail;
  readonly days: TripDays;
  readonly canWrite: boolean;
}) {
  const show = useShownTrip();
  if (trip.stage === 'CANCELED') return null;
  const planned = new Map(trip.looks.map(({ day, items }) => [day.slice(0, 10), items]));
  return (
    <section aria-labelledby="trip-looks" className="grid gap-4">
      <h2 id="trip-looks" className="display-4">
        Looks by day
      </h2>
      <LooksPart
        days={daysOf(days)}
        items={itemsOfTrip(trip)}
        looks={Object.fromEntries(planned)}
        onLook={
          canWrite
            ? async ({ day, items, was }) => {
                const save = async (look: readonly number[], before: readonly number[]) => {
                  const body = { tripId: trip.id, day, items: [...look], was: [...before] };
                  await show(await callApi(setLook, { body }));
                };
                await save(items, was);
                showToast({
                  text: 'Look saved',
                  action: { label: 'Undo', run: () => void save(was, items).catch(showFailure) },
                });
              }
            : undefined
        }
      />
    </section>
  );
}

/** Both visits, each with its status and the way to it; what is canceled says what that means. */
function Visits({ trip }: { readonly trip: TripDetail }) {
  const { delivery, return: back, dueBack, stage } = trip;
  const isBackOpen =
    back !== null && (isPickupActive(back.statusPickup) || back.statusPickup === 'COMPLETED');
  return (
    <div className="grid gap-8">
      <Visit
        label={tripVisitLabels.delivery}
        reference={delivery.reference}
        panel="delivery-detail"
        id={delivery.id}
        facts={deliveryStatusTable[delivery.statusDeliveryEnum]}
        day={delivery.deliveryDate ?? delivery.specialDate}
        time={arrivalText({ timeOfDay: delivery.timeDeliveryEnum, window: delivery.deliveryTimeRange })}
      />
      {back !== null && (
        <Visit
          label={tripVisitLabels.return}
          reference={back.reference}
          panel="pickup-detail"
          id={back.id}
          facts={pickupStatusTable[back.statusPickup]}
          day={back.date ?? back.specialDate}
          time={arrivalText({ timeOfDay: back.time, window: back.pickupTimeRange })}
        />
      )}
      {!isBackOpen && stage !== 'CANCELED' && (
        <p role={back === null ? undefined : 'status'} className="border-t border-hair pt-4">
          {back === null || dueBack !== null ? 'You bring everything home yourself.' : canceledText(stage)}
          {dueBack !== null && ` Due back on ${formatDay(tripDay(dueBack))}.`}
        </p>
      )}
    </div>
  );
}

function canceledText(stage: TripDetail['stage']): string {
  const text = 'The return pickup is canceled. Nobody is booked to collect your items.';
  return stage === 'OVER'
    ? `${text} Please request a pickup.`
    : `${text} Change the trip to choose another day.`;
}

interface VisitProps {
  readonly label: string;
  readonly reference: string;
  readonly panel: 'delivery-detail' | 'pickup-detail';
  readonly id: number;
  readonly facts: StatusFacts;
  readonly day: string | null;
  readonly time: string;
}

function Visit({ label, reference, panel, id, facts, day, time }: VisitProps) {
  return (
    <section aria-label={label} className="border-t border-ink pt-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="caps text-ink-2">{label}</span>
        <Tag color={facts.color}>{facts.word}</Tag>
      </p>
      <p className="pt-2 display-3">{day === null ? 'Day to be confirmed' : formatDay(tripDay(day))}</p>
      <p className="pt-1 text-ink-2">{time}</p>
      <p className="pt-2">
        <Link
          to="."
          search={(before) => ({ ...before, panel, panelId: id })}
          state={{ openedPanel: true }}
          resetScroll={false}
          className="text-link text-sm"
        >
          View {label.toLowerCase()} {reference}
        </Link>
      </p>
    </section>
  );
}
