import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { QueryBoundary, type QueryState } from './query-boundary.tsx';
import { Skeleton } from './skeleton.tsx';

export default { title: 'Query boundary' } satisfies Meta;

const refetch = async () => undefined;
const loading: QueryState<string[]> = { data: undefined, error: null, isFetching: true, refetch };
const failed = { ...loading, error: new Error('Unknown'), isFetching: false };
const list = (lines: readonly string[]) => lines.join(', ');

export const Loading = () => <QueryBoundary query={loading}>{list}</QueryBoundary>;

export const LoadingInItsShape = () => (
  <QueryBoundary query={loading} skeleton={<Skeleton className="h-24" />}>
    {list}
  </QueryBoundary>
);

export const FailedPage = () => (
  <QueryBoundary query={failed} title="Your sets did not load">
    {list}
  </QueryBoundary>
);

/** Without a title, and in one line. */
export const FailedPart = () => (
  <div className="grid gap-8">
    <QueryBoundary query={failed}>{list}</QueryBoundary>
    <QueryBoundary query={failed} isInline>
      {list}
    </QueryBoundary>
  </div>
);

/** Fails at first, is empty at the next try and has a line at the one after it. */
export const TriedAgain = () => {
  const [tries, setTries] = useState(0);
  const query: QueryState<string[]> = {
    ...(tries === 0 ? failed : { ...failed, data: tries === 1 ? [] : ['One line'], error: null }),
    refetch: async () => setTries(tries + 1),
  };
  return (
    <QueryBoundary
      query={query}
      isInline
      empty={
        <button type="button" onClick={() => void query.refetch()}>
          Nothing here
        </button>
      }
    >
      {list}
    </QueryBoundary>
  );
};
