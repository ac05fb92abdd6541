/** Valid requests of what a Member prepares and an Owner decides. */
import * as approvals from '@vestry/contract/approvals/calls';
import { entryOf, type MatrixEntry } from './matrix-entry.ts';

export const approvalEntries: readonly MatrixEntry[] = [
  entryOf(approvals.listApprovals, ({ clientId }) => ({ params: { clientId }, query: {} })),
  entryOf(approvals.getApproval, ({ ownApprovalId }) => ({ params: { id: ownApprovalId } })),
  entryOf(approvals.approveApproval, ({ approvalId }) => ({ params: { id: approvalId }, query: {} })),
  entryOf(approvals.declineApproval, ({ approvalId }, word) => ({
    params: { id: approvalId },
    body: { reason: word },
  })),
  entryOf(approvals.withdrawApproval, ({ ownApprovalId }) => ({ params: { id: ownApprovalId } })),
  entryOf(approvals.setApprovalNeeded, ({ mate }) => ({ params: { userId: mate.id, status: 'true' } })),
  entryOf(approvals.openApprovalLink, ({ approvalLink }) => ({ body: { token: approvalLink } }), {
    withoutProof: { request: { body: { token: 'no-link' } } },
  }),
  entryOf(approvals.approveByLink, ({ approvalLink }) => ({ body: { token: approvalLink } }), {
    withoutProof: { request: { body: { token: 'no-link' } } },
  }),
  entryOf(
    approvals.declineByLink,
    ({ approvalLink }, word) => ({ body: { token: approvalLink, reason: word } }),
    { withoutProof: { request: { body: { token: 'no-link', reason: '' } } } },
  ),
];
