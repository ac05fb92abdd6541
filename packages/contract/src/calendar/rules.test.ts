import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facilityClosures, type Closures } from './closures.ts';
import { addDays, toDay, weekdayOf, type Day } from './day.ts';
import {
  addBusinessDays,
  availability,
  changeVerdict,
  dayRefusalMessage,
  deliveryVerdict,
  earliestDeliveryDay,
  editableUntil,
  isBusinessDay,
  latestOrderDay,
  specialDayVerdict,
  toAvailabilityDay,
  type DayVerdict,
} from './rules.ts';

const closures = facilityClosures([]);
const start = toDay('2024-06-01');
/** Three years and a half, with whatever staff may close or open in them. */
const anyDay = fc.integer({ min: 0, max: 1280 }).map((days) => addDays(start, days));
const anyClosures = fc
  .array(fc.record({ day: anyDay, reason: fc.constant('Staff'), active: fc.boolean() }), { maxLength: 40 })
  .map(facilityClosures);

/** The rules once more, counted day by day as the specification words them. */
function referenceCount(from: Day, to: Day, known: Closures): number {
  let count = 0;
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1))
    if (![0, 6].includes(weekdayOf(day)) && known.get(day) === undefined) count += 1;
  return count;
}
function isReferenceAvailable(day: Day, today: Day, known: Closures, cold: boolean): boolean {
  const isOpen = ![0, 6].includes(weekdayOf(day)) && known.get(day) === undefined;
  return day >= today && isOpen && referenceCount(today, day, known) >= (cold ? 3 : 2);
}

const at = (day: string, today: string, more: { cold?: boolean; capacityLeft?: number } = {}): DayVerdict =>
  deliveryVerdict({ day: toDay(day), today: toDay(today), closures, cold: false, ...more });
const tooSoon = (lead: 2 | 3) => ({ ok: false, reason: 'LEAD', leadBusinessDays: lead });

describe('a delivery day', () => {
  test('today and the next two business days are too soon, the third is not', () => {
    const monday = '2025-03-03';
    for (const day of ['2025-03-03', '2025-03-04', '2025-03-05']) expect(at(day, monday)).toEqual(tooSoon(2));
    expect(at('2025-03-06', monday)).toEqual({ ok: true });
  });

  test('cold storage takes one business day more', () => {
    expect(at('2025-03-06', '2025-03-03', { cold: true })).toEqual(tooSoon(3));
    expect(at('2025-03-07', '2025-03-03', { cold: true })).toEqual({ ok: true });
  });

  test('a weekend in between does not count', () => {
    expect(at('2025-03-10', '2025-03-06')).toEqual(tooSoon(2));
    expect(at('2025-03-11', '2025-03-06')).toEqual({ ok: true });
    for (const today of ['2025-03-07', '2025-03-08', '2025-03-09']) {
      expect(at('2025-03-11', today)).toEqual(tooSoon(2));
      expect(at('2025-03-12', today)).toEqual({ ok: true });
    }
  });

  test('a holiday in between does not count', () => {
    // Wednesday before Thanksgiving: Thursday and Friday are closed, Monday and Tuesday are the two.
    expect(at('2025-12-02', '2025-11-26')).toEqual(tooSoon(2));
    expect(at('2025-12-03', '2025-11-26')).toEqual({ ok: true });
    // Across the year's end: 2 and 5 January are the two.
    expect(at('2026-01-05', '2025-12-24')).toEqual(tooSoon(2));
    expect(at('2026-01-06', '2025-12-24')).toEqual({ ok: true });
  });

  test('a past day, a weekend and a closure are refused as what they are', () => {
    expect(at('2025-03-02', '2025-03-03')).toEqual({ ok: false, reason: 'PAST' });
    expect(at('2025-03-08', '2025-03-03')).toEqual({ ok: false, reason: 'WEEKEND' });
    expect(at('2025-11-27', '2025-11-26')).toEqual({
      ok: false,
      reason: 'CLOSED',
      closure: 'Thanksgiving Day',
    });
  });

  test('a day is full when nothing is left of its capacity, and free without a limit', () => {
    expect(at('2025-03-06', '2025-03-03', { capacityLeft: 0 })).toEqual({ ok: false, reason: 'FULL' });
    expect(at('2025-03-06', '2025-03-03', { capacityLeft: 1 })).toEqual({ ok: true });
    expect(at('2025-03-05', '2025-03-03', { capacityLeft: 0 })).toEqual(tooSoon(2));
  });

  test('a day that only the cut-off takes away says so, a day too soon anyway does not', () => {
    const monday = { today: toDay('2025-03-03'), closures, cold: false };
    const afterCutOff = { ...monday, orderedOn: toDay('2025-03-04'), cutOff: '15:00' };
    const verdict = (day: string, question = afterCutOff) =>
      deliveryVerdict({ ...question, day: toDay(day) });
    expect(verdict('2025-03-05')).toEqual(tooSoon(2));
    expect(verdict('2025-03-06')).toEqual({ ok: false, reason: 'CUT_OFF', cutOff: '15:00' });
    expect(verdict('2025-03-07')).toEqual({ ok: true });
    expect(verdict('2025-03-06', { ...afterCutOff, cold: true })).toEqual(tooSoon(3));
    expect(dayRefusalMessage({ ok: false, reason: 'CUT_OFF', cutOff: '15:00' })).toBe(
      'Requests for this day closed today at 3:00 PM.',
    );
  });

  test('each refusal has a text for people', () => {
    const texts = [
      at('2025-03-02', '2025-03-03'),
      at('2025-03-08', '2025-03-03'),
      at('2025-12-25', '2025-03-03'),
      at('2025-03-04', '2025-03-03'),
      at('2025-03-04', '2025-03-03', { cold: true }),
      at('2025-03-06', '2025-03-03', { capacityLeft: 0 }),
    ].map((verdict) => (verdict.ok ? '' : dayRefusalMessage(verdict)));
    expect(texts).toEqual([
      'This day is in the past.',
      'We are closed on weekends.',
      'We are closed: Christmas Day.',
      'We need two business days to prepare a request.',
      'We need three business days: an item comes from cold storage.',
      'This day is fully booked.',
    ]);
  });

  test('is available exactly when the days counted one by one say so', () => {
    const distance = fc.integer({ min: -5, max: 40 });
    fc.assert(
      fc.property(anyDay, distance, anyClosures, fc.boolean(), (today, days, known, cold) => {
        const day = addDays(today, days);
        const verdict = deliveryVerdict({ day, today, closures: known, cold });
        expect(verdict.ok).toBe(isReferenceAvailable(day, today, known, cold));
      }),
      { numRuns: 1000 },
    );
  });

  test('of three years, the calendar shows on each day what the server would say', () => {
    const today = toDay('2025-01-02');
    for (const cold of [false, true]) {
      const days = availability(today, addDays(today, 1096), { today, closures, cold });
      expect(days).toHaveLength(1097);
      let preceding = 0; // business days after today and before the day at hand
      for (const { day, verdict } of days) {
        expect(verdict).toEqual(deliveryVerdict({ day, today, closures, cold }));
        const isOpen = ![0, 6].includes(weekdayOf(day)) && closures.get(day) === undefined;
        expect(verdict.ok).toBe(isOpen && preceding >= (cold ? 3 : 2));
        if (isOpen && day > today) preceding += 1;
      }
    }
  });

  test('once ruled out by lead stays ruled out as days go by, and cold is never earlier', () => {
    fc.assert(
      fc.property(anyDay, anyClosures, (today, known) => {
        const earliest = (from: Day, cold: boolean) =>
          earliestDeliveryDay({ today: from, closures: known, cold }) ?? '';
        expect(earliest(addDays(today, 1), false) >= earliest(today, false)).toBe(true);
        expect(earliest(today, true) > earliest(today, false)).toBe(true);
      }),
    );
  });
});

