/**
 * Moments as people read them, by one clock everywhere: that of the facility (decisions, Dates and availability). Days
 * without hours are in `calendar/day.ts`, times of a day in `calendar/time.ts`.
 */

/** The parts of a moment that are shown; the options of Intl, where none of these fits. */
const forms = {
  /** 'Nov 20, 3:05 PM' */
  short: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** 'November 2026' */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** Formats a moment by the clock of a time zone (an IANA name). */
export function formatMoment(
  moment: string | number | Date,
  timeZone: string,
  form: keyof typeof forms = 'short',
): string {
  return momentFormat(timeZone, forms[form])(moment);
}

/** For many moments: building a format costs far more than using it. The clock of this device where `timeZone` is undefined. */
export function momentFormat(
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): (moment: string | number | Date) => string {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  return (moment) => format.format(new Date(moment));
}
