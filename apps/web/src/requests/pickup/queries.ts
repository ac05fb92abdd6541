import { listItems } from '@vestry/contract/items/calls';
import { listPickups } from '@vestry/contract/requests/pickup/calls';
import {
  listRecommendations,
  undoRecommendation,
} from '@vestry/contract/requests/pickup/recommendation-calls';
import type { Recommendation } from '@vestry/contract/requests/pickup/recommendations';
import { isPickupActive } from '@vestry/contract/requests/pickup/rules';
import type { Pickup, PickupStatus } from '@vestry/contract/requests/pickup/schemas';
import { pickupStatuses } from '@vestry/contract/requests/pickup/statuses';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { callQuery } from '../../lib/transport/call-query.ts';
import { messageOf } from '../../lib/transport/api-error.ts';
import { showToast } from '../../ui/toast-queue.ts';
import type { Owner } from '../panel-actions.ts';

/** The closet's recommendations, pending ones first. */
export function recommendationsQuery({ clientId, userId }: Owner) {
  return callQuery(['pickups', clientId, 'proposals', userId], listRecommendations, {
    params: { clientId, userId },
    query: {},
  });
}

const itemsAtOnce = 100;

/** Items At Client, what a pickup may bring back: a hundred at once, the next ones on demand. */
function itemsAtClientQuery(clientId: number) {
  return infiniteQueryOptions({
    queryKey: ['items', clientId, 'at-client'],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) => {
      const query = {
        location: ['AC' as const],
        page: pageParam,
        pageSize: itemsAtOnce,
        orderingEnum: 'ASCENDING' as const,
      };
      return callApi(listItems, { params: { clientId }, query }, { signal });
    },
    getNextPageParam: ({ pageNumber, totalPages }) => (pageNumber + 1 < totalPages ? pageNumber + 1 : null),
  });
}

/**
 * The items At Client that are known so far; `items` is undefined until the first of them are. With `wanted` it goes on by
 * itself until those are found or all are known: `isSettled` then says that what is missing is no longer with the client.
 */
export function useItemsAtClient(clientId: number, wanted: readonly number[] = []) {
  const query = useInfiniteQuery(itemsAtClientQuery(clientId));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const items = data?.pages.flatMap(({ content }) => content);
  const isMissing = wanted.some((id) => items?.every((item) => item.id !== id));
  const goesOn = isMissing && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return {
    query: { ...query, data: items },
    total: data?.pages.at(-1)?.totalElements ?? 0,
    hasMore: hasNextPage,
    isSettled: items !== undefined && !(isMissing && hasNextPage),
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}

const activeStatuses: PickupStatus[] = pickupStatuses.filter(isPickupActive);

/** All pickups that are under way, however many there are. */
function activePickupsQuery({ clientId, userId }: Owner) {
  return queryOptions({
    queryKey: ['pickups', clientId, 'active', userId],
    queryFn: async ({ signal }) => {
      const pickups: Pickup[] = [];
      for (let page = 0, pages = 1; page < pages; page += 1) {
        const query = { page, pageSize: 100, status: activeStatuses };
        const answer = await callApi(listPickups, { params: { clientId, userId }, query }, { signal });
        pickups.push(...answer.content);
        pages = answer.totalPages;
      }
      return pickups;
    },
  });
}

/** By item: the pickup under way that brings it back. Undefined until known. */
export function useReturningPickups(owner: Owner, isNeeded = true): ReadonlyMap<number, Pickup> | undefined {
  const { data } = useQuery({ ...activePickupsQuery(owner), enabled: isNeeded });
  return useMemo(
    () => data && new Map(data.flatMap((pickup) => pickup.items.map((itemId) => [itemId, pickup] as const))),
    [data],
  );
}

/**
 * Takes answers to recommendations back, as long as the server allows it: `isOpen` is false once the time is over, and then
 * the recommendations are refetched.
 */
export function useAnswerUndo(recommendations: readonly Recommendation[]) {
  const queryClient = useQueryClient();
  const open = recommendations.filter(({ undoSeconds }) => undoSeconds > 0);
  const seconds = open.length === 0 ? 0 : Math.min(...open.map(({ undoSeconds }) => undoSeconds));
  // Which answers they are: the same recommendation may be answered again.
  const answers = open.map(({ id, decided }) => `${id} ${decided}`).join();
  const [over, setOver] = useState('');
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => {
      setOver(answers);
      void queryClient.invalidateQueries({ queryKey: ['pickups'] });
    }, seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, answers, queryClient]);
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      for (const { id } of open) await callApi(undoRecommendation, { params: { id } });
    },
    onError: (error) => showToast({ kind: 'error', text: messageOf(error) }),
    onSettled: async () => {
      for (const area of ['pickups', 'items']) await queryClient.invalidateQueries({ queryKey: [area] });
    },
  });
  return { isOpen: open.length > 0 && over !== answers, isPending, undo: () => mutate() };
}
