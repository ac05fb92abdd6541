import type { ReactNode } from 'react';
import { messageOf } from '../lib/transport/api-error.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';
import { LinesSkeleton } from './skeleton.tsx';

/** A query as TanStack Query answers it, or two as one (`bothQueries`). */
export interface QueryState<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface QueryBoundaryProps<T> {
  readonly query: QueryState<T>;
  /** While it loads: of the shape that will come; lines unless given. */
  readonly skeleton?: ReactNode;
  /** Names what failed, where it is a page or most of one: 'Your sets did not load'. A part without a title says why only. */
  readonly title?: string;
  /** The level of that title. */
  readonly heading?: 'h1' | 'h2';
  /** The failure is one line of small text, for a narrow part. */
  readonly isInline?: boolean;
  /** Instead of an empty list. */
  readonly empty?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Shows the answer of a query, or its state: loading, failed with the way to try again, empty. */
export function QueryBoundary<T>(props: QueryBoundaryProps<T>) {
  const { query, skeleton, empty, children, ...failure } = props;
  const { data, error } = query;
  if (data === undefined) {
    if (error !== null) return <Failure {...failure} query={query} error={error} />;
    return skeleton === undefined ? <LinesSkeleton /> : skeleton;
  }
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty;
  return children(data);
}

interface FailureProps extends Pick<QueryBoundaryProps<unknown>, 'query' | 'title' | 'heading' | 'isInline'> {
  readonly error: Error;
}

function Failure({
  query: { isFetching, refetch },
  error,
  title,
  heading = 'h2',
  isInline = false,
}: FailureProps) {
  const retry = () => void refetch();
  if (isInline)
    return (
      <p role="alert" className="text-sm text-ink-2">
        {messageOf(error)}{' '}
        <button type="button" className="text-link text-ink" onClick={retry}>
          Try again
        </button>
      </p>
    );
  const button = (
    <Button pending={isFetching} onClick={retry}>
      Try again
    </Button>
  );
  if (title === undefined)
    return (
      <div className="grid max-w-prose justify-items-start gap-4">
        <Notice kind="error">{messageOf(error)}</Notice>
        {button}
      </div>
    );
  return (
    <EmptyState icon="warning" role="alert" heading={heading} title={title} action={button}>
      {messageOf(error)}
    </EmptyState>
  );
}

/** Two queries that a page needs together, as one. */
export function bothQueries<A, B>(a: QueryState<A>, b: QueryState<B>): QueryState<readonly [A, B]> {
  return {
    data: a.data === undefined || b.data === undefined ? undefined : [a.data, b.data],
    error: a.error ?? b.error,
    isFetching: a.isFetching || b.isFetching,
    refetch: () => Promise.all([a.refetch(), b.refetch()]),
  };
}
