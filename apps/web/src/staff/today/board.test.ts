import { toDay } from '@vestry/contract/calendar/day';
import type { Board, RequestCard } from '@vestry/contract/staff/today/schemas';
import { expect, test } from 'vitest';
import { inDayOrder, withTransition, withCard } from './board.ts';

const day = '2026-12-03T00:00:00';

function card(fields: Partial<RequestCard> = {}): RequestCard {
  return {
    kind: 'delivery',
    clientId: 1,
    closetName: 'Ada',
    manager: null,
    id: 12,
    reference: 'D-12',
    status: 'SUBMITTED',
    version: 1,
    day,
    specialDay: null,
    timeOfDay: 'MORNING',
    notice: 'STANDARD',
    window: null,
    requestedBy: 'Ada Byron',
    note: '',
    address: '12 Oak Street',
    items: 2,
    packed: 0,
    received: 0,
    cold: 0,
    photos: [],
    linkedId: null,
    trip: null,
    created: '2026-11-30T15:00:00.000Z',
    next: ['CONFIRMED', 'CANCELED'],
    ...fields,
  };
}

function board(fields: Partial<Board> = {}): Board {
  const none = { total: 0, requests: [] };
  return {
    today: day,
    day,
    nextDay: null,
    deliveries: [],
    pickups: [],
    deliveryCounts: [],
    pickupCounts: [],
    ageing: {
      unconfirmed: none,
      specialDates: none,
      overdue: none,
      proposals: { total: 0, proposals: [] },
      notBack: 0,
      unannounced: 0,
    },
    ...fields,
  };
}

test('a transition changes the card at once, and offers nothing more until it is answered', () => {
  const next = withCard(
    board({ deliveries: [card()], deliveryCounts: [{ status: 'SUBMITTED', count: 1 }] }),
    withTransition(card(), { to: 'CONFIRMED', window: { start: '09:00', end: '12:00' } }),
  );
  expect(next.deliveryCounts).toEqual([{ status: 'CONFIRMED', count: 1 }]);
  expect(next.deliveries[0]).toMatchObject({ next: [], window: { start: '09:00', end: '12:00' } });
});

test('what is confirmed waits no longer, and the group counts one less', () => {
  const waiting = { total: 30, requests: [card(), card({ id: 13 })] };
  const before = board({ ageing: { ...board().ageing, unconfirmed: waiting } });
  const { unconfirmed } = withCard(before, withTransition(card(), { to: 'CONFIRMED' })).ageing;
  expect(unconfirmed.total).toBe(29);
  expect(unconfirmed.requests.map(({ id }) => id)).toEqual([13]);
});

test('a special date appears on the day that it is confirmed for, and on no other', () => {
  const special = card({ day: null, specialDay: day });
  expect(withCard(board(), withTransition(special, { to: 'CONFIRMED', day })).deliveries).toHaveLength(1);
  const other = withTransition(special, { to: 'CONFIRMED', day: '2026-12-04T00:00:00' });
  expect(withCard(board(), other).deliveries).toHaveLength(0);
});

test('a request that is overdue stays among those until it is over', () => {
  const late = card({ status: 'CONFIRMED', day: '2026-12-01T00:00:00' });
  const before = board({ ageing: { ...board().ageing, overdue: { total: 1, requests: [late] } } });
  expect(withCard(before, withTransition(late, { to: 'READY_FOR_DELIVERY' })).ageing.overdue.total).toBe(1);
  expect(withCard(before, withTransition(late, { to: 'CANCELED' })).ageing.overdue.total).toBe(0);
});

test('a delivery and a pickup of one number are two requests', () => {
  const both = board({ deliveries: [card()], pickups: [card({ kind: 'pickup', status: 'REQUEST' })] });
  const next = withCard(both, withTransition(card(), { to: 'CONFIRMED' }));
  expect(next.pickups[0]?.status).toBe('REQUEST');
});

test('the late visits of a day stand first, then by hours, what is over last', () => {
  const cards = [
    card({ id: 1, status: 'CANCELED' }),
    card({ id: 2, status: 'COMPLETED', timeOfDay: 'AFTERNOON' }),
    card({ id: 3, timeOfDay: 'AFTERNOON' }),
    card({ id: 4, status: 'ON_THE_WAY', window: { start: '10:00', end: '11:00' } }),
    card({ id: 5 }),
  ];
  const order = inDayOrder(cards, { today: toDay('2026-12-03'), time: '11:30' });
  expect(order.map(({ id }) => id)).toEqual([4, 5, 3, 1, 2]);
});
