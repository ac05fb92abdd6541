import { Icon } from '../ui/icons.tsx';
import { closetOrders, type ClosetOrder } from './closet-search.ts';
import type { Closet } from './use-closet.ts';

const labels: Readonly<Record<ClosetOrder, string>> = {
  latest: 'newest first',
  oldest: 'oldest first',
  number: 'by number',
  'designer-descending': 'by designer, Z to A',
  set: 'as in the set',
};

/** The order of the list; what is searched for stands by its best match. */
export function SortSelect({ closet }: { readonly closet: Closet }) {
  const { search, list, go } = closet;
  if (list.text !== null)
    return <span className="flex h-9 items-center text-sm text-ink-2">best match first</span>;
  const { order, page: _page, ...rest } = search;
  return (
    <label className="relative inline-flex items-center border-b border-rule focus-within:border-ink hover:border-ink">
      <span className="sr-only">Order</span>
      <select
        value={order ?? ''}
        onChange={({ target }) => {
          const next = closetOrders.find((name) => name === target.value);
          go(next === undefined ? rest : { ...rest, order: next });
        }}
        className="h-9 field-sizing-content max-w-44 appearance-none bg-transparent pr-6 text-sm *:bg-raised *:text-ink"
      >
        <option value="">by designer</option>
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
