import { useQuery } from '@tanstack/react-query';
import { known } from '../lib/data/known.ts';
import { tagsQuery } from '../tags/queries.ts';
import { retainListFocus } from '../lib/view/retain-list-focus.ts';
import { ClosableTag } from '../ui/closable-tag.tsx';
import { countFilters, withFilters, withValue } from './closet-filters.ts';
import { filterNames, type ClosetFilters } from './closet-search.ts';
import { chipLabel, type NameOf } from './filter-labels.ts';
import { filterOptionsQuery, setsQuery } from './queries.ts';
import type { Closet } from './use-closet.ts';

/** The filters that are on, each to be taken away, and all at once. */
export function FilterChips({ closet }: { readonly closet: Closet }) {
  const { search, go } = closet;
  const nameOf = useNames(closet.clientId, search);
  if (countFilters(search) === 0) return null;
  const { categoryId } = search;
  return (
    <ul
      ref={retainListFocus}
      aria-label="Active filters"
      className="flex min-w-0 flex-wrap items-center gap-2"
    >
      {filterNames.flatMap((name) =>
        (search[name] ?? []).map((value) => (
          <li key={`${name} ${value}`} className="max-w-full">
            <ClosableTag onClose={() => go((now) => withValue(now, name, value, false))}>
              {chipLabel(name, value, nameOf)}
            </ClosableTag>
          </li>
        )),
      )}
      <li className="pl-2">
        <button
          type="button"
          className="text-link text-sm"
          onClick={() => go(withFilters(search, categoryId === undefined ? {} : { categoryId }))}
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}

/** Residences, tags and sets stand in the address by their ids. */
function useNames(clientId: number, { residences, tags, customGroups }: ClosetFilters): NameOf {
  const chosen = { filters: known({ residences }), text: null };
  const residenceNames = useQuery({
    ...filterOptionsQuery(clientId, 'residences', chosen),
    enabled: residences !== undefined,
    select: (options) => options.map(({ value: id, name }) => ({ id, name })),
  });
  const tagNames = useQuery({ ...tagsQuery(clientId), enabled: tags !== undefined });
  const setNames = useQuery({ ...setsQuery(clientId), enabled: customGroups !== undefined });
  return (name, value) => {
    const query = name === 'tags' ? tagNames : name === 'residences' ? residenceNames : setNames;
    // While they are on their way nothing is unknown yet.
    if (query.data === undefined) return query.isError ? undefined : '…';
    return query.data.find(({ id }) => String(id) === value)?.name;
  };
}
