import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, toDay, weekdayOf, type Day } from '../calendar/day.ts';
import { deliveryStatuses } from '../requests/delivery/statuses.ts';
import { pickupStatuses } from '../requests/pickup/statuses.ts';
import {
  changedLook,
  countdown,
  daysOf,
  formatTripDays,
  isLaterTick,
  lookMessage,
  lookVerdict,
  mergeTicks,
  suggestionDaysMax,
  suggestionMessage,
  returnedItems,
  suggestDay,
  tripDaysMessage,
  tripDaysVerdict,
  tripItemState,
  tripReference,
  tripStage,
  visitMessage,
  visitVerdict,
  type Tick,
} from './rules.ts';

const today = toDay('2026-11-30');
const capri = { firstDay: toDay('2026-12-12'), lastDay: toDay('2026-12-20') };

test('a trip has a number of its own', () => expect(tripReference(3)).toBe('T-3'));

describe('the days of a trip', () => {
  test.each([
    ['2026-12-12', '2026-12-12', null],
    ['2026-12-12', '2026-12-11', 'ORDER'],
    ['2026-11-30', '2026-12-12', 'PAST'],
    ['2026-12-01', '2027-12-01', null],
    ['2026-12-01', '2027-12-02', 'TOO_LONG'],
  ] as const)('%s to %s', (firstDay, lastDay, reason) => {
    const verdict = tripDaysVerdict({ firstDay: toDay(firstDay), lastDay: toDay(lastDay) }, today);
    expect(verdict).toEqual(reason === null ? { ok: true } : { ok: false, reason });
  });

  test('each refusal has a sentence', () => {
    expect(new Set((['ORDER', 'PAST', 'TOO_LONG'] as const).map(tripDaysMessage)).size).toBe(3);
  });

  test('are listed in their order, over month ends too', () => {
    expect(daysOf({ firstDay: toDay('2026-12-30'), lastDay: toDay('2027-01-02') })).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
    expect(daysOf({ firstDay: capri.lastDay, lastDay: capri.firstDay })).toEqual([]);
  });
});

describe('a visit', () => {
  test('is there by the first day, and fetches on the last day or later', () => {
    expect(visitVerdict('delivery', capri.firstDay, capri)).toEqual({ ok: true });
    expect(visitVerdict('delivery', addDays(capri.firstDay, 1), capri)).toEqual({
      ok: false,
      reason: 'LATE',
    });
    expect(visitVerdict('return', capri.lastDay, capri)).toEqual({ ok: true });
    expect(visitVerdict('return', addDays(capri.lastDay, -1), capri)).toEqual({ ok: false, reason: 'EARLY' });
    expect(visitMessage('LATE')).not.toBe(visitMessage('EARLY'));
  });

  const someDay = fc.integer({ min: 1, max: 400 }).map((days) => addDays(today, days));
  const someTrip = fc
    .tuple(someDay, fc.nat(60))
    .map(([firstDay, length]) => ({ firstDay, lastDay: addDays(firstDay, length) }));
  /** Weekdays that are open, as chance closes them. */
  const someWeek = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 });

  test('is suggested on the nearest day that fits and can be had, as a search of all days finds it', () => {
    fc.assert(
      fc.property(someTrip, someWeek, fc.constantFrom('delivery', 'return'), (trip, open, visit) => {
        const isAvailable = (day: Day) => open.includes(weekdayOf(day)) && day > addDays(today, 2);
        const suggested = suggestDay(visit, trip, today, isAvailable);
        const anchor = visit === 'delivery' ? trip.firstDay : trip.lastDay;
        const fitting = Array.from({ length: 2 * suggestionDaysMax + 1 }, (_, index) =>
          addDays(anchor, index - suggestionDaysMax),
        ).filter((day) => visitVerdict(visit, day, trip).ok && isAvailable(day));
        const nearest = fitting.toSorted(
          (a, b) => Math.abs(daysBetween(anchor, a)) - Math.abs(daysBetween(anchor, b)),
        )[0];
        expect(suggested).toBe(nearest ?? null);
      }),
      { numRuns: 1000 },
    );
  });

  test('of a trip that has ended is suggested on a day still to come', () => {
    const ended = { firstDay: addDays(today, -60), lastDay: addDays(today, -50) };
    expect(suggestDay('return', ended, today, () => true)).toBe(addDays(today, 1));
    expect(suggestDay('return', { ...ended, lastDay: today }, today, () => true)).toBe(addDays(today, 1));
    expect(suggestDay('delivery', ended, today, () => true)).toBeNull();
  });

  test('is suggested today where an express notice opens it, for a delivery alone', () => {
    const soon = { firstDay: addDays(today, 1), lastDay: addDays(today, 1) };
    const isToday = (day: Day) => day === today;
    expect(suggestDay('delivery', soon, today, isToday)).toBe(today);
    expect(suggestDay('delivery', soon, today, (day) => day < today)).toBeNull();
    expect(suggestDay('return', { firstDay: today, lastDay: today }, today, isToday)).toBeNull();
  });

  test('that cannot be had is refused with the day that would work, or that none would', () => {
    const day = toDay('2026-11-25');
    expect(suggestionMessage('We are closed: Thanksgiving.', 'delivery', day)).toBe(
      'We are closed: Thanksgiving. Wednesday, November 25th would work.',
    );
    expect(suggestionMessage('Closed.', 'delivery', null)).toMatch(/before the trip/);
    expect(suggestionMessage('Closed.', 'return', null)).toMatch(/after the trip/);
  });
});

