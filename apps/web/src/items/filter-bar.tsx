import type { Item } from '@vestry/contract/items/schemas';
import type { Page } from '@vestry/contract/wire';
import { Icon } from '../ui/icons.tsx';
import { countFilters } from './closet-filters.ts';
import { FilterChips } from './filter-chips.tsx';
import { rangeText } from './range-text.ts';
import { SortSelect } from './sort-select.tsx';
import { withDialog, type Closet } from './use-closet.ts';

interface FilterBarProps {
  readonly closet: Closet;
  readonly data: Page<Item> | undefined;
  readonly hasFailed: boolean;
  /** Fetches the panel's code ahead. */
  readonly onIntent: () => void;
  /** Left out where this user may not, or where nothing is shown. */
  readonly onAddPage?: (() => void) | undefined;
  readonly onSelect?: (() => void) | undefined;
}

/** The filters that are on, how many items they leave, in which order, and what can be done with the page. */
export function FilterBar({ closet, data, hasFailed, onIntent, onAddPage, onSelect }: FilterBarProps) {
  const { search, go } = closet;
  const count = countFilters(search);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-6">
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex h-target items-center gap-3 rounded-control border border-ink px-4 text-sm font-mid hover:bg-ink hover:text-paper"
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => go((now) => withDialog(now, 'filters'))}
      >
        <Icon name="filter" />
        Filters
        {count > 0 && <span className="font-text figures opacity-75">{count}</span>}
      </button>
      {/* Without chips it still ends the line on a phone, so that nothing moves when the count is there. */}
      <div className="max-tablet:order-2 max-tablet:w-full max-tablet:empty:-mt-3">
        <FilterChips closet={closet} />
      </div>
      <p
        role="status"
        className="ml-auto min-h-6 text-sm leading-6 figures max-tablet:order-3 max-tablet:ml-0"
      >
        {data === undefined
          ? !hasFailed && <span className="sr-only">Loading, please wait</span>
          : rangeText(data)}
      </p>
      <div className="max-tablet:order-1 max-tablet:ml-auto">
        <SortSelect closet={closet} />
      </div>
      <div className="flex gap-x-5 text-sm empty:hidden max-tablet:order-4 max-tablet:ml-auto">
        {onSelect !== undefined && (
          <button type="button" className="text-link" onClick={onSelect}>
            Select
          </button>
        )}
        {onAddPage !== undefined && (
          <button type="button" className="text-link" onClick={onAddPage}>
            Add this page<span className="max-tablet:sr-only"> to delivery</span>
          </button>
        )}
      </div>
    </div>
  );
}
