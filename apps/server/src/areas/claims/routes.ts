import * as calls from '@vestry/contract/claims/calls';
import { handle, type Route } from '../../platform/http/route.ts';
import { userCall } from '../../platform/http/user-call.ts';
import type { ClaimService } from './service.ts';

export function claimRoutes(claims: ClaimService): Route[] {
  return [
    handle(calls.listClaims, async ({ query, session }) => claims.list(session.clientId, query)),
    handle(calls.getClaim, async ({ params, session }) => claims.get(session, params.id)),
    handle(calls.openClaim, async ({ body, session, caller, idempotencyKey }) =>
      claims.open({ ...userCall(session, undefined, caller), idempotencyKey }, body),
    ),
    handle(calls.offerClaimDocument, async ({ body, session, caller }) =>
      claims.offerDocument(userCall(session, undefined, caller), body.itemId),
    ),
    handle(calls.attachClaimDocument, async ({ params, body, session, caller, idempotencyKey }) =>
      claims.attachDocument(
        { ...userCall(session, undefined, caller), idempotencyKey },
        params.id,
        body.document,
      ),
    ),
    handle(calls.addClaimNote, async ({ params, body, session, caller, idempotencyKey }) =>
      claims.addNote({ ...userCall(session, undefined, caller), idempotencyKey }, params.id, body.note),
    ),
    handle(calls.withdrawClaim, async ({ params, body, session, caller }) =>
      claims.withdraw(userCall(session, undefined, caller), params.id, body.note),
    ),
    handle(calls.getClaimFile, async ({ params, session }) => claims.file(session.clientId, params.id)),
  ];
}
