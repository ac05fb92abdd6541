/** The answers from which the month calendar is made. Their keys are under what changes them, so that live events refetch them. */
import type { Day } from '@vestry/contract/calendar/day';
import { listDueBacks } from '@vestry/contract/custody/calls';
import { listDates } from '@vestry/contract/dates/calls';
import { requestKindFacts, type RequestKind } from '@vestry/contract/requests/kinds';
import { listTrips } from '@vestry/contract/trips/calls';
import { tripWhens } from '@vestry/contract/trips/forms';
import type { Page } from '@vestry/contract/wire';
import { queryOptions } from '@tanstack/react-query';
import type { Owner } from '../lib/session/session-owner.ts';
import { callApi } from '../lib/transport/api.ts';
import { callQuery } from '../lib/transport/call-query.ts';
import { readRequestPage } from '../requests/queries.ts';

const pageSize = 100;

/** Reads a list to its end, a page at a time. */
async function readAll<Row>(readPage: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let pages = 1;
  for (let page = 0; page < pages; page += 1) {
    const { content, totalPages } = await readPage(page);
    rows.push(...content);
    pages = totalPages;
  }
  return rows;
}

/** All trips of the closet. A trip changes with its delivery, so the key is under the deliveries. */
export function tripsQuery({ clientId }: Owner) {
  return queryOptions({
    queryKey: ['deliveries', clientId, 'calendar-trips'],
    queryFn: async ({ signal }) => {
      const params = { clientId };
      const lists = await Promise.all(
        tripWhens.map(async (when) =>
          readAll(async (page) =>
            callApi(listTrips, { params, query: { when, page, pageSize } }, { signal }),
          ),
        ),
      );
      return lists.flat();
    },
  });
}

export function requestsQuery(kind: RequestKind, owner: Owner, from: Day, to: Day) {
  return queryOptions({
    queryKey: [requestKindFacts[kind].area, owner.clientId, 'calendar', owner.userId, from, to],
    queryFn: async ({ signal }) =>
      readAll(async (page) => readRequestPage(kind, owner, { from, to, page, pageSize }, signal)),
  });
}

export function plansQuery({ clientId }: Owner, from: Day, to: Day) {
  return callQuery(['dates', clientId, 'calendar', from, to], listDates, {
    params: { clientId },
    query: { from, to },
  });
}

export function allDueBacksQuery({ clientId }: Owner) {
  return queryOptions({
    queryKey: ['items', clientId, 'calendar-due-backs'],
    queryFn: async ({ signal }) =>
      readAll(async (page) => callApi(listDueBacks, { query: { page, pageSize } }, { signal })),
  });
}
