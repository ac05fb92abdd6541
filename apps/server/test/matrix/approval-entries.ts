/** Valid requests of what a Member prepares and an Owner decides. */
import * as approvals from '@vestry/contract/approvals/calls';
import { matrixEntry, type MatrixEntry } from './matrix-entry.ts';

export const approvalEntries: readonly MatrixEntry[] = [
  matrixEntry(approvals.listApprovals, ({ clientId }) => ({ params: { clientId }, query: {} })),
  matrixEntry(approvals.getApproval, ({ ownApprovalId }) => ({ params: { id: ownApprovalId } })),
  matrixEntry(approvals.approveApproval, ({ approvalId }) => ({ params: { id: approvalId } })),
  matrixEntry(approvals.declineApproval, ({ approvalId }, word) => ({
    params: { id: approvalId },
    body: { reason: word },
  })),
  matrixEntry(approvals.withdrawApproval, ({ ownApprovalId }) => ({ params: { id: ownApprovalId } })),
  matrixEntry(approvals.setApprovalNeeded, ({ mate }) => ({ params: { userId: mate.id, status: 'true' } })),
  matrixEntry(approvals.openApprovalLink, ({ approvalLink }) => ({ body: { token: approvalLink } }), {
    withoutProof: { request: { body: { token: 'no-link' } } },
  }),
  matrixEntry(approvals.approveByLink, ({ approvalLink }) => ({ body: { token: approvalLink } }), {
    withoutProof: { request: { body: { token: 'no-link' } } },
  }),
  matrixEntry(
    approvals.declineByLink,
    ({ approvalLink }, word) => ({ body: { token: approvalLink, reason: word } }),
    { withoutProof: { request: { body: { token: 'no-link', reason: '' } } } },
  ),
];
