/** When appointments can be had: the facility's day, its closures and what is left of a day (decisions, Dates and availability). */
import { facilityClosures, type Closures } from '@vestry/contract/calendar/closures';
import { facilityDay, toWire, type Day } from '@vestry/contract/calendar/day';
import { orderedOn } from '@vestry/contract/calendar/ordered-on';
import {
  availability,
  deliveryVerdict,
  toAvailabilityDay,
  type CalendarQuestion,
  type DayVerdict,
} from '@vestry/contract/calendar/rules';
import {
  timesOfDay,
  type Availability,
  type AvailabilityDay,
  type TimeOfDay,
} from '@vestry/contract/calendar/schemas';
import { facilityTime } from '@vestry/contract/calendar/time';
import { closedTimes, expressNoticeOf } from '@vestry/contract/prices/express-rules';
import type { ExpressNotice, Notice } from '@vestry/contract/prices/notices';
import type { PriceList } from '@vestry/contract/prices/price-list';
import type { Database } from '../../platform/database.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { capacityTable, type Booking, type CapacityTable } from './capacity.ts';
import { lockDay } from './lock-day.ts';
import * as repository from './repository.ts';
import { readCutOff, writeCutOff } from './cut-off.ts';

export interface AppointmentQuestion {
  readonly day: Day;
  readonly timeOfDay: TimeOfDay;
  /** Whether any item comes from cold storage; false for a pickup. */
  readonly cold: boolean;
  /** The express notice that is wanted, of those that the client's plan offers. */
  readonly express?: { readonly notice: ExpressNotice; readonly offers: PriceList['express'] } | undefined;
}

/** Whether an appointment can be had, and with which notice. */
export type AppointmentVerdict =
  | { readonly ok: true; readonly notice: Notice }
  | Extract<DayVerdict, { readonly ok: false }>;

/** Express notices that open days, and their prices for who may see them. */
export interface ExpressOffers {
  readonly express: PriceList['express'];
  /** Null where no price is shown. */
  readonly currency: string | null;
}

/** Those of a day; null where none are offered. */
export type OffersOfDay = (day: Day) => ExpressOffers | null;

export interface CalendarService {
  /** The facility's day now. */
  today(): Day;
  /** The facility's day at an instant. */
  dayOf(instant: Date): Day;
  /** The facility's closures, of whatever year; `db` is the transaction where there is one. */
  closures(db?: Database): Promise<Closures>;
  /** The verdict of each day, both included, for any time of the day; `db` is the transaction where there is one. */
  availability(
    from: Day,
    to: Day,
    cold: boolean,
    options?: { readonly db?: Database; readonly offersOn?: OffersOfDay },
  ): Promise<Availability>;
  /**
   * Appointments left at a time of a day; undefined without a limit. The limit stays locked until `trx` ends: parallel
   * requests for the last one wait for each other, and the later sees what the earlier made.
   */
  capacityLeft(trx: Database, day: Day, timeOfDay: TimeOfDay): Promise<number | undefined>;
  /** Whether an appointment can be had, checked in the transaction that makes it (see `capacityLeft`, `lockDay`). */
  appointmentVerdict(trx: Database, question: AppointmentQuestion): Promise<AppointmentVerdict>;
  /** For staff: what each time of these days takes and has; `db` is the transaction where there is one. */
  bookings(from: Day, to: Day, db?: Database): Promise<(day: Day, timeOfDay: TimeOfDay) => Booking>;
  /** The hour, `HH:mm` of the facility's clock, from which a request counts as the next day's; null without one. */
  cutOff(): Promise<string | null>;
  /** Sets it in the transaction of the change; answers what it was. */
  setCutOff(trx: Database, time: string | null): Promise<string | null>;
}

