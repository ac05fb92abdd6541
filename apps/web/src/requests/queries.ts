import { requestKindFacts, type RequestKind } from '@vestry/contract/requests/kinds';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { IconSign } from '../ui/icons.tsx';
import type { RequestKindParts, RequestList } from './define-kind.ts';
import { requestKindParts } from './kinds.ts';
import type { Owner } from './panel-actions.ts';
import type { RequestSummary } from './request.ts';

export type { RequestSummary } from './request.ts';

/** A page of the closet's requests of a kind, newest first. */
export function requestPageQuery(kind: RequestKind, owner: Owner, query: RequestList) {
  return queryOptions({
    queryKey: [requestKindFacts[kind].area, owner.clientId, 'page', owner.userId, query],
    queryFn: async ({ signal }) => requestKindParts[kind].readPage(owner, query, signal),
    placeholderData: keepPreviousData,
  });
}

/** The same page for a query of another area, which has a key of its own. */
export async function readRequestPage(
  kind: RequestKind,
  owner: Owner,
  query: RequestList,
  signal: AbortSignal,
) {
  return requestKindParts[kind].readPage(owner, query, signal);
}

/** The icon of a kind. */
export function requestIcon(kind: RequestKind): IconSign {
  return requestKindParts[kind].icon;
}

/** One request with what happened to it. */
function requestQuery<Detail>(
  { kind, readDetail }: Pick<RequestKindParts<unknown, Detail>, 'kind' | 'readDetail'>,
  clientId: number,
  id: number,
) {
  return queryOptions({
    queryKey: [requestKindFacts[kind].area, clientId, 'detail', id],
    queryFn: async ({ signal }) => readDetail(id, signal),
  });
}

/** The request of a panel, queried while the panel is open. */
export function useRequestQuery<Detail>(
  parts: Parameters<typeof requestQuery<Detail>>[0],
  clientId: number,
  { id, isOpen }: { readonly id: number | undefined; readonly isOpen: boolean },
) {
  return useQuery({ ...requestQuery(parts, clientId, id ?? 0), enabled: isOpen && id !== undefined });
}

/** A request of any kind with what happened to it: undefined until it is known. */
export function useRequest(kind: RequestKind, clientId: number, id: number) {
  return useRequestQuery(requestKindParts[kind], clientId, { id, isOpen: true }).data;
}

/** Requests under way, all that a closet is likely to have; Request History has every one. */
const activeRequests = { page: 0, pageSize: 24 };
/** The latest of those that are over and not dismissed. */
const endedRequests = { view: true, page: 0, pageSize: 3 };

/** A closet's requests of one kind for Home. */
export interface HomeRequests {
  /** Under way, dismissed by this user or not, and the latest of those that have ended. */
  readonly requests: readonly RequestSummary[];
  /** The number of further requests under way than are here. */
  readonly moreCount: number;
}

export function homeRequestsQuery(kind: RequestKind, owner: Owner) {
  const { activeStatuses, endedStatuses, readPage } = requestKindParts[kind];
  return queryOptions({
    queryKey: [requestKindFacts[kind].area, owner.clientId, 'home', owner.userId],
    queryFn: async ({ signal }): Promise<HomeRequests> => {
      const [active, ended] = await Promise.all([
        readPage(owner, { ...activeRequests, status: [...activeStatuses] }, signal),
        readPage(owner, { ...endedRequests, status: [...endedStatuses] }, signal),
      ]);
      return {
        requests: [...active.content, ...ended.content],
        moreCount: active.totalElements - active.content.length,
      };
    },
  });
}

/** Takes a request off the user's own Home, or puts it back there. */
export async function setHidden(kind: RequestKind, id: number, isHidden: boolean): Promise<void> {
  const { dismiss, restore } = requestKindParts[kind];
  await (isHidden ? dismiss : restore)(id);
}
