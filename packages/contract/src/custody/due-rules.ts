/** When a client is reminded of an item that is due back, and the words for it (capabilities, Custody). */
import { addDays, daysBetween, formatDay, type Day } from '../calendar/day.ts';

/** The days by which an item is over its day; 0 on the day itself, and less than 0 before it. */
export function daysOver(day: Day, today: Day): number {
  return daysBetween(day, today);
}

const soonDays = 7;

/** Whether an item is overdue, or due within a week: what Home shows. */
export function isDueSoon(day: Day, today: Day): boolean {
  return daysOver(day, today) >= -soonDays;
}

/** The latest day until today on which a reminder is due: the day before, the day after, then each week; null before all of them. */
export function lastReminderDay(day: Day, today: Day): Day | null {
  const over = daysOver(day, today);
  if (over < -1) return null;
  if (over < 1) return addDays(day, -1);
  return addDays(day, 1 + Math.floor((over - 1) / 7) * 7);
}

/** Whether the reminder of the day before is still to come, of a day that is set today. */
export function isRemindedBefore(day: Day, today: Day): boolean {
  return addDays(day, -1) > today;
}

interface RemindedDay {
  readonly day: Day;
  /** On which the day was set: nobody is reminded at once of what was just agreed. */
  readonly setOn: Day;
  /** Of the last reminder of this day. */
  readonly remindedOn: Day | null;
}

/** Whether the client is to be reminded today. */
export function isReminderDue({ day, setOn, remindedOn }: RemindedDay, today: Day): boolean {
  const last = lastReminderDay(day, today);
  return last !== null && last > (remindedOn ?? setOn);
}

/** 'due back on Friday, December 4th', 'due back tomorrow', 'overdue since Friday, November 27th' */
export function dueBackWords(day: Day, today: Day): string {
  const over = daysOver(day, today);
  if (over > 0) return `overdue since ${formatDay(day)}`;
  if (over === 0) return 'due back today';
  return over === -1 ? 'due back tomorrow' : `due back on ${formatDay(day)}`;
}

/** The same where a line begins with it. */
export function dueBackText(day: Day, today: Day): string {
  const words = dueBackWords(day, today);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
