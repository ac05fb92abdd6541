import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { usePageTitle } from '../../config/queries.ts';
import { LinesSkeleton, Skeleton } from '../../ui/skeleton.tsx';

interface PageTitleProps {
  readonly title: string;
  /** What stands beside it: a day, a search. */
  readonly children?: ReactNode;
}

/** The head of a page; titles the window too. */
export function PageTitle({ title, children }: PageTitleProps) {
  usePageTitle(title);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-8 pb-6 desktop:pt-12">
      <h1 className="display-2">{title}</h1>
      {children}
    </header>
  );
}

/** The way back from an inner page. It is no navigation: the page that it leads to is not the current one. */
export const BackLink = createLink((props: ComponentProps<'a'>) => (
  <a {...props} aria-current={undefined} className="text-link text-sm text-ink-2" />
));

export function PageSkeleton() {
  return (
    <div className="pt-8 desktop:pt-12">
      <Skeleton className="h-8 w-40" />
      <div className="pt-8">
        <LinesSkeleton />
      </div>
    </div>
  );
}
