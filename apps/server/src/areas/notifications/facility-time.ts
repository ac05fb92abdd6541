/** A time of the facility's clock as an instant: a calendar file is read in other time zones. */
import type { Day } from '@vestry/contract/calendar/day';
import { onceFor } from '@vestry/contract/format/once-for';

/**
 * The instant at which the facility's clock shows this time of a day. In the hour that a change to summer time skips, the
 * instant an hour later; in the one that is shown twice, its first showing.
 *
 * @param time `HH:mm` or `HH:mm:ss`
 * @param timeZone IANA name
 */
export function facilityInstant(day: Day, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time.slice(0, 5)}:00Z`);
  // The offset before the day's change of clocks, and after it: the earlier instant that shows the time is right.
  const candidates = [asUtc - dayMilliseconds, asUtc + dayMilliseconds]
    .map((moment) => asUtc - offsetAt(moment, timeZone))
    .sort((a, b) => a - b);
  const shown = candidates.find((moment) => moment + offsetAt(moment, timeZone) === asUtc);
  return new Date(shown ?? Math.max(...candidates));
}

/**
 * The instant as the facility's clock shows it, in ISO 8601 with the offset from UTC: `2026-11-22T22:00:00-05:00`. So a
 * file of values bears the facility's day, and the instant is still exact.
 */
export function facilityMoment(instant: Date, timeZone: string): string {
  const offset = offsetAt(instant.getTime(), timeZone);
  const shown = new Date(instant.getTime() + offset).toISOString().slice(0, 19);
  const minutes = Math.abs(offset) / 60_000;
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${shown}${offset < 0 ? '-' : '+'}${pad(minutes / 60)}:${pad(minutes % 60)}`;
}

const dayMilliseconds = 86_400_000;

const formatOf = onceFor(
  (timeZone) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
);

/** Computes by how many milliseconds the zone's clock is ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(moment);
  // `GMT` at Greenwich, else such as `GMT-05:00`; zones of old had seconds.
  const shown = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, clock = '0'] = /^GMT(?:([+-])([\d:]+))?$/.exec(shown) ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return (sign === '-' ? -1000 : 1000) * (hours * 3600 + minutes * 60 + seconds);
}
