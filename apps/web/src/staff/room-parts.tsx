import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePageTitle } from '../config/queries.ts';
import { messageOf } from '../lib/transport/api-error.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface RoomTitleProps {
  readonly title: string;
  /** What stands beside it: a day, a search. */
  readonly children?: ReactNode;
}

/** The head of a room; titles the window too. */
export function RoomTitle({ title, children }: RoomTitleProps) {
  usePageTitle(title);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-8 pb-6 desktop:pt-12">
      <h1 className="display-2">{title}</h1>
      {children}
    </header>
  );
}

interface QueryBoundaryProps<T> {
  readonly query: UseQueryResult<T>;
  /** As the error names what was asked for: 'The closets'. */
  readonly what: string;
  /** Of its own shape; lines unless told. */
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** What was asked for, or why it is not there: loading and refused states of a part of a room. */
export function QueryBoundary<T>({ query, what, skeleton, children }: QueryBoundaryProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return skeleton === undefined ? <LinesSkeleton /> : skeleton;
  return (
    <EmptyState
      icon="warning"
      role="alert"
      title={`${what} did not load`}
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    >
      {messageOf(error)}
    </EmptyState>
  );
}

export function RoomSkeleton() {
  return (
    <div className="pt-8 desktop:pt-12">
      <Skeleton className="h-8 w-40" />
      <div className="pt-8">
        <LinesSkeleton />
      </div>
    </div>
  );
}

function LinesSkeleton() {
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        Loading, please wait
      </p>
      {[0, 1, 2, 3, 4].map((line) => (
        <div key={line} className="grid gap-2 border-b border-hair pb-6">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
