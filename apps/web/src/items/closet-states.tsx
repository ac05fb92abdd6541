import { useBrand } from '../config/queries.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { withFilters } from './closet-filters.ts';
import type { Closet } from './use-closet.ts';

export function EmptyCloset() {
  const { supportPhone } = useBrand();
  return (
    <EmptyState icon="hanger" title="Your closet is waiting for its first garments">
      Once your garments have arrived and been photographed, they appear here. To arrange a pickup, call{' '}
      <span className="whitespace-nowrap text-ink figures">{supportPhone}</span>.
    </EmptyState>
  );
}

/** Filters or a search that no item matches. */
export function NothingFound({ closet }: { readonly closet: Closet }) {
  const { search, list, go } = closet;
  const { text: _text, ...unsearched } = withFilters(search, {});
  return (
    <EmptyState
      icon="search"
      title={list.text === null ? 'No garment matches these filters' : `Nothing found for “${list.text}”`}
      action={
        <Button kind="black" onClick={() => go(unsearched)}>
          Show the whole closet
        </Button>
      }
    >
      {list.text === null
        ? 'Remove a filter, or see the whole closet.'
        : 'Try fewer or different words: a designer, a number, a color or a kind of garment.'}
    </EmptyState>
  );
}
