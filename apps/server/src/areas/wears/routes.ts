import * as calls from '@vestry/contract/wears/calls';
import { handle, type Route } from '../../platform/http/route.ts';
import { userCall } from '../../platform/http/user-call.ts';
import type { WearService } from './service.ts';

export function wearRoutes(wears: WearService): Route[] {
  return [
    handle(calls.recordWear, async ({ body, session }) => wears.record(userCall(session), body)),
    handle(calls.removeWears, async ({ body, session }) => wears.remove(userCall(session), body.ids)),
    handle(calls.getItemWears, async ({ params, session }) => wears.ofItem(session.clientId, params.itemId)),
    handle(calls.listGuestWears, async ({ query, session }) =>
      wears.withGuests(session.clientId, query.itemIds),
    ),
    handle(calls.listWearQuestions, async ({ session }) => wears.questions(session.clientId)),
    handle(calls.dismissWearQuestion, async ({ body, session }) => wears.dismiss(userCall(session), body)),
    handle(calls.getWearYear, async ({ params, session }) => wears.year(session.clientId, params.year)),
  ];
}
