import { singlePress } from '../../lib/view/single-press.ts';
import { counted } from '../words/words.ts';
import { DoorScanner } from './door-scanner.tsx';
import type { OutcomePartProps } from './outcome-form.tsx';
import type { DoorScan } from './scan.ts';

/** The items of a pickup, of which those are fetched that were scanned; the others stay with the client. */
export function FetchedItems({ stop, stops, draft, onChange, errorOf }: OutcomePartProps) {
  const { itemIds, otherNumbers } = draft;

  function take(found: Exclude<DoorScan, { is: 'foreign' }>): boolean {
    const number = found.number.toLowerCase();
    const isTaken =
      found.is === 'item'
        ? itemIds.includes(found.itemId)
        : otherNumbers.some((other) => other.toLowerCase() === number);
    if (!isTaken)
      onChange(
        found.is === 'item'
          ? { itemIds: [...itemIds, found.itemId] }
          : { otherNumbers: [...otherNumbers, found.number] },
      );
    return isTaken;
  }

  const fetched = stop.items.filter(({ id }) => itemIds.includes(id));
  const stays = stop.items.filter(({ id }) => !itemIds.includes(id));
  return (
    <section aria-label="Items" className="grid gap-4">
      <div data-field="itemIds">
        <DoorScanner stop={stop} stops={stops} error={errorOf('itemIds')} onScan={take} />
      </div>
      <div>
        <h3 className="border-b border-rule pb-2 text-sm text-ink-2 figures">
          In the van: {counted(fetched.length + otherNumbers.length, 'item')}
        </h3>
        <ul>
          {fetched.map(({ id, observation, itemClientNumber }) => (
            <Line
              key={id}
              number={itemClientNumber}
              text={observation}
              onRemove={() => onChange({ itemIds: itemIds.filter((other) => other !== id) })}
            />
          ))}
          {otherNumbers.map((number) => (
            <Line
              key={number}
              number={number}
              text="Not named in the pickup"
              onRemove={() => onChange({ otherNumbers: otherNumbers.filter((other) => other !== number) })}
            />
          ))}
        </ul>
      </div>
      {stays.length > 0 && (
        <div>
          <h3 className="border-b border-rule pb-2 text-sm text-ink-2 figures">
            Not scanned, so with the client: {counted(stays.length, 'item')}
          </h3>
          <ul>
            {stays.map(({ id, observation, itemClientNumber }) => (
              <Line key={id} number={itemClientNumber} text={observation} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface LineProps {
  readonly number: string;
  readonly text: string;
  readonly onRemove?: () => void;
}

function Line({ number, text, onRemove }: LineProps) {
  return (
    <li className="flex min-h-control items-center justify-between gap-4 border-b border-hair text-sm">
      <span className="min-w-0 wrap-anywhere">
        {text}, <span className="figures">No. {number}</span>
      </span>
      {onRemove !== undefined && (
        <button
          type="button"
          className="flex min-h-target flex-none items-center"
          onClick={singlePress(onRemove)}
        >
          <span className="text-link">Take out</span>
          <span className="sr-only"> {number}</span>
        </button>
      )}
    </li>
  );
}
