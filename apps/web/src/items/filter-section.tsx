import { useQuery } from '@tanstack/react-query';
import type { FilterList, FilterOption } from '@vestry/contract/items/filters';
import { useId, useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { Icon } from '../ui/icons.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { withValue } from './closet-filters.ts';
import type { FilterName } from './closet-search.ts';
import { chipLabel } from './filter-labels.ts';
import { matchingOptions, shownOptions } from './filter-options.ts';
import { filterOptionsQuery } from './queries.ts';
import type { Closet } from './use-closet.ts';

interface FilterSectionProps {
  readonly closet: Closet;
  readonly name: FilterName;
  readonly title: string;
  readonly list: FilterList;
}

/** More values than these are shown on request, and can be searched. */
const shortLength = 8;

/** One filter: its values with how many items each would show under the other filters. */
export function FilterSection({ closet, name, title, list }: FilterSectionProps) {
  const { clientId, search, list: current } = closet;
  const query = useQuery(filterOptionsQuery(clientId, list, current));
  const chosen = search[name] ?? [];
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  // A filter that would say nothing is not there.
  if (query.data?.length === 0 && chosen.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-t border-hair">
      <h3>
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-control w-full items-center justify-between text-left caps text-ink-2 hover:text-ink"
        >
          <span>
            {title}{' '}
            {chosen.length > 0 && (
              <span className="pl-2 text-ink figures">
                {chosen.length}
                <span className="sr-only"> chosen</span>
              </span>
            )}
          </span>
          <Icon name={isOpen ? 'minus' : 'plus'} className="size-4" />
        </button>
      </h3>
      {isOpen && (
        <div className="pb-4">
          <QueryBoundary query={query} isInline skeleton={<Skeleton className="h-24" />}>
            {(options) => (
              <Options closet={closet} name={name} title={title} options={options} chosen={chosen} />
            )}
          </QueryBoundary>
        </div>
      )}
    </section>
  );
}

interface OptionsProps {
  readonly closet: Closet;
  readonly name: FilterName;
  readonly title: string;
  readonly options: readonly FilterOption[];
  readonly chosen: readonly string[];
}

function Options({ closet, name, title, options, chosen }: OptionsProps) {
  const { go } = closet;
  const [typed, setTyped] = useState('');
  const [isWhole, setWhole] = useState(false);
  const [ticked, tick] = useTicked(chosen);
  const onTick = (value: string, isOn: boolean) => {
    tick(value, isOn);
    go((now) => withValue(now, name, value, isOn), { replace: true });
  };
  const nameless = (value: string) => chipLabel(name, value, () => undefined);
  const all = shownOptions(options, chosen, nameless);
  const isLong = all.length > shortLength + 2;
  const found = matchingOptions(all, typed);
  const shown = isLong && !isWhole && typed === '' ? shortOf(found, chosen) : found;
  return (
    <>
      {isLong && (
        <div className="pb-2">
          <SearchBox
            label={`Search ${title.toLowerCase()}`}
            placeholder="Search"
            value={typed}
            onChange={setTyped}
          />
        </div>
      )}
      <ul className={isLong ? '' : 'grid gap-x-6 tablet:grid-cols-2'}>
        {shown.map((option) => (
          <Value
            key={option.value}
            option={option}
            isTicked={ticked.includes(option.value)}
            onTick={onTick}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="py-3 text-sm text-ink-2">Nothing by that name.</p>}
      {isLong && typed === '' && (
        <button type="button" className="text-link mt-2 text-sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${all.length}`}
        </button>
      )}
    </>
  );
}

interface ValueProps {
  readonly option: FilterOption;
  readonly isTicked: boolean;
  readonly onTick: (value: string, isOn: boolean) => void;
}

/** Of its own, so that ticking one value draws that one alone. */
function Value({ option: { value, name, count }, isTicked, onTick }: ValueProps) {
  return (
    <li>
      <Checkbox
        label={
          <span className="flex justify-between gap-3">
            <span className="wrap-anywhere">{name}</span>
            <span className="text-sm text-ink-2 figures">
              {count}
              <span className="sr-only"> {count === 1 ? 'item' : 'items'}</span>
            </span>
          </span>
        }
        checked={isTicked}
        onChange={({ target: { checked } }) => onTick(value, checked)}
      />
    </li>
  );
}

/** The chosen values as they are being ticked, ahead of the address that will say so too. */
function useTicked(chosen: readonly string[]) {
  const [ahead, setAhead] = useState<readonly string[] | null>(null);
  const [last, setLast] = useState(chosen);
  if (last.join('\n') !== chosen.join('\n')) {
    // The address has come, or another one: it is right.
    setLast(chosen);
    setAhead(null);
  }
  const ticked = ahead ?? chosen;
  const tick = (value: string, isOn: boolean) =>
    setAhead((before) => {
      const others = (before ?? chosen).filter((each) => each !== value);
      return isOn ? [...others, value] : others;
    });
  return [ticked, tick] as const;
}

/** The first ones, and the chosen ones wherever they stand. */
function shortOf(options: readonly FilterOption[], chosen: readonly string[]): readonly FilterOption[] {
  return options.filter(({ value }, index) => index < shortLength || chosen.includes(value));
}
