import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../app/paths.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** The photographs beside what is known of an item, or above it on a phone. */
export const itemColumns = 'grid items-start gap-8 tablet:grid-cols-2 desktop:gap-x-18';

/** The line of the way back, above the photographs. */
export const itemWayBack = 'pt-8 pb-6';

interface BlockProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of what is known of an item. */
export function Block({ title, children }: BlockProps) {
  return (
    <section aria-label={title} className="pt-8">
      <h2 className="pb-4 display-4">{title}</h2>
      {children}
    </section>
  );
}

/** Leads to the page that shows all of this to others. */
export function PassportBlock({ itemId }: { readonly itemId: number }) {
  return (
    <Block title="Passport">
      <p className="text-sm text-ink-2">
        All that is known of this item, for an insurer or a buyer, and as a signed PDF:{' '}
        <Link to={paths.passport} params={{ itemId }} className="text-link">
          Open passport
        </Link>
      </p>
    </Block>
  );
}

export function ItemSkeleton() {
  return (
    <div role="status" className={itemColumns}>
      <span className="sr-only">Loading, please wait</span>
      <Skeleton className="aspect-(--aspect-frame) max-h-(--photo-room) w-full" />
      <div className="grid gap-4">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}
