import type { Item } from '@vestry/contract/items/schemas';
import type { Page } from '@vestry/contract/wire';
import { Icon } from '../ui/icons.tsx';
import { pageIcons } from '../ui/page-icons.ts';
import { countFilters } from './closet-filters.ts';
import { FilterChips } from './filter-chips.tsx';
import { rangeText } from './range-text.ts';
import { withDialog, type Closet } from './use-closet.ts';
import { selectButtonId } from './use-selection.ts';
import { closetOrders, type ClosetOrder } from './closet-search.ts';

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
        className="inline-flex h-target items-center gap-3 rounded-control border border-ink px-4 text-sm font-mid hover:bg-ink hover:text-paper print:hidden"
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => go((now) => withDialog(now, 'filters'))}
      >
        <Icon name={pageIcons.filter} />
        Filters
        {count > 0 && (
          <span className="font-text figures opacity-75">
            {count}
            <span className="sr-only"> chosen</span>
          </span>
        )}
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
          <button type="button" id={selectButtonId} className="text-link" onClick={onSelect}>
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

const labels: Readonly<Record<ClosetOrder, string>> = {
  latest: 'Newest first',
  oldest: 'Oldest first',
  number: 'By number',
  'designer-descending': 'By designer, Z to A',
  set: 'As in the set',
};

/** The order of the list; what is searched for stands by its best match. */
function SortSelect({ closet }: { readonly closet: Closet }) {
  const { search, list, go } = closet;
  if (list.text !== null)
    return <span className="flex h-target items-center text-sm text-ink-2">Best match first</span>;
  const { order, page: _page, ...rest } = search;
  return (
    <label className="relative inline-flex items-center border-b border-rule focus-within:border-ink hover:border-ink print:hidden">
      <span className="sr-only">Order</span>
      <select
        value={order ?? ''}
        onChange={({ target }) => {
          const next = closetOrders.find((name) => name === target.value);
          go(next === undefined ? rest : { ...rest, order: next });
        }}
        className="h-target field-sizing-content max-w-44 appearance-none bg-transparent pr-6 text-sm *:bg-raised *:text-ink"
      >
        <option value="">By designer, A to Z</option>
        {closetOrders.map(
          (name) =>
            // Only one set has an order of its own.
            (name !== 'set' || search.customGroups?.length === 1 || order === name) && (
              <option key={name} value={name}>
                {labels[name]}
              </option>
            ),
        )}
      </select>
      <Icon name="chevronDown" className="pointer-events-none absolute right-0 size-3.5 text-ink-2" />
    </label>
  );
}
