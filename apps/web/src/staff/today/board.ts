/** Computes the board after a transition, before and after the server has answered it. */
import { fromWire } from '@vestry/contract/calendar/day';
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { byLatenessAndHours, isBeforeVisit, type FacilityNow } from '@vestry/contract/requests/late-rules';
import { nextStatuses } from '@vestry/contract/staff/today/rules';
import {
  requestStatuses,
  type Board,
  type RequestCard,
  type RequestStatus,
} from '@vestry/contract/staff/today/schemas';

type Key = Pick<RequestCard, 'kind' | 'clientId' | 'id'>;

/** Of a request among those of all clients. */
export function keyOf({ kind, clientId, id }: Key): string {
  return `${kind}.${clientId}.${id}`;
}

/** The appointment of a card, by which a day is ordered and what is late is marked. */
export function appointmentOf({ kind, status, day, window, timeOfDay, id }: RequestCard) {
  return {
    isBeforeVisit: isBeforeVisit(kind, status),
    isOver: nextStatuses(kind, status).length === 0,
    day: day === null ? null : fromWire(day),
    window,
    timeOfDay,
    id,
  };
}

/** The visits of a day in the order of the work: the late ones first, then by hours, what is over last. */
export function inDayOrder(cards: readonly RequestCard[], now: FacilityNow): RequestCard[] {
  const order = byLatenessAndHours(now);
  return cards.toSorted((a, b) => order(appointmentOf(a), appointmentOf(b)));
}

/** The card as it will be after the transition. It has no action until the server has answered. */
export function withTransition(
  card: RequestCard,
  transition: { readonly to: RequestStatus; readonly day?: string; readonly window?: RequestCard['window'] },
): RequestCard {
  return {
    ...card,
    status: transition.to,
    day: transition.day ?? card.day,
    window: transition.window ?? card.window,
    next: [],
  };
}

/** The board with a request as it is now: in its day, and left out of the lists of what waits to which it no longer belongs. One that newly waits comes with the next answer. */
export function withCard(board: Board, card: RequestCard): Board {
  const isOpen = nextStatuses(card.kind, card.status).length > 0;
  const { area: list, firstStatus } = requestKindFacts[card.kind];
  const waits = card.status === firstStatus;
  const counts = `${card.kind}Counts` as const;
  const before = board[list];
  const others = before.filter((each) => keyOf(each) !== keyOf(card));
  const after = card.day === board.day ? inPlace(before, card) : others;
  return {
    ...board,
    [list]: after,
    [counts]: recounted(board[counts], before, after),
    ageing: {
      ...board.ageing,
      unconfirmed: updatedGroup(board.ageing.unconfirmed, card, waits),
      specialDates: updatedGroup(board.ageing.specialDates, card, waits),
      overdue: updatedGroup(board.ageing.overdue, card, isOpen),
    },
  };
}

function inPlace(cards: readonly RequestCard[], card: RequestCard): RequestCard[] {
  const isThere = cards.some((each) => keyOf(each) === keyOf(card));
  return isThere ? cards.map((each) => (keyOf(each) === keyOf(card) ? card : each)) : [...cards, card];
}

type Counts = Board['deliveryCounts'];

function recounted(counts: Counts, before: readonly RequestCard[], after: readonly RequestCard[]): Counts {
  const change = (status: RequestStatus) =>
    after.filter((each) => each.status === status).length -
    before.filter((each) => each.status === status).length;
  const known = new Map(counts.map(({ status, count }) => [status, count]));
  return requestStatuses
    .map((status) => ({ status, count: (known.get(status) ?? 0) + change(status) }))
    .filter(({ count }) => count > 0);
}

interface Ageing {
  total: number;
  requests: RequestCard[];
}

function updatedGroup(group: Ageing, card: RequestCard, stays: boolean): Ageing {
  const isThere = group.requests.some((each) => keyOf(each) === keyOf(card));
  if (!isThere) return group;
  if (stays) return { ...group, requests: inPlace(group.requests, card) };
  return {
    total: group.total - 1,
    requests: group.requests.filter((each) => keyOf(each) !== keyOf(card)),
  };
}
