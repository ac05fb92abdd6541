import { listMovements } from '@vestry/contract/staff/closets/calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/transport/api.ts';

const pageSize = 50;

/** The movements of all closets, or of the pieces with a number; the latest first, fifty at a time. */
export function movementsQuery(itemClientNumber: string) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'moves', 'list', itemClientNumber],
    queryFn: ({ signal, pageParam }) =>
      callApi(
        listMovements,
        {
          query: {
            pageSize,
            ...(itemClientNumber === '' ? {} : { itemClientNumber }),
            ...(pageParam === null ? {} : { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as number | null, // none before the first page
    getNextPageParam: ({ next }) => next,
  });
}