test('a return fetches all items of a delivery that is still to come, and those that are with the client', () => {
  const places = (['BIN', 'IN_TRANSIT', 'RESIDENCE', 'TEMPORARY_ADDRESS', 'CARE_PARTNER'] as const).map(
    (place) => ({ place }),
  );
  expect(returnedItems(places, 'SUBMITTED')).toEqual(places);
  expect(returnedItems(places, 'COMPLETED').map(({ place }) => place)).toEqual([
    'RESIDENCE',
    'TEMPORARY_ADDRESS',
  ]);
});

describe('the stage of a trip', () => {
  test.each([
    ['SUBMITTED', 'REQUEST', 'PLANNED'],
    ['READY_FOR_DELIVERY', null, 'PLANNED'],
    ['ON_THE_WAY', 'CONFIRMED', 'THERE'],
    ['COMPLETED', 'CONFIRMED', 'THERE'],
    ['COMPLETED', 'IN_TRANSIT', 'RETURNING'],
    ['COMPLETED', 'ARRIVED', 'RETURNING'],
    ['COMPLETED', 'COMPLETED', 'OVER'],
    ['CANCELED', 'CANCELED', 'CANCELED'],
  ] as const)('with a delivery that is %s and a return that is %s is %s', (delivery, back, stage) => {
    expect(tripStage({ ...capri, delivery, return: back, today })).toBe(stage);
  });

  test('without a return ends with its last day; an open return keeps it open', () => {
    const after = addDays(capri.lastDay, 1);
    const there = { ...capri, delivery: 'COMPLETED', today: after } as const;
    expect(tripStage({ ...there, return: null })).toBe('OVER');
    expect(tripStage({ ...there, return: null, today: capri.lastDay })).toBe('THERE');
    expect(tripStage({ ...there, return: 'CANCELED' })).toBe('OVER');
    expect(tripStage({ ...there, return: 'CONFIRMED' })).toBe('THERE');
  });

  test('is one of its stages whatever the visits are', () => {
    for (const delivery of deliveryStatuses)
      for (const back of [...pickupStatuses, null])
        expect(tripStage({ ...capri, delivery, return: back, today })).toMatch(/^[A-Z]+$/);
  });

  test.each([
    [-12, 'In 12 days'],
    [-1, 'Tomorrow'],
    [0, 'Day 1 of 9'],
    [8, 'Day 9 of 9'],
    [9, 'Ended yesterday'],
    [12, 'Ended 4 days ago'],
  ])('%s days from its first day says %s', (days, words) => {
    expect(countdown(capri, addDays(capri.firstDay, days))).toBe(words);
  });

  test('of a single day says today', () => {
    expect(countdown({ firstDay: today, lastDay: today }, today)).toBe('Today');
  });
});

