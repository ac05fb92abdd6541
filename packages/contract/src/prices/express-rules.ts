/** The days that an express notice opens: the calendar's lead would close them (capabilities, Prices). */
import { addDays, type Day } from '../calendar/day.ts';
import { addBusinessDays, deliveryVerdict, type DeliveryQuestion } from '../calendar/rules.ts';
import type { TimeOfDay } from '../calendar/schemas.ts';
import { expressNotices, type ExpressNotice } from './notices.ts';
import type { PriceList } from './price-list.ts';

/** Business days between the day of the request and the visit, at least. */
const leadBusinessDays: Readonly<Record<ExpressNotice, number>> = { PRIORITY: 1, RUSH: 0 };

export interface ExpressQuestion extends DeliveryQuestion {
  /** The facility's clock, `HH:mm`. */
  readonly time: string;
  readonly offers: PriceList['express'];
}

/**
 * The express notice by which a day can be had that needs one, the first that suffices; null for a day that can be had without,
 * or not at all. An item from cold storage needs its three business days whatever is paid.
 */
export function expressNoticeOf({ time, offers, ...question }: ExpressQuestion): ExpressNotice | null {
  const { day, today, closures, cold, capacityLeft = 1 } = question;
  const verdict = deliveryVerdict(question);
  if (verdict.ok || (verdict.reason !== 'LEAD' && verdict.reason !== 'CUT_OFF')) return null;
  if (cold || capacityLeft <= 0) return null;
  const opens = (notice: ExpressNotice): boolean => {
    const offer = offers[notice];
    if (offer === null) return false;
    const orderedOn = offer.cutOff !== null && time >= offer.cutOff ? addDays(today, 1) : today;
    return day >= addBusinessDays(orderedOn, leadBusinessDays[notice], closures);
  };
  return expressNotices.find(opens) ?? null;
}

/** The times of a day that a rush visit of today cannot have: its morning is over, or nearly. */
export function closedTimes(day: Day, today: Day): readonly TimeOfDay[] {
  return day === today ? ['MORNING'] : [];
}
