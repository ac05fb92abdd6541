import { createDate, deleteDate, listDates, listItemDates, updateDate } from '@vestry/contract/dates/calls';
import { ownCloset } from '../../platform/http/own-closet.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { DateService } from './service.ts';

export function dateRoutes(dates: DateService): Route[] {
  return [
    handle(createDate, async ({ body, session }) =>
      dates.create(ownCloset(session, body.client), session.userId, body),
    ),
    handle(updateDate, async ({ body, session }) =>
      dates.update(ownCloset(session, body.client), session.userId, body),
    ),
    handle(deleteDate, async ({ params, session }) => {
      await dates.remove(session.clientId, session.userId, params.itemId, params.dateId);
      return {};
    }),
    handle(listItemDates, async ({ params, session }) => dates.ofItem(session.clientId, params.itemId)),
    handle(listDates, async ({ query, session }) => dates.between(session.clientId, query.from, query.to)),
  ];
}
