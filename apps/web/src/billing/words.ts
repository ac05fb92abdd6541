import { formatDay, toDay, yearOf } from '@vestry/contract/calendar/day';

/** 'November 1st, 2026': the weekday says nothing here. */
export function dayText(day: string): string {
  const text = formatDay(toDay(day));
  return `${text.slice(text.indexOf(' ') + 1)}, ${yearOf(toDay(day))}`;
}

/** One visit of a kind and several: ['delivery', 'deliveries']. */
export type VisitNoun = readonly [one: string, several: string];

export interface PaceFacts {
  /** The visits of the period with those that are booked for later, and those until today. */
  readonly used: number;
  readonly soFar: number;
  readonly allowance: number;
  /** Of the whole period at this pace; null while it is too early to say. */
  readonly projected: number | null;
  readonly noun: VisitNoun;
}

/** Where the visits of a period are heading: '1 more is booked: 4 pickups in this period, 1 more than your plan includes.' */
export function paceText({ used, soFar, allowance, projected, noun }: PaceFacts): string {
  const counted = (count: number) => `${count} ${count === 1 ? noun[0] : noun[1]}`;
  const beyond = (count: number) =>
    count > allowance ? `, ${count - allowance} more than your plan includes` : '';
  const more = used - soFar;
  const booked = more > 0 ? `${more} more ${more === 1 ? 'is' : 'are'} booked: ` : '';
  const isGrowing = projected !== null && projected > used;
  const sentences = [
    ...(more > 0 || used > allowance ? [`${booked}${counted(used)} in this period${beyond(used)}.`] : []),
    // The sentence above has said by how much the plan is exceeded already.
    ...(isGrowing
      ? [`At this pace it will be ${counted(projected)}${used > allowance ? '' : beyond(projected)}.`]
      : []),
    ...(projected === null ? ['The period has just begun.'] : []),
  ];
  return sentences.length === 0 ? `No more ${noun[1]} are booked.` : sentences.join(' ');
}
