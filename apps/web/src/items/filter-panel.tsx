import { Button } from '../ui/button.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { countFilters, withFilters } from './closet-filters.ts';
import { filterSections } from './filter-labels.ts';
import { FilterSection } from './filter-section.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { withDialog, type Closet } from './use-closet.ts';

interface FilterPanelProps {
  readonly closet: Closet;
  /** The number of items that the present filters leave; undefined while that is being counted. */
  readonly total: number | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The filters with their counts. Each press narrows the list behind at once. */
export function FilterPanel({ closet, total, isOpen, onClose }: FilterPanelProps) {
  const { search, go } = closet;
  const { categoryId } = search;
  const isNarrowed = countFilters(search) > 0;
  return (
    <SidePanel
      title="Filters"
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
          <Button
            kind="gray"
            aria-label="Clear all filters"
            onClick={() =>
              isNarrowed &&
              go(withFilters(search, categoryId === undefined ? {} : { categoryId }), { replace: true })
            }
          >
            Clear all
          </Button>
          <Button kind="primary" wide onClick={onClose}>
            {total === undefined ? 'Show items' : total === 1 ? 'Show 1 item' : `Show ${total} items`}
          </Button>
        </div>
      }
    >
      <SavedFilters closet={closet} />
      {filterSections.map((section) => (
        <FilterSection key={section.name} closet={closet} {...section} />
      ))}
      <p className="border-t border-hair py-4 text-sm text-ink-2">
        What was given back, sold or written off is under{' '}
        <button
          type="button"
          aria-haspopup="dialog"
          className="text-link text-ink"
          onClick={() => go((now) => withDialog(now, 'released'), { replace: true })}
        >
          Released items
        </button>
        .
      </p>
    </SidePanel>
  );
}
