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

/** A page of the closets, by name; `page` from 0, as on the wire. */
export function closetsQuery(text: string, page: number) {
  return pageQuery(['staff', 'closets', 'list', text, page], findClosets, {
    query: { text, page, pageSize: 24 },
  });
}

/** Looks are noted in the closet's activity: what was just seen is not asked for again. */
const looked = { staleTime: 60_000 } as const;

export function closetQuery(clientId: number) {
  return callQuery(['staff', 'closets', 'one', clientId], getStaffCloset, { params: { clientId } }, looked);
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
  return pageQuery(
    ['staff', 'closets', 'items', clientId, query],
    listClosetItems,
    { params: { clientId }, query },
    looked,
  );
}

export function staffItemQuery(clientId: number, itemId: number) {
  return callQuery(
    ['staff', 'closets', 'item', clientId, itemId],
    getStaffItem,
    { params: { clientId, itemId } },
    looked,
  );
}

/** Items that are no longer stored; `page` from 0. */
export function retiredItemsQuery(clientId: number, page: number) {
  return pageQuery(
    ['staff', 'closets', 'retired', clientId, page],
    listRetiredItems,
    { params: { clientId }, query: { page, pageSize: 24 } },
    looked,
  );
}

export function closetInvitationsQuery(clientId: number) {
  return callQuery(['staff', 'closets', 'invitations', clientId], listClosetInvitations, {
    params: { clientId },
  });
}

export function notesQuery(clientId: number, page: number) {
  return pageQuery(['staff', 'closets', 'notes', clientId, page], listNotes, {
    params: { clientId },
    query: { page, pageSize: 24 },
  });
}

export const plansQuery = callQuery(['staff', 'closets', 'plans'], listPlans, {});

export const staffPeopleQuery = callQuery(['staff', 'closets', 'people'], listStaff, {});
