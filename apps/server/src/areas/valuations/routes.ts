import * as calls from '@vestry/contract/valuations/calls';
import { handle, handleCsv, type Route } from '../../platform/http/route.ts';
import { userCall } from '../../platform/http/user-call.ts';
import type { ValuationService } from './service.ts';

export function valuationRoutes(valuations: ValuationService): Route[] {
  return [
    handle(calls.getItemValue, async ({ params, session }) =>
      valuations.ofItem(session.clientId, params.itemId),
    ),
    handle(calls.recordValuation, async ({ params, body, session, caller, idempotencyKey }) =>
      valuations.record({ ...userCall(session, undefined, caller), idempotencyKey }, params.itemId, body),
    ),
    handle(calls.offerDocument, async ({ params, session, caller }) =>
      valuations.offerDocument(userCall(session, undefined, caller), params.itemId),
    ),
    handle(calls.withdrawValuation, async ({ params, session, caller }) =>
      valuations.withdraw(userCall(session, undefined, caller), params.id),
    ),
    handle(calls.undoWithdrawal, async ({ params, session, caller }) =>
      valuations.undoWithdrawal(userCall(session, undefined, caller), params.id),
    ),
    handle(calls.getResidenceValue, async ({ params, query, session }) =>
      valuations.atResidence(session.clientId, params.addressId, query.itemIds ?? []),
    ),
    handle(calls.getSchedule, async ({ query, session }) =>
      valuations.readSchedule(session.clientId, query.day),
    ),
    handle(calls.getScheduleFile, async ({ query, session }) =>
      valuations.scheduleFile(session.clientId, query.day),
    ),
    handleCsv(calls.getScheduleCsv, async ({ query, session }) =>
      valuations.scheduleCsv(session.clientId, query.day),
    ),
  ];
}
