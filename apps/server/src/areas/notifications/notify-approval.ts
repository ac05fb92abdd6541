/** Notifies the Owners of a prepared request, and the Member who prepared it of the decision. */
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { approvalReference } from '@vestry/contract/approvals/rules';
import type { Trx } from '../../platform/database.ts';
import {
  askingTitle,
  outcomeWords,
  type ApprovalOutcome,
  type PreparedRequest,
} from '../mails/approval-mails.ts';
import { mails } from '../mails/catalogue.ts';
import { tripLine, when } from '../mails/request-mails.ts';
import { notifyUser } from './outbox.ts';
import type { NotifyDeps } from './notify-request.ts';

export interface RequestedOwner {
  readonly userId: number;
  /** Opens the request without a sign-in; known to this mail alone. */
  readonly token: string;
}

/** Sends each Owner a link of their own, to decide on a prepared request. */
export async function notifyApprovalRequested(
  deps: NotifyDeps,
  trx: Trx,
  request: PreparedRequest,
  owners: readonly RequestedOwner[],
): Promise<void> {
  const { clientId, id, kind, trip, expiresAt } = request;
  for (const { userId, token } of owners) {
    const fact = {
      clientId,
      userId,
      type: 'approval',
      audience: 'OWNERS',
      name: `approval:${clientId}:${id}:asked:${userId}`,
    } as const;
    await notifyUser(deps, trx, fact, {
      mail: (recipientName) => ({
        // After the #, so that it reaches no server, log or preview on its way.
        ...mails.approvalRequested(deps, {
          recipientName,
          request,
          url: `${deps.publicOrigin}/approve#${token}`,
        }),
        discardAfter: expiresAt,
      }),
      push: () => ({
        title: askingTitle(request),
        body:
          trip === null
            ? `${requestKindFacts[kind].label}, ${when({ ...request, window: null })}`
            : tripLine(trip),
        tag: tagOf(request),
        url: pageOf(request),
        urgency: 'high',
        discardAfter: expiresAt,
      }),
    });
  }
}

/** Who prepared a request, of the outcome. */
export async function notifyApprovalOutcome(
  deps: NotifyDeps,
  trx: Trx,
  request: PreparedRequest,
  outcome: ApprovalOutcome,
): Promise<void> {
  const { clientId, id, preparedBy } = request;
  const fact = {
    clientId,
    userId: preparedBy.id,
    type: 'approval',
    audience: 'MEMBERS',
    name: `approval:${clientId}:${id}:outcome`,
  } as const;
  const url = `${deps.publicOrigin}${pageOf(request)}`;
  await notifyUser(deps, trx, fact, {
    mail: (recipientName) => mails.approvalOutcome(deps, { recipientName, request, outcome, url }),
    push: () => ({
      title: outcomeWords(request, outcome).title,
      body: [approvalReference(id), outcome.reason].filter((part) => part !== '').join(': '),
      tag: tagOf(request),
      url: pageOf(request),
    }),
  });
}

const tagOf = ({ clientId, id }: PreparedRequest) => `approval-${clientId}-${id}`;
const pageOf = ({ id }: PreparedRequest) => `/admin/home?panel=approval&panelId=${id}`;
