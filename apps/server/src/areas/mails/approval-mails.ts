/** The mails about prepared requests, which an Owner approves or declines. */
import { approvalReference } from '@vestry/contract/approvals/rules';
import type { ApprovalStatus } from '@vestry/contract/approvals/schemas';
import type { MailPart } from '../../platform/mail/mail-content.ts';
import type { MailTemplate } from './mail-frame.ts';
import { itemPart } from './mail-item.ts';
import { dayPart, fetchedItemsAre, requestFacts, when, type MailedRequest } from './request-mails.ts';

/** The facts of a prepared request that the messages say. */
export interface PreparedRequest extends Pick<
  MailedRequest,
  'kind' | 'day' | 'specialDay' | 'timeOfDay' | 'address' | 'items' | 'fetched' | 'fetchedItems' | 'trip'
> {
  readonly clientId: number;
  readonly id: number;
  readonly preparedBy: { readonly id: number; readonly name: string };
  readonly note: string;
  readonly expiresAt: Date;
}

export interface ApprovalOutcome {
  readonly status: Extract<ApprovalStatus, 'APPROVED' | 'DECLINED' | 'EXPIRED'>;
  /** Null when nobody decided. */
  readonly decidedBy: string | null;
  /** The text of a signed-in Owner; empty without, and for a decision by link. */
  readonly reason: string;
}

interface ApprovalMail {
  readonly recipientName: string;
  readonly request: PreparedRequest;
  readonly url: string;
}

export function askingTitle({ preparedBy }: PreparedRequest): string {
  return `${preparedBy.name} asks for your approval`;
}

export const approvalRequested: MailTemplate<ApprovalMail> = (_frame, { recipientName, request, url }) => {
  const { kind, id, preparedBy } = request;
  return {
    subject: `${askingTitle(request)}: ${kind} (${approvalReference(id)})`,
    preheader: preview(request),
    heading: askingTitle(request),
    parts: [
      `Hello ${recipientName},`,
      `${preparedBy.name} has prepared a ${kind} request. It will be sent once you approve it.`,
      ...content(request),
      { action: { label: 'Review and decide', url } },
      'The link shows the request as it will be sent. It is yours alone, so please do not pass it on. It works once, within 48 hours.',
    ],
  };
};

export const approvalOutcome: MailTemplate<ApprovalMail & { readonly outcome: ApprovalOutcome }> = (
  _frame,
  { recipientName, request, outcome, url },
) => {
  const { decidedBy, reason } = outcome;
  const { title, sentence } = outcomeWords(request.kind, outcome);
  return {
    subject: `${title} (${approvalReference(request.id)})`,
    preheader: preview(request),
    heading: title,
    parts: [
      `Hello ${recipientName},`,
      sentence,
      ...(reason === '' ? [] : [{ by: `${decidedBy ?? 'An Owner'}’s reason`, quote: reason }]),
      ...content(request),
      { action: { label: 'See the request', url } },
    ],
  };
};

export function outcomeWords(
  kind: PreparedRequest['kind'],
  { status, decidedBy }: ApprovalOutcome,
): { title: string; sentence: string } {
  const who = decidedBy ?? 'An Owner';
  switch (status) {
    case 'APPROVED':
      return {
        title: `Your ${kind} request was approved`,
        sentence: `${who} has approved the ${kind} request that you prepared. It has been sent.`,
      };
    case 'DECLINED':
      return {
        title: `Your ${kind} request was declined`,
        sentence: `${who} has declined the ${kind} request that you prepared. Nothing was sent.`,
      };
    case 'EXPIRED':
      return {
        title: `Your ${kind} request has expired`,
        sentence: `Nobody responded within 48 hours to the ${kind} request that you prepared. Nothing was sent, and you can send it again.`,
      };
  }
}

const preview = (request: PreparedRequest): string =>
  `${when({ ...request, window: null })}, ${request.address}`;

function content(request: PreparedRequest): MailPart[] {
  const { id, items, fetchedItems, note, preparedBy } = request;
  return [
    ...dayPart({ ...request, window: null }),
    ...itemPart(items),
    ...itemPart(fetchedItems, fetchedItemsAre),
    { facts: [...requestFacts(request), ['Request', approvalReference(id)]] },
    ...(note === '' ? [] : [{ by: `${preparedBy.name}’s note`, quote: note }]),
  ];
}
