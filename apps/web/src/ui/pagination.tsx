import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import { pageLinks } from './page-links.ts';

export interface PageLinkProps {
  readonly className: string;
  readonly children: ReactNode;
  readonly 'aria-label': string;
  readonly 'aria-current'?: 'page';
}

interface PaginationProps {
  /** Counts from 1. */
  readonly current: number;
  readonly total: number;
  /** Makes the link to a page; the widget knows no router. */
  readonly link: (page: number, props: PageLinkProps) => ReactElement;
}

const cell =
  'grid h-target place-items-center text-sm figures max-tablet:mx-auto max-tablet:max-w-17 tablet:w-target';

/**
 * First, previous, five pages, next, last; what leads nowhere is shown and cannot be chosen. On a phone the pages have a
 * line to themselves, as nine links beside each other would be too narrow for a finger.
 */
export function Pagination({ current, total, link }: PaginationProps) {
  const steps = (label: string, icon: IconName, page: number) => {
    const isDisabled = page === current || page < 1 || page > total;
    return (
      <li className="max-tablet:order-1">
        {isDisabled ? (
          <span role="link" aria-disabled="true" aria-label={label} className={`${cell} text-rule`}>
            <Icon name={icon} />
          </span>
        ) : (
          link(page, {
            'aria-label': label,
            className: `${cell} text-ink-2 hover:text-ink`,
            children: <Icon name={icon} />,
          })
        )}
      </li>
    );
  };
  return (
    <nav aria-label="Pages" className="max-tablet:flex-1">
      <ol className="flex items-center max-tablet:flex-wrap max-tablet:before:order-1 max-tablet:before:basis-full max-tablet:*:grow">
        {steps('First page', 'chevronFirst', 1)}
        {steps('Previous page', 'chevronLeft', current - 1)}
        {pageLinks(current, total).map((page) => (
          <li key={page} className="max-tablet:basis-1/5">
            {link(page, {
              'aria-label': `Page ${page}`,
              ...(page === current ? { 'aria-current': 'page' as const } : {}),
              className: `${cell} text-ink-2 hover:text-ink aria-[current]:border-b aria-[current]:border-cedar aria-[current]:text-ink`,
              children: page,
            })}
          </li>
        ))}
        {steps('Next page', 'chevronRight', current + 1)}
        {steps('Last page', 'chevronLast', total)}
      </ol>
    </nav>
  );
}