test('a range that ends before it begins has no days, and one may end with the last day there is', () => {
  const question = { today: start, closures, cold: false };
  expect(availability(addDays(start, 1), start, question)).toEqual([]);
  expect(availability(toDay('9999-12-31'), toDay('9999-12-31'), question)).toHaveLength(1);
});

test('the earliest delivery day is the first available one, and none when the facility is full', () => {
  const today = toDay('2025-03-03');
  expect(earliestDeliveryDay({ today, closures, cold: false })).toBe('2025-03-06');
  expect(earliestDeliveryDay({ today, closures, cold: true })).toBe('2025-03-07');
  const fullThatWeek = (day: Day) => (day < '2025-03-10' ? 0 : undefined);
  expect(earliestDeliveryDay({ today, closures, cold: false, capacityLeft: fullThatWeek })).toBe(
    '2025-03-10',
  );
  expect(earliestDeliveryDay({ today, closures, cold: false, capacityLeft: () => 0 })).toBeNull();
});

test('a business day so many business days away has the others strictly between, there and back', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 30 }), anyClosures, (day, count, known) => {
      const after = addBusinessDays(day, count, known);
      const before = addBusinessDays(day, -count, known);
      expect(isBusinessDay(after, known) && isBusinessDay(before, known)).toBe(true);
      expect(referenceCount(day, after, known)).toBe(count - 1);
      expect(referenceCount(before, day, known)).toBe(count - 1);
    }),
  );
  expect(addBusinessDays(toDay('2025-03-08'), 0, closures)).toBe('2025-03-08');
});

test('a special date is neither past nor on a weekend; a closed or early day may be requested', () => {
  const today = toDay('2025-12-24');
  expect(specialDayVerdict(toDay('2025-12-23'), today)).toEqual({ ok: false, reason: 'PAST' });
  expect(specialDayVerdict(toDay('2025-12-27'), today)).toEqual({ ok: false, reason: 'WEEKEND' });
  for (const day of ['2025-12-24', '2025-12-25', '2026-01-02'])
    expect(specialDayVerdict(toDay(day), today)).toEqual({ ok: true });
});

