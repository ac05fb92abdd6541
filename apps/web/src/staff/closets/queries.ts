import type { Release } from '@vestry/contract/custody/releases';
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
import { callQuery, pageQuery } from '../../lib/transport/call-query.ts';

/** Of every paged list here; pages count from 0, as on the wire. */
const pageSize = 24;

/** A page of the closets, by name. */
export const closetsQuery = (text: string, page: number) =>
  pageQuery(['staff', 'closets', 'list', text, page], findClosets, { query: { text, page, pageSize } });

/** Each view is recorded in the closet's activity, so the same data is not loaded again within a minute. */
const viewed = { staleTime: 60_000 } as const;

export const closetQuery = (clientId: number) =>
  callQuery(['staff', 'closets', 'one', clientId], getStaffCloset, { params: { clientId } }, viewed);

interface ClosetList {
  readonly text: string;
  readonly location: LocationCode | null;
  readonly page: number;
}

/** The closet as its client sees it. */
export function closetItemsQuery(clientId: number, { text, location, page }: ClosetList) {
  const query = {
    text,
    page,
    pageSize,
    orderingType: 'NUMBER' as const,
    orderingEnum: 'ASCENDING' as const,
    ...(location === null ? {} : { location: [location] }),
  };
  const queryKey = ['staff', 'closets', 'items', clientId, query];
  return pageQuery(queryKey, listClosetItems, { params: { clientId }, query }, viewed);
}

/** Items of a closet that fit a text, for a choice that is made while it is typed. */
export function foundItemsQuery(clientId: number, text: string, found: number) {
  const query = { text, page: 0, pageSize: found, orderingEnum: 'ASCENDING' as const };
  const queryKey = ['staff', 'closets', 'pieces', clientId, text];
  return pageQuery(queryKey, listClosetItems, { params: { clientId }, query }, viewed);
}

export const foundClosetsQuery = (text: string, found: number) =>
  pageQuery(['staff', 'closets', 'choice', text], findClosets, {
    query: { text, page: 0, pageSize: found },
  });

export function staffItemQuery(clientId: number, itemId: number) {
  const params = { clientId, itemId };
  return callQuery(['staff', 'closets', 'item', clientId, itemId], getStaffItem, { params }, viewed);
}

/** Items that are no longer stored, of one release or of any; the page counts from 0. */
export function retiredItemsQuery(
  clientId: number,
  { release, page }: { readonly release: Release | undefined; readonly page: number },
) {
  const query = { page, pageSize, ...(release === undefined ? {} : { release }) };
  const queryKey = ['staff', 'closets', 'retired', clientId, query];
  return pageQuery(queryKey, listRetiredItems, { params: { clientId }, query }, viewed);
}

export const closetInvitationsQuery = (clientId: number) =>
  callQuery(['staff', 'closets', 'invitations', clientId], listClosetInvitations, { params: { clientId } });

export const notesQuery = (clientId: number, page: number) =>
  pageQuery(['staff', 'closets', 'notes', clientId, page], listNotes, {
    params: { clientId },
    query: { page, pageSize },
  });

export const plansQuery = callQuery(['staff', 'closets', 'plans'], listPlans, {});

export const staffPeopleQuery = callQuery(['staff', 'closets', 'people'], listStaff, {});
