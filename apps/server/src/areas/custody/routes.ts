import { listItemCustody } from '@vestry/contract/custody/calls';
import { handle, type Route } from '../../platform/http/route.ts';
import type { CustodyService } from './service.ts';

export function custodyRoutes(custody: CustodyService): Route[] {
  return [
    handle(listItemCustody, async ({ params, query, session }) =>
      custody.ofItem(session.clientId, params.id, query),
    ),
  ];
}