export function createCalendarService(deps: {
  readonly db: Database;
  readonly clock: Clock;
  /** IANA name (`FACILITY_TIMEZONE`). */
  readonly timeZone: string;
}): CalendarService {
  const dayOf = (instant: Date) => facilityDay(instant, deps.timeZone);
  const today = () => dayOf(deps.clock.now());
  const closures = async (db = deps.db) => facilityClosures(await repository.listClosures(db));
  const sentOn = async (db = deps.db) =>
    orderedOn(deps.clock.now(), deps.timeZone, await readCutOff(db, 'read'));
  const capacityLeft = async (trx: Database, day: Day, timeOfDay: TimeOfDay) => {
    const slots = await repository.lockSlots(trx, day, timeOfDay);
    if (slots === null) return undefined;
    const booked = await repository.countAppointments(trx, day, day);
    return Math.max(0, slots - (booked.find((each) => each.timeOfDay === timeOfDay)?.count ?? 0));
  };
  return {
    today,
    dayOf,
    closures,
    capacityLeft,
    async availability(from, to, cold, { db = deps.db, offersOn } = {}) {
      const [known, capacity, sent] = await Promise.all([
        closures(db),
        readCapacity(db, from, to),
        sentOn(db),
      ]);
      const question = {
        today: today(),
        ...sent,
        closures: known,
        cold,
        capacityLeft: capacity.leftOn,
      };
      const fullTimesOf = (day: Day) => timesOfDay.filter((time) => capacity.left(day, time) === 0);
      const time = facilityTime(deps.clock.now(), deps.timeZone);
      const days = availability(from, to, question).map(({ day, verdict }) => {
        const offers = offersOn?.(day) ?? null;
        const express = offers && expressOf(day, offers, { ...question, time });
        const closed = express === null ? [] : closedTimes(day, question.today);
        const times = timesOfDay.filter((each) => closed.includes(each) || fullTimesOf(day).includes(each));
        return toAvailabilityDay(day, verdict, times, express);
      });
      return { today: toWire(question.today), days };
    },
    async appointmentVerdict(trx, { day, timeOfDay, cold, express }) {
      await lockDay(trx, day, 'shared');
      const left = await capacityLeft(trx, day, timeOfDay);
      const sent = await sentOn(trx);
      const known = { day, today: today(), ...sent, closures: await closures(trx), cold };
      const question = { ...known, ...(left === undefined ? {} : { capacityLeft: left }) };
      const verdict = deliveryVerdict(question);
      if (verdict.ok) return { ok: true, notice: 'STANDARD' };
      if (express === undefined || closedTimes(day, question.today).includes(timeOfDay)) return verdict;
      const time = facilityTime(deps.clock.now(), deps.timeZone);
      const notice = expressNoticeOf({ ...question, time, offers: express.offers });
      return notice === express.notice ? { ok: true, notice } : verdict;
    },
    async bookings(from, to, db = deps.db) {
      return (await readCapacity(db, from, to, 'count all')).booking;
    },
    cutOff: async () => readCutOff(deps.db, 'read'),
    async setCutOff(trx, time) {
      const before = await readCutOff(trx, 'lock');
      await writeCutOff(trx, time);
      return before;
    },
  };
}

/** The express notice that opens a day, with its price. */
function expressOf(
  day: Day,
  { express, currency }: ExpressOffers,
  { capacityLeft, ...question }: CalendarQuestion & { readonly time: string },
): AvailabilityDay['express'] {
  const left = capacityLeft?.(day);
  const limit = left === undefined ? {} : { capacityLeft: left };
  const notice = expressNoticeOf({ ...question, ...limit, day, offers: express });
  const offer = notice === null ? null : express[notice];
  if (notice === null || offer === null) return null;
  return { notice, price: currency === null ? null : { amount: offer.amount, currency } };
}

/** Clients see what is left, so without a limit nothing needs to be counted. */
async function readCapacity(
  db: Database,
  from: Day,
  to: Day,
  counting: 'count all' | 'where limited' = 'where limited',
): Promise<CapacityTable> {
  const [ofDays, ofWeekdays] = await Promise.all([
    repository.listSlotsOfDays(db, from, to),
    repository.listSlotsOfWeekdays(db),
  ]);
  const counts = counting === 'count all' || ofDays.length > 0 || ofWeekdays.length > 0;
  const booked = counts ? await repository.countAppointments(db, from, to) : [];
  return capacityTable(ofDays, ofWeekdays, booked);
}
