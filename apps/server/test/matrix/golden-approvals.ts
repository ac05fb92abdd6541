/** Golden requests of what a Member prepares and an Owner decides. */
import * as approvals from '@vestry/contract/approvals/calls';
import { golden, type GoldenEntry } from './golden.ts';

export const goldenApprovals: readonly GoldenEntry[] = [
  golden(approvals.listApprovals, ({ clientId }) => ({ params: { clientId }, query: {} })),
  golden(approvals.getApproval, ({ ownApprovalId }) => ({ params: { id: ownApprovalId } })),
  golden(approvals.approveApproval, ({ approvalId }) => ({ params: { id: approvalId } })),
  golden(approvals.declineApproval, ({ approvalId }, word) => ({
    params: { id: approvalId },
    body: { reason: word },
  })),
  golden(approvals.withdrawApproval, ({ ownApprovalId }) => ({ params: { id: ownApprovalId } })),
  golden(approvals.setApprovalNeeded, ({ mate }) => ({ params: { userId: mate.id, status: 'true' } })),
  golden(approvals.openApprovalLink, ({ approvalLink }) => ({ body: { token: approvalLink } }), {
    withoutProof: { request: { body: { token: 'no-link' } } },
  }),
  golden(approvals.approveByLink, ({ approvalLink }) => ({ body: { token: approvalLink } }), {
    withoutProof: { request: { body: { token: 'no-link' } } },
  }),
  golden(
    approvals.declineByLink,
    ({ approvalLink }, word) => ({ body: { token: approvalLink, reason: word } }),
    { withoutProof: { request: { body: { token: 'no-link', reason: '' } } } },
  ),
];
