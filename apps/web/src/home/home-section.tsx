import { useId, type ReactNode } from 'react';
import { messageOf } from '../lib/transport/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

interface HomeSectionProps {
  readonly title: string;
  /** At the right of the title: where there is more of it. */
  readonly link?: ReactNode;
  readonly children: ReactNode;
}

export function HomeSection({ title, link, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pt-12 desktop:pt-18">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pb-6">
        <h2 id={id} className="display-3">
          {title}
        </h2>
        {link}
      </div>
      {children}
    </section>
  );
}

interface QueryBoundary<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface PartProps<T> {
  readonly query: QueryBoundary<T>;
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** A part of the page by itself: it loads, fails and is tried again without the others. */
export function Part<T>({ query, skeleton, children }: PartProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return skeleton;
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <Notice kind="error">{messageOf(error)}</Notice>
      <Button pending={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
