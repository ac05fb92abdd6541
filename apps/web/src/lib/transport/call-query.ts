import type { Call, CallAnswer, CallInput } from '@vestry/contract/call';
import { keepPreviousData, queryOptions, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { callApi } from './api.ts';

type Options<T> = Pick<
  UseQueryOptions<T>,
  'staleTime' | 'gcTime' | 'enabled' | 'placeholderData' | 'refetchInterval'
>;

/** The query of one call, which is aborted when no page needs its answer any more. */
export function callQuery<C extends Call>(
  queryKey: QueryKey,
  call: C,
  input: CallInput<C>,
  options: Options<CallAnswer<C>> = {},
) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => callApi(call, input, { signal }), ...options });
}

/** The query of one page of a list: while the next page loads, the page before is still shown. */
export function pageQuery<C extends Call>(
  queryKey: QueryKey,
  call: C,
  input: CallInput<C>,
  options: Options<CallAnswer<C>> = {},
) {
  return callQuery(queryKey, call, input, { placeholderData: keepPreviousData, ...options });
}