describe('a request', () => {
  const change = (day: string | null, today: string, addsCold = false) =>
    changeVerdict({ day: day === null ? null : toDay(day), today: toDay(today), closures, addsCold });

  test('can be changed until the second business day before its appointment, and not the day after', () => {
    expect(editableUntil(toDay('2025-03-07'), closures)).toBe('2025-03-05');
    expect(change('2025-03-07', '2025-03-05')).toEqual({ ok: true });
    expect(change('2025-03-07', '2025-03-06')).toEqual({
      ok: false,
      reason: 'TOO_LATE',
      until: '2025-03-05',
    });
    expect(change('2025-03-07', '2025-03-08')).toEqual({
      ok: false,
      reason: 'TOO_LATE',
      until: '2025-03-05',
    });
  });

  test('for a Monday or Tuesday closes before the weekend', () => {
    expect(editableUntil(toDay('2025-03-10'), closures)).toBe('2025-03-06');
    expect(editableUntil(toDay('2025-03-11'), closures)).toBe('2025-03-07');
    expect(change('2025-03-11', '2025-03-08').ok).toBe(false);
  });

  test('does not count holidays', () => {
    expect(editableUntil(toDay('2025-12-01'), closures)).toBe('2025-11-25');
    expect(editableUntil(toDay('2026-01-05'), closures)).toBe('2025-12-24');
  });

  test('whose special date is not confirmed can be changed at any time', () => {
    expect(change(null, '2025-03-08')).toEqual({ ok: true });
  });

  test('takes items from cold storage until one business day earlier', () => {
    expect(change('2025-03-07', '2025-03-04', true)).toEqual({ ok: true });
    expect(change('2025-03-07', '2025-03-05', true)).toEqual({
      ok: false,
      reason: 'TOO_LATE',
      until: '2025-03-04',
    });
  });

  test('can be changed exactly while two business days, today among them, precede the appointment', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -3, max: 20 }), anyClosures, (today, days, known) => {
        const day = addDays(today, days);
        const preceding = referenceCount(addDays(today, -1), day, known);
        expect(changeVerdict({ day, today, closures: known }).ok).toBe(preceding >= 2);
      }),
      { numRuns: 1000 },
    );
  });

  test('that was just made can still be changed that day', () => {
    fc.assert(
      fc.property(anyDay, anyClosures, fc.boolean(), (today, known, cold) => {
        const day = earliestDeliveryDay({ today, closures: known, cold });
        expect(changeVerdict({ day, today, closures: known }).ok).toBe(true);
      }),
    );
  });
});

describe('the latest order day for an event', () => {
  test('counts back from the event day, or from the last business day before it', () => {
    const of = (day: string, cold = false) => latestOrderDay(toDay(day), { closures, cold });
    expect(of('2025-03-07')).toEqual({ orderBy: '2025-03-04', deliveryDay: '2025-03-07' });
    expect(of('2025-03-09')).toEqual({ orderBy: '2025-03-04', deliveryDay: '2025-03-07' });
    expect(of('2025-03-07', true)).toEqual({ orderBy: '2025-03-03', deliveryDay: '2025-03-07' });
    expect(of('2025-12-25')).toEqual({ orderBy: '2025-12-21', deliveryDay: '2025-12-24' });
  });

  test('is the last day on which the availability rule still brings it in time', () => {
    fc.assert(
      fc.property(anyDay, anyClosures, fc.boolean(), (eventDay, known, cold) => {
        const { orderBy, deliveryDay } = latestOrderDay(eventDay, { closures: known, cold });
        const earliest = (today: Day) => earliestDeliveryDay({ today, closures: known, cold }) ?? '9999';
        expect(deliveryVerdict({ day: deliveryDay, today: orderBy, closures: known, cold })).toEqual({
          ok: true,
        });
        expect(earliest(orderBy) <= eventDay).toBe(true);
        expect(earliest(addDays(orderBy, 1)) > eventDay).toBe(true);
      }),
    );
  });
});

test('a request after the cut-off of today says so where the hour is known', () => {
  const question = {
    day: toDay('2025-03-06'),
    today: toDay('2025-03-03'),
    orderedOn: toDay('2025-03-04'),
    closures,
    cold: false,
  };
  expect(deliveryVerdict(question)).toEqual(tooSoon(2));
  expect(deliveryVerdict({ ...question, cutOff: '15:00' })).toEqual({
    ok: false,
    reason: 'CUT_OFF',
    cutOff: '15:00',
  });
});

test('a day is answered with its reason and its text, a free one with neither', () => {
  const day = toDay('2025-03-08');
  const refused = at('2025-03-08', '2025-03-03');
  expect(toAvailabilityDay(day, refused, ['MORNING'])).toEqual({
    day: '2025-03-08T00:00:00',
    available: false,
    reason: 'WEEKEND',
    message: 'We are closed on weekends.',
    fullTimes: ['MORNING'],
    express: null,
  });
  expect(toAvailabilityDay(day, { ok: true })).toEqual({
    day: '2025-03-08T00:00:00',
    available: true,
    reason: null,
    message: null,
    fullTimes: [],
    express: null,
  });
});
