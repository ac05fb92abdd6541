import type { Page } from '@vestry/contract/wire';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrentInView } from '../../lib/view/use-current-in-view.ts';
import { Pagination, type PageLinkProps } from '../../ui/pagination.tsx';
import { PastTheEnd } from '../../ui/past-the-end.tsx';
import { QueryBoundary, type QueryState } from '../../ui/query-boundary.tsx';
import { tabClass } from '../../ui/tab-class.ts';
import type { ListState } from '../searches.ts';

/** A link is current by its whole search: the first page is current where the address names none. */
export const currentBySearch = { exact: false, includeSearch: true, explicitUndefined: true } as const;

interface PagedListProps<T> {
  readonly query: QueryState<Page<T>>;
  /** The title of the failure. */
  readonly title: string;
  readonly skeleton?: ReactNode;
  /** The name of the list. */
  readonly label: string;
  readonly className?: string;
  /** Another page is loading. */
  readonly isTurning?: boolean;
  /** Stands above the list. */
  readonly head?: (page: Page<T>) => ReactNode;
  /** Instead of a list without rows. */
  readonly empty: ReactNode;
  readonly row: (row: T, index: number) => ReactNode;
}

/** A list of the console with its pages, each of which has its own address. */
export function PagedList<T>(props: PagedListProps<T>) {
  const { label, className = 'border-t border-hair', isTurning, head, empty, row, ...boundary } = props;
  return (
    <QueryBoundary {...boundary}>
      {(page) => (
        <>
          {head?.(page)}
          {page.totalElements === 0 ? (
            empty
          ) : page.content.length === 0 ? (
            <PastTheEnd lastPage={page.totalPages} link={pageLink} />
          ) : (
            <>
              <ul aria-label={label} aria-busy={isTurning === true || undefined} className={className}>
                {page.content.map(row)}
              </ul>
              <ListPages pages={page.totalPages} />
            </>
          )}
        </>
      )}
    </QueryBoundary>
  );
}

function ListPages({ pages }: { readonly pages: number }) {
  const { page = 1 } = useSearch({ strict: false });
  if (pages < 2) return null;
  return (
    <div className="flex justify-center pt-8">
      <Pagination current={page} total={pages} link={pageLink} />
    </div>
  );
}

function pageLink(number: number, { 'aria-current': _current, ...props }: PageLinkProps) {
  return (
    <Link
      {...props}
      to="."
      search={(before) => ({ ...before, page: number === 1 ? undefined : number })}
      resetScroll={false}
      activeOptions={currentBySearch}
    />
  );
}

interface StateLinksProps {
  readonly label: string;
  /** An address without a state has the one that is undefined. */
  readonly states: readonly {
    readonly state: ListState;
    readonly label: string;
    /** The number of rows of the list; undefined where that is not known. */
    readonly count?: number | undefined;
  }[];
}

/** The states of a list, each of which has its own address. */
export function StateLinks({ label, states }: StateLinksProps) {
  const nav = useCurrentInView();
  return (
    <nav ref={nav} aria-label={label} className="mb-4 scroll-row tab-row gap-x-8">
      {states.map(({ state, label: text, count }) => (
        <Link
          key={text}
          to="."
          search={{ state }}
          replace
          resetScroll={false}
          activeOptions={currentBySearch}
          className={`${tabClass} gap-2 figures`}
        >
          {text}
          {count !== undefined && <span className="text-ink-3">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
