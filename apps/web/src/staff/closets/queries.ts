import { listClosetInvitations } from '@vestry/contract/staff/accounts/calls';
import {
  findClosets,
  getStaffCloset,
  getStaffItem,
  listClosetItems,
  listNotes,
  listPlans,
  listRetiredItems,
} from '@vestry/contract/staff/closets/calls';
import { listStaff } from '@vestry/contract/staff/people/calls';
import type { LocationCode } from '@vestry/contract/items/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/transport/api.ts';

/** A page of the closets, by name; `page` from 0, as on the wire. */
export function closetsQuery(text: string, page: number) {
  return queryOptions({
    queryKey: ['staff', 'closets', 'list', text, page],
    queryFn: ({ signal }) => callApi(findClosets, { query: { text, page, pageSize: 24 } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Looks are noted in the closet's activity: what was just seen is not asked for again. */
const looked = { staleTime: 60_000 } as const;

export function closetQuery(clientId: number) {
  return queryOptions({
    queryKey: ['staff', 'closets', 'one', clientId],
    queryFn: ({ signal }) => callApi(getStaffCloset, { params: { clientId } }, { signal }),
    ...looked,
  });
}

export interface ClosetList {
  readonly text: string;
  readonly location: LocationCode | null;
  /** From 0. */
  readonly page: number;
}

/** The closet as its client sees it. */
export function closetItemsQuery(clientId: number, { text, location, page }: ClosetList) {
  const query = {
    text,
    page,
    pageSize: 24,
    orderingType: 'NUMBER' as const,
    orderingEnum: 'ASCENDING' as const,
    ...(location === null ? {} : { location: [location] }),
  };
  return queryOptions({
    queryKey: ['staff', 'closets', 'items', clientId, query],
    queryFn: ({ signal }) => callApi(listClosetItems, { params: { clientId }, query }, { signal }),
    placeholderData: keepPreviousData,
    ...looked,
  });
}

export function staffItemQuery(clientId: number, itemId: number) {
  return queryOptions({
    queryKey: ['staff', 'closets', 'item', clientId, itemId],
    queryFn: ({ signal }) => callApi(getStaffItem, { params: { clientId, itemId } }, { signal }),
    ...looked,
  });
}

/** Items that are no longer stored; `page` from 0. */
export function retiredItemsQuery(clientId: number, page: number) {
  return queryOptions({
    queryKey: ['staff', 'closets', 'retired', clientId, page],
    queryFn: ({ signal }) =>
      callApi(listRetiredItems, { params: { clientId }, query: { page, pageSize: 24 } }, { signal }),
    placeholderData: keepPreviousData,
    ...looked,
  });
}

export function closetInvitationsQuery(clientId: number) {
  return queryOptions({
    queryKey: ['staff', 'closets', 'invitations', clientId],
    queryFn: ({ signal }) => callApi(listClosetInvitations, { params: { clientId } }, { signal }),
  });
}

export function notesQuery(clientId: number, page: number) {
  return queryOptions({
    queryKey: ['staff', 'closets', 'notes', clientId, page],
    queryFn: ({ signal }) =>
      callApi(listNotes, { params: { clientId }, query: { page, pageSize: 24 } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const plansQuery = queryOptions({
  queryKey: ['staff', 'closets', 'plans'],
  queryFn: ({ signal }) => callApi(listPlans, {}, { signal }),
});

export const staffPeopleQuery = queryOptions({
  queryKey: ['staff', 'closets', 'people'],
  queryFn: ({ signal }) => callApi(listStaff, {}, { signal }),
});
