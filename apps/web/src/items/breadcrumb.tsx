import { Link } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import type { ClosetSearch } from './closet-search.ts';

interface BreadcrumbProps {
  /** The parts of the closet that lead to the page, from the largest. */
  readonly parts: readonly { readonly label: string; readonly search: ClosetSearch }[];
}

/** The way back from an item: the closet, and the part of it in which the item stands. */
export function Breadcrumb({ parts }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="bleed-start py-4 text-sm text-ink-2">
      <ol className="flex flex-wrap gap-x-2">
        {[{ label: 'My Closet', search: {} }, ...parts].map(({ label, search }) => (
          <li
            key={JSON.stringify(search)}
            className="flex items-center not-first:before:pr-2 not-first:before:text-ink-3 not-first:before:content-['/']"
          >
            <Link
              to={paths.closet}
              search={search}
              className="tap-area flex min-h-target items-center hover:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
