import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { usePageTitle } from '../../config/queries.ts';
import { BackAnchor } from '../../ui/back-anchor.tsx';
import { LinesSkeleton, Skeleton } from '../../ui/skeleton.tsx';

interface PageTitleProps {
  readonly title: string;
  /** The content beside it: a day, a search. */
  readonly children?: ReactNode;
}

/** The head of a page; titles the window too. */
export function PageTitle({ title, children }: PageTitleProps) {
  usePageTitle(title);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-8 pb-6 desktop:pt-12">
      <h1 className="min-w-0 display-2 wrap-anywhere">{title}</h1>
      {children}
    </header>
  );
}

/** The way back from an inner page, above its title. */
export const BackLink = createLink((props: ComponentProps<'a'>) => (
  <span className="order-first basis-full">
    <BackAnchor {...props} />
  </span>
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

interface CountedHeadingProps {
  readonly title: string;
  /** The number of all, or of those that are done. */
  readonly count: ReactNode;
}

/** The heading of a list, with its count. */
export function CountedHeading({ title, count }: CountedHeadingProps) {
  return (
    <h2 className="flex items-baseline gap-3 border-b border-rule pb-3 display-4">
      {title}
      <span className="text-sm text-ink-3 figures">{count}</span>
    </h2>
  );
}

/** Lists known facts, a line each. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="border-t border-hair">{children}</dl>;
}

export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-reasons gap-4 border-b border-hair py-3 text-sm">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

interface KeysHintProps {
  /** Keys and what they do. */
  readonly keys: readonly (readonly [key: string, does: string])[];
}

/** The keys of a page, for who has some; a phone has none. */
export function KeysHint({ keys }: KeysHintProps) {
  return (
    <dl
      aria-label="Keys"
      className="hidden flex-wrap gap-x-6 gap-y-2 pt-8 text-xs text-ink-3 desktop:flex print:hidden"
    >
      {keys.map(([key, does]) => (
        <div key={key} className="flex items-center gap-2">
          <dt>
            <kbd className="rounded-control border border-rule px-1.5 py-0.5 font-sans">{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
