import {
  getItemCondition,
  offerConditionPhoto,
  remarkFinding,
  reportFinding,
} from '@vestry/contract/condition/calls';
import { handle, type Route } from '../../platform/http/route.ts';
import { userCall } from '../../platform/http/user-call.ts';
import type { ConditionService } from './service.ts';

export function conditionRoutes(condition: ConditionService): Route[] {
  return [
    handle(getItemCondition, async ({ params, session }) => condition.ofItem(session, params.id)),
    handle(offerConditionPhoto, async ({ body: { client, itemId }, session, caller }) =>
      condition.offerPhoto(userCall(session, client, caller), itemId),
    ),
    handle(reportFinding, async ({ body: { client, ...report }, session, caller, idempotencyKey }) =>
      condition.report({ ...userCall(session, client, caller), idempotencyKey }, report),
    ),
    handle(remarkFinding, async ({ body: { client, ...remark }, session, caller, idempotencyKey }) =>
      condition.remark({ ...userCall(session, client, caller), idempotencyKey }, remark),
    ),
  ];
}
