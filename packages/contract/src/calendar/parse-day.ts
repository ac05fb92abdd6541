/** Reading a calendar day, apart from what is counted with it: a page's first visit needs no more to read an address. */

declare const dayBrand: unique symbol;

/** `yyyy-MM-dd`, a day that exists, of the years 0001 to 9999. Days compare with `<`, `===` and `>` as texts do. */
export type Day = string & { readonly [dayBrand]: true };

export const dayMilliseconds = 86_400_000;
const dayPattern = /^(?!0000)\d{4}-\d{2}-\d{2}$/;
const wirePattern = /^(\d{4}-\d{2}-\d{2})(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/;

/** Days since 1970-01-01; NaN for a text that is no day. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMilliseconds;
}

/** Reads `yyyy-MM-dd`; null for anything else and for days that do not exist, such as February 30th. */
export function parseDay(text: string): Day | null {
  if (!dayPattern.test(text)) return null;
  const number = dayNumber(text);
  // Engines take some days that do not exist for the next month's: only a day that reads back is one.
  if (Number.isNaN(number)) return null;
  const isReal = new Date(number * dayMilliseconds).toISOString().startsWith(text);
  // The one place where a text becomes a Day: it has just been validated.
  return isReal ? (text as Day) : null;
}

/**
 * Reads a day from the wire: `yyyy-MM-dd'T'HH:mm:ss` or `yyyy-MM-dd`. The hour says nothing about the day and is dropped.
 * Null for anything else; a time with a zone (`Z`, `+02:00`) is refused, for it could name two days.
 */
export function fromWire(text: string): Day | null {
  const day = wirePattern.exec(text)?.[1];
  return day === undefined ? null : parseDay(day);
}
