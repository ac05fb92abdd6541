import type { LinkProps } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { Pagination } from '../../ui/pagination.tsx';

/** What the link of a list's page or state has besides its address. It is current by what its search says. */
export interface ListLinkProps extends Pick<LinkProps, 'activeOptions' | 'replace' | 'resetScroll'> {
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** A link says what it leaves out of the address, too: the first page is current where the address names none. */
export const currentBySearch = { exact: false, includeSearch: true, explicitUndefined: true } as const;

interface ListPagesProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** The first page stands in no address. */
  readonly link: (page: number | undefined, props: ListLinkProps) => ReactElement;
}

/** The pages of a list, each an address of its own; nothing where there is one only. */
export function ListPages({ page, pages, link }: ListPagesProps) {
  if (pages < 2) return null;
  return (
    <div className="flex justify-center pt-8">
      <Pagination
        current={page}
        total={pages}
        link={(number, { 'aria-current': _current, ...props }) =>
          link(number === 1 ? undefined : number, {
            ...props,
            resetScroll: false,
            activeOptions: currentBySearch,
          })
        }
      />
    </div>
  );
}
