import { fromWire, type Day } from '@vestry/contract/calendar/day';
import { guestsInCommon } from '@vestry/contract/wears/rules';
import type { GuestWear } from '@vestry/contract/wears/schemas';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../calendar/queries.ts';
import { wordList } from '../lib/format/word-list.ts';
import { Notice } from '../ui/notice.tsx';
import { guestWearsQuery } from '../wears/queries.ts';
import { dayWords } from './event-words.ts';

/** An item that is being planned, as warnings name it. */
export interface PlannedItem {
  readonly id: number;
  readonly designers: string;
  readonly itemClientNumber: string;
}

interface SeenWarningProps {
  readonly clientId: number;
  readonly items: readonly PlannedItem[];
  /** As they were typed. */
  readonly guests: string;
  /** Wears of this day are of the event itself. */
  readonly day: Day | null;
}

const shownLines = 3;
/** As many items as one query takes; of more, the first are looked at. */
const queriedItemsMax = 100;

/** Warns, before items are planned, that some of the guests have seen them. */
export function SeenWarning({ clientId, items, guests, day }: SeenWarningProps) {
  const ids = items.slice(0, queriedItemsMax).map(({ id }) => id);
  const { data = [] } = useQuery(guestWearsQuery(clientId, ids, guests.trim() !== ''));
  const today = useToday();
  const seen = data.flatMap((wear) => {
    const names = guestsInCommon(guests, wear.guests);
    const worn = fromWire(wear.day);
    return names.length === 0 || worn === null || worn === day ? [] : [{ wear, names, worn }];
  });
  if (seen.length === 0) return null;
  const more = seen.length - shownLines;
  return (
    <Notice kind="warning" title={items.length === 1 ? 'Seen before' : 'Some of these were seen before'}>
      <ul>
        {seen.slice(0, shownLines).map(({ wear, names, worn }) => (
          <li key={`${wear.itemId} ${wear.day}`}>
            {wordList(names)}: {items.length > 1 && `${nameOf(items, wear)}, `}
            {wear.event !== '' && `“${wear.event}”, `}
            {dayWords(worn, today)}.
          </li>
        ))}
      </ul>
      {more > 0 && <p className="figures">And {more} more.</p>}
    </Notice>
  );
}

function nameOf(items: readonly PlannedItem[], { itemId }: GuestWear): string {
  const item = items.find(({ id }) => id === itemId);
  return item === undefined ? '' : `${item.designers} No. ${item.itemClientNumber}`;
}
