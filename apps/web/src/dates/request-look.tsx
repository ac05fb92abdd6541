import { addDays, type Day } from '@vestry/contract/calendar/day';
import type { DateEntry } from '@vestry/contract/dates/schemas';
import type { Item } from '@vestry/contract/items/schemas';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { facilityDaysQuery } from '../calendar/queries.ts';
import { useCart, useCartChanges } from '../cart/queries.ts';
import { itemQuery } from '../items/queries.ts';
import { useAction } from '../lib/async/use-action.ts';
import { closuresFrom } from '../lib/data/closures-from.ts';
import { activeDeliveriesQuery } from '../requests/delivery/queries.ts';
import { Button } from '../ui/button.tsx';
import { dayWords } from './event-words.ts';
import { arrivalsOf, lookRequest, type LookRequest } from './order-by.ts';

interface RequestLookProps {
  readonly day: Day;
  readonly today: Day;
  readonly entries: readonly DateEntry[];
}

/**
 * The number of days before a day on which the last one to order it may lie: the year's end, its weekends and cold
 * storage together.
 */
const daysBefore = 30;

/** Puts everything of a day's look on the delivery list, and says until when it can be ordered. */
export function RequestLook({ day, today, entries }: RequestLookProps) {
  const owner = useRouteContext({ from: '/admin' });
  const { data: facility } = useQuery(facilityDaysQuery(addDays(day, -daysBefore), day));
  const items = useItems(owner.clientId, entries);
  const { ids } = useCart(owner);
  const { addAll } = useCartChanges(owner);
  const { start, isPending } = useAction(addAll);
  if (items === null || facility === undefined) return <div className="min-h-24" />;
  const request = lookRequest(day, items, { today, closures: closuresFrom(facility.days) });
  const missing = request.wanted.filter(({ id }) => !ids.has(id));
  return (
    <div className="grid gap-3 border-t border-hair pt-4 text-sm">
      {request.wanted.length > 0 && missing.length === 0 ? (
        <p className="font-mid">Everything to be delivered is on your delivery list.</p>
      ) : (
        request.wanted.length > 0 &&
        day >= today && (
          <Button kind="primary" wide pending={isPending} onClick={() => start(missing)}>
            Request everything for this day
          </Button>
        )
      )}
      <Deadline request={request} day={day} today={today} />
      <Elsewhere request={request} day={day} today={today} />
    </div>
  );
}

interface ReasonProps {
  readonly request: LookRequest;
  readonly day: Day;
  readonly today: Day;
}

function Deadline({ request: { deadline }, day, today }: ReasonProps) {
  if (deadline === null || day < today) return null;
  const { orderBy, deliveryDay, isOver } = deadline;
  if (isOver) {
    return (
      <p className="text-pink-ink">
        The last day to request delivery for this day was {dayWords(orderBy, today)}. A special date may still
        be possible: choose one in your request.
      </p>
    );
  }
  return (
    <p className="text-ink-2">
      Request by <strong className="font-mid text-ink">{dayWords(orderBy, today)}</strong>, for delivery on{' '}
      {dayWords(deliveryDay, today)} at the latest.
    </p>
  );
}

/** The items that cannot be delivered, each with its reason. */
function Elsewhere({ request, day, today }: ReasonProps) {
  const owner = useRouteContext({ from: '/admin' });
  const isRequested = request.requested.length > 0;
  const { data } = useQuery({ ...activeDeliveriesQuery(owner), enabled: isRequested });
  const arrivals = [...arrivalsOf(request.requested, data?.content ?? [])];
  const lines = [
    { items: request.withClient, text: 'already with you' },
    ...arrivals.map(([arrival, items]) => ({ items, text: arrivalText(arrival, day, today) })),
    { items: request.inService, text: 'in service' },
  ].filter(({ items }) => items.length > 0);
  if (lines.length === 0) return null;
  return (
    <ul className="text-ink-2">
      {lines.map(({ items, text }) => (
        <li key={text} className="wrap-anywhere">
          <span className="figures">{items.map(({ itemClientNumber }) => itemClientNumber).join(', ')}</span>:{' '}
          {text}
        </li>
      ))}
    </ul>
  );
}

/** 'arriving on Friday, December 4th, after this day', or that the item is in a delivery request where the day is not known. */
function arrivalText(arrival: Day | null, day: Day, today: Day): string {
  if (arrival === null) return 'in a delivery request';
  return `arriving on ${dayWords(arrival, today)}${arrival > day ? ', after this day' : ''}`;
}

/** The items of the entries as they are now; null until all are known. */
function useItems(clientId: number, entries: readonly DateEntry[]): readonly Item[] | null {
  const queryClient = useQueryClient();
  const ids = [...new Set(entries.map(({ item }) => item.id))];
  const answers = useQueries({ queries: ids.map((id) => itemQuery(queryClient, clientId, id)) });
  if (answers.some(({ data }) => data === undefined)) return null;
  return answers.flatMap(({ data }) => (data === null || data === undefined ? [] : [data]));
}
