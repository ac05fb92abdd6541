/** Notifies the Owners of a prepared request, and the Member who prepared it of the decision. */
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { approvalReference } from '@vestry/contract/approvals/rules';
import type { ApprovalStatus } from '@vestry/contract/approvals/schemas';
import type { Trx } from '../../platform/database.ts';
import type { MailParagraph } from '../../platform/mail/render-mail.ts';
import { notifyUser } from './outbox.ts';
import { fetchedLine, itemLines, when, type MailedRequest } from './request-mails.ts';
import type { NotifyDeps } from './notify-request.ts';

/** What the messages say of a prepared request. */
export interface PreparedRequest extends Pick<
  MailedRequest,
  'kind' | 'day' | 'specialDay' | 'timeOfDay' | 'address' | 'items' | 'fetched'
> {
  readonly clientId: number;
  readonly id: number;
  readonly preparedBy: { readonly id: number; readonly name: string };
  readonly note: string;
  readonly expiresAt: Date;
}

export interface RequestedOwner {
  readonly userId: number;
  /** Opens the request without a sign-in; known to this mail alone. */
  readonly token: string;
}

export interface ApprovalOutcome {
  readonly status: Extract<ApprovalStatus, 'APPROVED' | 'DECLINED' | 'EXPIRED'>;
  /** Null when nobody decided. */
  readonly decidedBy: string | null;
  /** What a signed-in Owner wrote; empty without, and for a decision by link. */
  readonly reason: string;
}

/** Sends each Owner a link of their own, to decide on a prepared request. */
export async function notifyApprovalRequested(
  deps: NotifyDeps,
  trx: Trx,
  request: PreparedRequest,
  owners: readonly RequestedOwner[],
): Promise<void> {
  const { clientId, id, kind, preparedBy, expiresAt } = request;
  const heading = `${preparedBy.name} asks for your approval`;
  for (const { userId, token } of owners) {
    const fact = {
      clientId,
      userId,
      type: 'approval',
      name: `approval:${clientId}:${id}:asked:${userId}`,
    } as const;
    await notifyUser(deps, trx, fact, {
      mail: (recipientName) => ({
        subject: `${heading}: ${kind} (${approvalReference(id)})`,
        heading,
        paragraphs: [
          `Hello ${recipientName},\n${preparedBy.name} has prepared a ${kind} request. It is sent once you approve it.`,
          ...content(request),
          'The link shows the request as it will be sent, and is yours alone: please do not pass it on. It works once, within 48 hours.',
        ],
        // After the #, so that it reaches no server, log or preview on its way.
        action: { label: 'See and decide', url: `${deps.publicOrigin}/approve#${token}` },
        discardAfter: expiresAt,
      }),
      push: () => ({
        title: heading,
        body: [requestKindFacts[kind].label, when({ ...request, window: null })].join(', '),
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
  { status, decidedBy, reason }: ApprovalOutcome,
): Promise<void> {
  const { clientId, id, kind, preparedBy } = request;
  const fact = {
    clientId,
    userId: preparedBy.id,
    type: 'approval',
    name: `approval:${clientId}:${id}:outcome`,
  } as const;
  const { heading, sentence } = outcomeWords(kind, status, decidedBy);
  const said = reason === '' ? [] : [{ by: `Reason of ${decidedBy ?? 'an Owner'}`, quote: reason }];
  await notifyUser(deps, trx, fact, {
    mail: (recipientName) => ({
      subject: `${heading} (${approvalReference(id)})`,
      heading,
      paragraphs: [`Hello ${recipientName},\n${sentence}`, ...said, ...content(request)],
      action: { label: 'See the request', url: `${deps.publicOrigin}${pageOf(request)}` },
    }),
    push: () => ({
      title: heading,
      body: [approvalReference(id), reason].filter((part) => part !== '').join(': '),
      tag: tagOf(request),
      url: pageOf(request),
    }),
  });
}

function outcomeWords(
  kind: PreparedRequest['kind'],
  status: ApprovalOutcome['status'],
  decidedBy: string | null,
): { heading: string; sentence: string } {
  const who = decidedBy ?? 'An Owner';
  switch (status) {
    case 'APPROVED':
      return {
        heading: `Your ${kind} request was approved`,
        sentence: `${who} has approved the ${kind} request that you prepared. It has been sent.`,
      };
    case 'DECLINED':
      return {
        heading: `Your ${kind} request was declined`,
        sentence: `${who} has declined the ${kind} request that you prepared. Nothing was sent.`,
      };
    case 'EXPIRED':
      return {
        heading: `Your ${kind} request was not decided in time`,
        sentence: `nobody decided within 48 hours on the ${kind} request that you prepared. Nothing was sent; you can send it again.`,
      };
  }
}

function content(request: PreparedRequest): MailParagraph[] {
  const { items, fetched, note, address, preparedBy } = request;
  return [
    `${when({ ...request, window: null })}\n${address}`,
    ...(items.length > 0 ? [itemLines(request)] : []),
    ...(fetched === null ? [] : [fetchedLine(request, fetched)]),
    ...(note === '' ? [] : [{ by: `Note of ${preparedBy.name}`, quote: note }]),
  ];
}

const tagOf = ({ clientId, id }: PreparedRequest) => `approval-${clientId}-${id}`;
const pageOf = ({ id }: PreparedRequest) => `/admin/home?panel=approval&panelId=${id}`;
