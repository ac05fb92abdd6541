/** The words for changes of wears; neither event nor guests are in the audit. */
import { formatDay, parseDay } from '@vestry/contract/calendar/day';
import { countedItems } from '@vestry/contract/requests/timeline';

interface WearFacts {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** '2 items were worn on Saturday, November 28th' */
function worn(fields: WearFacts['after']): string {
  const { items, days } = fields;
  const count = Array.isArray(items) ? items.length : 0;
  const when = Array.isArray(days) ? ` on ${daysText(days)}` : '';
  return `${countedItems(count)} ${count === 1 ? 'was' : 'were'} worn${when}`;
}

function daysText(days: readonly unknown[]): string {
  const [text] = days;
  const day = typeof text === 'string' ? parseDay(text) : null;
  return days.length > 1 || day === null ? `${days.length} days` : formatDay(day);
}

export const wearWords = {
  'wears.record': ({ after }) => `noted that ${worn(after)}`,
  'wears.remove': ({ before }) => `took back that ${worn(before)}`,
  'wears.dismiss': ({ after }) =>
    after['isDismissed'] === true
      ? 'dismissed the question what was worn to an event'
      : 'restored the question what was worn to an event',
} satisfies Record<string, (facts: WearFacts) => string>;
