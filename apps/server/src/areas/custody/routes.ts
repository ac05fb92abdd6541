import {
  getClosetPlaces,
  listDueBacks,
  listItemCustody,
  listReleasedItems,
  placeItems,
  setDueBack,
  undoDueBack,
  undoPlace,
} from '@vestry/contract/custody/calls';
import { userCall } from '../../platform/http/user-call.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { CustodyService } from './service.ts';

export function custodyRoutes(custody: CustodyService): Route[] {
  return [
    handle(listItemCustody, async ({ params, query, session }) =>
      custody.ofItem(session.clientId, params.id, query),
    ),
    handle(placeItems, async ({ body: { client, ...move }, session, caller }) =>
      custody.place(userCall(session, client, caller), move),
    ),
    handle(undoPlace, async ({ body: { client, ...move }, session, caller }) =>
      custody.undoPlace(userCall(session, client, caller), move),
    ),
    handle(getClosetPlaces, async ({ session }) => custody.ofCloset(session.clientId)),
    handle(listReleasedItems, async ({ query, session }) => custody.listReleased(session.clientId, query)),
    handle(listDueBacks, async ({ query, session }) => custody.dueBacks(session.clientId, query)),
    handle(setDueBack, async ({ body: { client, ...order }, session, caller }) =>
      custody.setDueBack(userCall(session, client, caller), order),
    ),
    handle(undoDueBack, async ({ body: { client, ...change }, session, caller }) =>
      custody.undoDueBack(userCall(session, client, caller), change),
    ),
  ];
}
