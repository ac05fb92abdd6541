/** Reads the calendar of a form. */
import type { CalendarAction } from './actions.ts';
import { daysOf, times, toCalendarOutcome } from './calendar.ts';
import { clientOf, outcomeOf, type Outcome, type Stage } from './outcome.ts';
import type { ExpressNotice } from './prices.ts';
import type { Time } from './state.ts';

/** The part of an answer that is compared. */
interface CalendarAnswer {
  readonly days: readonly {
    readonly day: string;
    readonly available: boolean;
    readonly fullTimes: readonly Time[];
    readonly express: { readonly notice: ExpressNotice } | null;
  }[];
}

export async function performCalendar(action: CalendarAction, stage: Stage): Promise<Outcome> {
  const { cast, origin, signal } = stage;
  const client = clientOf(cast, action.client);
  const [first = action.from, last = first] = [daysOf(action).at(0), daysOf(action).at(-1)];
  const query = `from=${first}&to=${last}&cold=${String(action.isCold)}`;
  const answer = await client.callers[action.by].call(origin, `GET /calendar/availability?${query}`, {
    signal,
  });
  const outcome = outcomeOf(answer, cast, client);
  if (outcome !== 'OK' || answer === null) return outcome;
  const { days } = answer.data as unknown as CalendarAnswer; // the answer's schema says so
  return toCalendarOutcome(
    days.flatMap(({ day, available, fullTimes, express }) => {
      const notice = available ? 'STANDARD' : express?.notice;
      const had = times.filter((time) => !fullTimes.includes(time));
      return notice === undefined ? [] : [{ day: day.slice(0, 10), notice, times: had }];
    }),
  );
}
