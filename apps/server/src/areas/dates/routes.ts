import { createDate, deleteDate, listDates, listItemDates, updateDate } from '@vestry/contract/dates/calls';
import { userCall } from '../../platform/http/user-call.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { DateService } from './service.ts';

export function dateRoutes(dates: DateService): Route[] {
  return [
    handle(createDate, async ({ body, session, idempotencyKey }) =>
      dates.create({ ...userCall(session, body.client), idempotencyKey }, body),
    ),
    handle(updateDate, async ({ body, session }) => dates.update(userCall(session, body.client), body)),
    handle(deleteDate, async ({ params, session }) =>
      dates.remove(userCall(session), params.itemId, params.dateId),
    ),
    handle(listItemDates, async ({ params, session }) => dates.ofItem(session.clientId, params.itemId)),
    handle(listDates, async ({ query, session }) => dates.between(session.clientId, query.from, query.to)),
  ];
}
