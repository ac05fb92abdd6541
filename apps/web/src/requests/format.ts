import { formatDay, fromWire, type Day } from '@vestry/contract/calendar/day';

/** A day of the wire in words: 'Friday, December 4th'. Empty for what is no day. */
export function wireDay(text: string | null): string {
  const day = readDay(text);
  return day === null ? '' : formatDay(day);
}

export function readDay(text: string | null): Day | null {
  return text === null ? null : fromWire(text);
}

/** '1 pending delivery request', '3 pending delivery requests'. */
export function countedRequests(count: number): string {
  return `${count} pending delivery ${count === 1 ? 'request' : 'requests'}`;
}

const spelled = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** 'Five items', '12 items'. */
export function spelledItems(count: number): string {
  return `${spelled[count] ?? count} ${count === 1 ? 'item' : 'items'}`;
}

/** 'Friday, December 4th', or the special date that was requested and is not confirmed yet. */
export function appointmentDay(request: {
  readonly date: string | null;
  readonly specialDate: string | null;
}): string {
  const { date, specialDate } = request;
  if (date !== null) return wireDay(date);
  return specialDate === null ? 'To be confirmed' : `${wireDay(specialDate)}, to be confirmed`;
}
