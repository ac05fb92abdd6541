import { infiniteQueryOptions, type QueryKey, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';

/** A list of what happened, the latest first; `load` answers those before an entry. */
export function latestFirst<T extends { readonly next: number | null }>(
  queryKey: QueryKey,
  load: (before: { readonly before?: number }, signal: AbortSignal) => Promise<T>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => load(pageParam === null ? {} : { before: pageParam }, signal),
    initialPageParam: null as number | null, // none before the first page
    getNextPageParam: ({ next }) => next,
  });
}

interface ShowMoreProps {
  readonly query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  readonly className: string;
}

/** Loads what comes before the entries that are shown; nothing where that is all. */
export function ShowMore({ query, className }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className={`flex justify-center ${className}`}>
      <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Show more
      </Button>
    </div>
  );
}
