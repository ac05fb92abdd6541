/** Counts the appointments that a day can still take. */
import { weekdayOf, type Day } from '@vestry/contract/calendar/day';
import { timesOfDay, type TimeOfDay } from '@vestry/contract/calendar/schemas';
import type { Booked, SlotsOfDay, SlotsOfWeekday } from './repository.ts';

export interface Booking {
  /** Null without a limit. */
  readonly slots: number | null;
  /** The day's own limit. */
  readonly own: boolean;
  readonly booked: number;
}

export interface CapacityTable {
  /** Appointments left at a time of a day; undefined without a limit, never below zero. */
  left(day: Day, timeOfDay: TimeOfDay): number | undefined;
  /** The limit of a time of a day, by the day's own or its weekday's, and the number of its appointments. */
  booking(day: Day, timeOfDay: TimeOfDay): Booking;
  /** Appointments left on a day, at whatever time; undefined where one of its times has no limit. */
  leftOn(day: Day): number | undefined;
}

/** `ofDays` and `booked` must cover the days in question. A day's own limit goes before its weekday's. */
export function capacityTable(
  ofDays: readonly SlotsOfDay[],
  ofWeekdays: readonly SlotsOfWeekday[],
  booked: readonly Booked[],
): CapacityTable {
  const own = new Map(ofDays.map(({ day, timeOfDay, slots }) => [`${day} ${timeOfDay}`, slots]));
  const rules = new Map(
    ofWeekdays.map(({ weekday, timeOfDay, slots }) => [`${weekday} ${timeOfDay}`, slots]),
  );
  const counts = new Map(booked.map(({ day, timeOfDay, count }) => [`${day} ${timeOfDay}`, count]));
  const left = (day: Day, timeOfDay: TimeOfDay) => {
    const slots = own.get(`${day} ${timeOfDay}`) ?? rules.get(`${weekdayOf(day)} ${timeOfDay}`);
    return slots === undefined ? undefined : Math.max(0, slots - (counts.get(`${day} ${timeOfDay}`) ?? 0));
  };
  return {
    left,
    booking(day, timeOfDay) {
      const ownSlots = own.get(`${day} ${timeOfDay}`);
      const slots = ownSlots ?? rules.get(`${weekdayOf(day)} ${timeOfDay}`) ?? null;
      return { slots, own: ownSlots !== undefined, booked: counts.get(`${day} ${timeOfDay}`) ?? 0 };
    },
    leftOn: (day) =>
      timesOfDay.reduce<number | undefined>((sum, timeOfDay) => {
        const more = left(day, timeOfDay);
        return sum === undefined || more === undefined ? undefined : sum + more;
      }, 0),
  };
}
