import { fromWire, type Day } from '@vestry/contract/calendar/day';
import { daysOf, type TripDays } from '@vestry/contract/trips/rules';
import type { Trip } from '@vestry/contract/trips/schemas';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { datesQuery } from '../../dates/queries.ts';
import { useAction } from '../../lib/async/use-action.ts';
import { useNewest } from '../../lib/view/use-newest.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhotoStrip } from '../../ui/photo-strip.tsx';
import { ChosenItems } from './chosen-items.tsx';
import { goingAlongText, loadGoingAlong } from './going-along.ts';
import { ItemPicker } from './item-picker.tsx';
import { LooksPart } from './looks-part.tsx';
import { tripsQuery } from './queries.ts';
import type { TripItem } from './trip-draft.ts';
import { whatRefusal, type TripForm } from './use-trip-form.ts';
import { TripPrice } from './trip-price.tsx';

/** Longer trips are planned day by day once they are sent, on their page. */
const lookDaysMax = 21;

/** The second step asks for the items: the chosen items beside the closet, last time's list, and looks by day. */
export function WhatStep({ form, days }: { readonly form: TripForm; readonly days: TripDays }) {
  const { draft, update, owner } = form;
  const { items } = draft;
  const ids = new Set(items.map(({ id }) => id));
  const add = (more: readonly TripItem[]) =>
    update({ items: [...items, ...more.filter(({ id }) => !ids.has(id))] });
  const remove = ({ id }: TripItem) =>
    update({
      items: items.filter((item) => item.id !== id),
      looks: Object.fromEntries(
        Object.entries(draft.looks).map(([day, look]) => [day, look.filter((each) => each !== id)]),
      ),
    });
  const looked = daysOf(days).slice(0, lookDaysMax);
  return (
    <div className="grid gap-x-18 gap-y-12 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid content-start gap-10">
        <LastTime form={form} ids={ids} onAdd={add} />
        <ItemPicker
          clientId={owner.clientId}
          chosen={items}
          onToggle={(item) => (ids.has(item.id) ? remove(item) : add([item]))}
          onAdd={add}
        />
      </div>
      <div className="grid content-start gap-10 max-desktop:order-first">
        <ChosenItems items={items} plans={usePlans(owner.clientId, days)} onRemove={remove} />
        {items.length > 0 && (
          <section aria-labelledby="trip-looks" className="grid gap-4">
            <h2 id="trip-looks" className="display-4">
              Looks by day, if you like
            </h2>
            <LooksPart
              days={looked}
              items={items}
              looks={draft.looks}
              onLook={(look) => update({ looks: { ...draft.looks, [look.day]: look.items } })}
            />
          </section>
        )}
      </div>
    </div>
  );
}

/** Reads what the lookbook plans for items on the days of the trip. */
function usePlans(clientId: number, { firstDay, lastDay }: TripDays) {
  const { data = [] } = useQuery(datesQuery(clientId, firstDay, lastDay));
  const plans = new Map<number, { name: string; day: Day }>();
  for (const { item, name, time } of data) {
    const day = fromWire(time);
    if (day !== null && !plans.has(item.id)) plans.set(item.id, { name, day });
  }
  return plans;
}

interface LastTimeProps {
  readonly form: TripForm;
  readonly ids: ReadonlySet<number>;
  readonly onAdd: (items: readonly TripItem[]) => void;
}

/** Offers the items of the last trip to the same place: one tap adds those that can go, and names the others. */
function LastTime({ form, ids, onAdd }: LastTimeProps) {
  const { draft, owner, address, isHotel } = form;
  const place = isHotel ? draft.hotel : address;
  const { data } = useInfiniteQuery(tripsQuery(owner.clientId, 'past'));
  const queryClient = useQueryClient();
  const [said, setSaid] = useState('');
  const addNow = useNewest(onAdd);
  const { start, isPending, error } = useAction(async (wanted: readonly TripItem[]) => {
    const along = await loadGoingAlong(queryClient, owner.clientId, wanted);
    addNow(along.going);
    setSaid(along.left.length === 0 ? '' : goingAlongText(along));
  });
  const last = data?.pages
    .flatMap(({ content }) => content)
    .find(({ stage, delivery }) => stage !== 'CANCELED' && isSamePlace(delivery.requestAddress, place));
  if (last === undefined) return null;
  const items = itemsOfTrip(last);
  const missing = items.filter(({ id }) => !ids.has(id));
  return (
    <section aria-labelledby="last-time" className="grid gap-4 bg-sunk p-5">
      <h2 id="last-time" className="display-4 wrap-anywhere">
        Packed for {last.name}
      </h2>
      <PhotoStrip photos={items.map(({ image }) => image ?? undefined)} most={6} />
      <div>
        <Button
          pending={isPending}
          disabledReason={missing.length === 0 ? 'All of it goes along.' : undefined}
          onClick={() => start(missing)}
        >
          Take the same again
        </Button>
      </div>
      <p role="status" className="text-sm wrap-anywhere text-ink-2 empty:hidden">
        {said}
      </p>
      {error !== '' && <Notice kind="error">{error}</Notice>}
    </section>
  );
}

interface Place {
  readonly city: string;
  readonly country: string;
}

function isSamePlace(a: Place, b: Place | null | undefined): boolean {
  const named = ({ city, country }: Place) => `${city}, ${country}`.toLocaleLowerCase();
  return b !== null && b !== undefined && named(a) === named(b);
}

/** The items of a trip as the steps show them. Whether they lie in cold storage is known of the closet's items alone. */
export function itemsOfTrip({ delivery }: Pick<Trip, 'delivery'>): TripItem[] {
  return delivery.itemDTO.map(({ id, designers, itemClientNumber, observation, image }) => ({
    id,
    designers,
    itemClientNumber,
    observation,
    image,
    isCold: false,
  }));
}

export function WhatFoot({ form }: { readonly form: TripForm }) {
  const { draft, update } = form;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 tablet:grid-cols-[auto_minmax(0,1fr)_auto]">
      <div className="col-span-full">
        <TripPrice form={form} isBar />
      </div>
      <Button onClick={() => update({ step: 'where' })}>Back</Button>
      {/* On a phone the bar leaves room for the closet above it, where the chosen items are listed too. */}
      <div className="max-tablet:hidden">
        <PhotoStrip photos={draft.items.map(({ image }) => image ?? undefined)} most={6} size="small" />
      </div>
      <Button
        kind="primary"
        wide
        disabledReason={whatRefusal(form)}
        onClick={() => update({ step: 'review' })}
      >
        Review the trip
      </Button>
    </div>
  );
}