describe('the packing list', () => {
  const moments = [0, 1, 2, 3].map((second) => `2026-11-30T12:00:0${second}.000Z`);
  const someTick: fc.Arbitrary<Tick> = fc.record({
    itemId: fc.integer({ min: 1, max: 4 }),
    isPacked: fc.boolean(),
    at: fc.constantFrom(...moments),
  });
  const someTicks = fc.array(someTick, { maxLength: 12 });

  test('of several devices is the same in whatever order the taps come, and however often', () => {
    fc.assert(
      fc.property(someTicks, someTicks, someTicks, (a, b, c) => {
        const merged = mergeTicks(a, b, c);
        expect(mergeTicks(c, a, b, a)).toEqual(merged);
        expect(mergeTicks(mergeTicks(b, c), a)).toEqual(merged);
        for (const tick of [...a, ...b, ...c]) {
          const known = merged.find(({ itemId }) => itemId === tick.itemId);
          expect(isLaterTick(tick, known)).toBe(false);
        }
      }),
    );
  });

  test('takes the later of two taps, and of two at one moment the one that packs', () => {
    const packed: Tick = { itemId: 1, isPacked: true, at: moments[1] ?? '' };
    expect(isLaterTick(packed, undefined)).toBe(true);
    expect(isLaterTick({ ...packed, isPacked: false }, packed)).toBe(false);
    expect(isLaterTick(packed, { ...packed, isPacked: false })).toBe(true);
    expect(isLaterTick({ ...packed, isPacked: false, at: moments[2] ?? '' }, packed)).toBe(true);
  });
});

describe('an item of a trip', () => {
  test.each([
    ['BIN', 'PLANNED', false, 'STORED'],
    ['BIN', 'CANCELED', false, 'STORED'],
    ['BIN', 'THERE', false, 'BACK'],
    ['BIN', 'OVER', true, 'BACK'],
    ['IN_TRANSIT', 'THERE', false, 'ON_THE_ROAD'],
    ['IN_TRANSIT', 'OVER', true, 'MISSING'],
    ['TEMPORARY_ADDRESS', 'THERE', false, 'THERE'],
    ['TEMPORARY_ADDRESS', 'OVER', true, 'STAYS'],
    ['RESIDENCE', 'THERE', false, 'THERE'],
    ['RESIDENCE', 'OVER', true, 'STAYS'],
    ['CARE_PARTNER', 'THERE', false, 'IN_SERVICE'],
    ['CARE_PARTNER', 'OVER', true, 'IN_SERVICE'],
    ['RELEASED', 'OVER', true, 'LEFT'],
  ] as const)('in %s while the trip is %s (return over: %s) is %s', (place, stage, isReturnOver, state) => {
    expect(tripItemState(place, stage, isReturnOver)).toBe(state);
  });
});

test('a look is of a day of the trip, and of items that go along', () => {
  const look = { day: capri.firstDay, items: [1, 2] };
  expect(lookVerdict(look, capri, [1, 2, 3])).toEqual({ ok: true });
  expect(lookVerdict(look, capri, [1])).toEqual({ ok: false, reason: 'NOT_PACKED' });
  for (const day of [addDays(capri.firstDay, -1), addDays(capri.lastDay, 1)])
    expect(lookVerdict({ ...look, day }, capri, [1, 2])).toEqual({ ok: false, reason: 'OUTSIDE' });
  expect(lookMessage('OUTSIDE')).not.toBe(lookMessage('NOT_PACKED'));
});

test('the days of a trip are its first and its last, a single day is alone', () => {
  const [firstDay, lastDay] = [toDay('2026-12-14'), toDay('2026-12-20')];
  expect(formatTripDays({ firstDay, lastDay })).toBe('Monday, December 14th to Sunday, December 20th');
  expect(formatTripDays({ firstDay, lastDay: firstDay })).toBe('Monday, December 14th');
});

test('of two people who change one look, each adds and takes out their own', () => {
  const was = [1, 2];
  expect(changedLook([1, 2], { was, items: [2, 3] })).toEqual([2, 3]);
  // The other one has added 4 and taken 1 out.
  expect(changedLook([2, 4], { was, items: [1, 2, 3] })).toEqual([2, 4, 3]);
  expect(changedLook([2, 3], { was, items: [1, 2, 3] })).toEqual([2, 3]);
  expect(changedLook([2, 4], { was, items: [] })).toEqual([4]);
  expect(changedLook([], { was, items: [1, 2] })).toEqual([]);
});
