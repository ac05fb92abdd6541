import { formatDay, monthName, monthOf, dayOfMonthOf, toDay, type Day } from '@vestry/contract/calendar/day';

/** The day of this device, for greetings and for what counts as upcoming. */
export function deviceDay(now: Date): Day {
  const pad = (value: number) => String(value).padStart(2, '0');
  return toDay(`${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`);
}

/** 'Fri, Dec 4'. */
export function shortDay(day: Day): string {
  return `${formatDay(day).slice(0, 3)}, ${monthName(monthOf(day)).slice(0, 3)} ${dayOfMonthOf(day)}`;
}

/** '12:30 PM' of 'HH:mm'. */
export function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
