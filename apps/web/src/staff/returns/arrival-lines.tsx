import { placeName } from '@vestry/contract/staff/place-name';
import type { Arrival, ArrivalLine } from '@vestry/contract/staff/returns/schemas';
import type { ReactNode } from 'react';
import { useMoment } from '../../config/facility-format.ts';
import { retainListFocus } from '../../lib/view/retain-list-focus.ts';
import { singlePress } from '../../lib/view/single-press.ts';
import { Icon } from '../../ui/icons.tsx';
import { Codes } from '../parts/codes.tsx';
import { LinePhoto } from '../parts/line-photo.tsx';
import { itemWords } from '../words/words.ts';
import { CountedHeading } from '../parts/page-parts.tsx';

interface ArrivalLinesProps {
  readonly lines: readonly ArrivalLine[];
  /** Null for who may not receive. */
  readonly onTick: ((line: ArrivalLine) => void) | null;
  readonly onUndo: ((line: ArrivalLine) => void) | null;
  /** The check of an item that is in. */
  readonly checkOf: (line: ArrivalLine) => ReactNode;
}

const sections = [
  { state: 'AWAITED', title: 'To come in' },
  { state: 'RECEIVED', title: 'In their bins' },
  { state: 'ELSEWHERE', title: 'Not with this pickup' },
] as const;

/** The items of a pickup: those that are awaited, that are in, and that came by another way. */
export function ArrivalLines({ lines, ...line }: ArrivalLinesProps) {
  return sections.map(({ state, title }) => {
    const own = lines.filter((each) => each.state === state);
    if (own.length === 0) return null;
    return (
      <section key={state} aria-label={title} className="pb-8">
        <CountedHeading title={title} count={own.length} />
        <ul ref={retainListFocus}>
          {own.map((each) => (
            <Line key={each.id} {...line} line={each} />
          ))}
        </ul>
      </section>
    );
  });
}

type LineProps = Omit<ArrivalLinesProps, 'lines'> & { readonly line: ArrivalLine };

function Line({ line, onTick, onUndo, checkOf }: LineProps) {
  const { state, itemClientNumber: number } = line;
  return (
    <li className="return-line border-b border-hair py-3">
      <LinePhoto photo={line.image} faded={state !== 'AWAITED'} />
      <div className="min-w-0">
        <p className="text-lg wrap-anywhere figures">{number}</p>
        <p className="text-sm wrap-anywhere text-ink-2">{itemWords(line)}</p>
        <p className="text-sm wrap-anywhere text-ink-3 figures">
          <Codes>{placeText(line)}</Codes>
        </p>
        {state === 'RECEIVED' && checkOf(line)}
      </div>
      <div className="flex flex-wrap items-center gap-4 text-sm tablet:justify-end">
        {state === 'AWAITED' && onTick !== null && (
          <button type="button" className="text-link" onClick={singlePress(() => onTick(line))}>
            It is here<span className="sr-only">: {number}</span>
          </button>
        )}
        {state === 'RECEIVED' && <Received line={line} />}
        {state === 'RECEIVED' && onUndo !== null && (
          <button type="button" className="text-link text-ink-2" onClick={singlePress(() => onUndo(line))}>
            Take back<span className="sr-only"> {number}</span>
          </button>
        )}
      </div>
    </li>
  );
}

function Received({ line: { isCounted, isAdded, receivedBy } }: { readonly line: ArrivalLine }) {
  return (
    <span className="inline-flex items-center gap-2 text-green-ink">
      <Icon name="check" className="size-4 flex-none" />
      <span>
        {isCounted ? 'Ticked' : 'Scanned'}
        {isAdded && ', not named'}
        {receivedBy !== null && <span className="block text-ink-3">{receivedBy}</span>}
      </span>
    </span>
  );
}

/** The bin in which it hangs, or to which it goes. */
function placeText({ state, location, bin }: ArrivalLine): string {
  const place = placeName(location, bin);
  return state === 'AWAITED' ? `Goes to ${place}` : place;
}

/** The items of other clients that were found among those of this pickup. */
export function SetApart({ found }: { readonly found: Arrival['setApart'] }) {
  const moment = useMoment();
  if (found.length === 0) return null;
  return (
    <section aria-label="Set apart" className="pb-8">
      <CountedHeading title="Set apart" count={found.length} />
      <ul>
        {found.map(({ id, itemClientNumber, closetName, foundAt, foundBy }) => (
          <li key={id} className="border-b border-hair py-3 text-sm">
            <p className="text-lg figures">{itemClientNumber}</p>
            <p className="text-ink-2">Belongs to {closetName}. Keep it apart from this pickup.</p>
            <p className="text-ink-3 figures">
              Found {moment(foundAt)}
              {foundBy !== null && `, ${foundBy}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
