import {
  approveApproval,
  approveByLink,
  declineApproval,
  declineByLink,
  getApproval,
  listApprovals,
  openApprovalLink,
  setApprovalNeeded,
  withdrawApproval,
} from '@vestry/contract/approvals/calls';
import { callOf } from '../../platform/call-context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { ApprovalService } from './service.ts';

export function approvalRoutes(approvals: ApprovalService): Route[] {
  return [
    handle(listApprovals, async ({ query, session }) => approvals.list(session, query)),
    handle(getApproval, async ({ params, session }) => approvals.get(session, params.id)),
    handle(approveApproval, async ({ params, query, session, caller }) =>
      approvals.approve(session, caller, { ...params, ...query }),
    ),
    handle(declineApproval, async ({ params, body, session, caller }) =>
      approvals.decline(session, caller, { ...params, ...body }),
    ),
    handle(withdrawApproval, async ({ params, session, caller }) =>
      approvals.withdraw(session, caller, params.id),
    ),
    handle(setApprovalNeeded, async ({ params: { userId, status: needed }, session, caller }) =>
      approvals.setNeeded(callOf(session, caller), { userId, needed }),
    ),
    handle(openApprovalLink, async ({ body }) => approvals.openLink(body.token)),
    handle(approveByLink, async ({ body, caller }) => approvals.approveByLink(body, caller)),
    handle(declineByLink, async ({ body, caller }) => approvals.declineByLink(body, caller)),
  ];
}
