import type { SeasonLine } from '@vestry/contract/seasons/schemas';
import { countedItems } from '@vestry/contract/requests/timeline';
import { useId, type ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Photo } from '../../ui/photo.tsx';
import { thumbSlot } from '../../ui/photo-sizes.ts';
import { groupLines, withAll, type LineGroup } from './season-lines.ts';
import type { SeasonDirection } from './use-season-change.ts';

interface SeasonColumnProps {
  readonly title: string;
  readonly direction: SeasonDirection;
  /** On a desk its items stand in two columns. */
  readonly isWide: boolean;
  /** The number of items that fit in all; the list holds the surest of them. */
  readonly total: number;
  /** Instead of an empty list. */
  readonly empty: string;
  readonly onChange: (ids: readonly number[]) => void;
  /** The way to add others. */
  readonly children: ReactNode;
}

/** One direction of the change: its items by kind, each with the reason why it is suggested. */
export function SeasonColumn({
  title,
  direction,
  isWide,
  total,
  empty,
  onChange,
  children,
}: SeasonColumnProps) {
  const id = useId();
  const { ids, lines, chosen } = direction;
  const chosenIds = new Set(ids);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex items-baseline justify-between gap-4 border-b border-ink pb-3">
        <h2 id={id} className="display-4">
          {title}
        </h2>
        <p aria-live="polite" className="text-sm text-ink-2 figures">
          {countedItems(chosen.length)}
        </p>
      </div>
      {lines.length === 0 && <p className="py-6 text-ink-2">{empty}</p>}
      {groupLines(lines).map((group) => (
        <Group
          key={group.id}
          group={group}
          chosen={chosenIds}
          isWide={isWide}
          onAll={(isChosen) =>
            onChange(
              withAll(
                ids,
                group.lines.map((line) => line.id),
                isChosen,
              ),
            )
          }
          onLine={(line, isChosen) => onChange(withAll(ids, [line.id], isChosen))}
        />
      ))}
      {total > lines.length && (
        <p className="py-4 text-sm text-ink-2 figures">
          These are the first {lines.length} of {total}. The rest can follow with another visit.
        </p>
      )}
      {children}
    </section>
  );
}

interface GroupProps {
  readonly group: LineGroup;
  readonly chosen: ReadonlySet<number>;
  readonly isWide: boolean;
  readonly onAll: (isChosen: boolean) => void;
  readonly onLine: (line: SeasonLine, isChosen: boolean) => void;
}

/** A kind of item, all or none of which are chosen at once. */
function Group({ group: { name, lines }, chosen, isWide, onAll, onLine }: GroupProps) {
  const count = lines.filter(({ id }) => chosen.has(id)).length;
  const isAll = count === lines.length;
  return (
    <fieldset className="min-w-0 pt-4">
      <legend className="sr-only">{name}</legend>
      <Checkbox
        checked={isAll}
        isPartial={count > 0 && !isAll}
        onChange={(event) => onAll(event.currentTarget.checked)}
        label={
          <span className="flex items-baseline gap-2">
            <span className="sr-only">All of </span>
            <span className="caps">{name}</span>
            <span className="text-sm text-ink-3 figures">
              {count} of {lines.length}
            </span>
          </span>
        }
      />
      <ul className={isWide ? 'grid desktop:grid-cols-2 desktop:gap-x-12' : undefined}>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            isChosen={chosen.has(line.id)}
            onChange={(is) => onLine(line, is)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface LineProps {
  readonly line: SeasonLine;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

function Line({ line, isChosen, onChange }: LineProps) {
  const { image, designers, itemClientNumber, observation, reason } = line;
  return (
    <li className="border-t border-hair">
      <Checkbox
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={
          <span className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-4 tablet:gap-6">
            <Photo photo={image ?? undefined} alt="" slot={thumbSlot} faded={!isChosen} />
            <span className="grid min-w-0 content-start gap-0.5 text-sm">
              <span className="caps wrap-anywhere">{designers}</span>
              <span className="line-clamp-2 wrap-anywhere text-ink-2">{observation}</span>
              <span className="text-ink-3 figures">No. {itemClientNumber}</span>
              <span className="pt-1">{reason}</span>
            </span>
          </span>
        }
      />
    </li>
  );
}
