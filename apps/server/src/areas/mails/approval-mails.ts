/** The mails about prepared requests, which an Owner approves or declines. */
import { approvalReference, preparedName } from '@vestry/contract/approvals/rules';
import type { ApprovalStatus } from '@vestry/contract/approvals/schemas';
import { tripVisitLabels } from '@vestry/contract/trips/rules';
import type { MailPart } from '../../platform/mail/mail-content.ts';
import type { MailTemplate } from './mail-frame.ts';
import { itemPart } from './mail-item.ts';
import {
  dayPart,
  fetchedItemsAre,
  requestFacts,
  tripLine,
  when,
  type MailedRequest,
} from './request-mails.ts';

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
  const { kind, id, preparedBy, trip } = request;
  const what = preparedName(kind, trip);
  return {
    subject: `${askingTitle(request)}: ${what} (${approvalReference(id)})`,
    preheader: preview(request),
    heading: askingTitle(request),
    parts: [
      `Hello ${recipientName},`,
      `${preparedBy.name} has prepared ${trip === null ? 'a' : 'the'} ${what}. Nothing will be sent until you approve it.`,
      ...content(request),
      { action: { label: 'Review and decide', url } },
      'The link shows exactly what will be sent. It is yours alone, so please do not pass it on. It works once, within 48 hours.',
    ],
  };
};

export const approvalOutcome: MailTemplate<ApprovalMail & { readonly outcome: ApprovalOutcome }> = (
  _frame,
  { recipientName, request, outcome, url },
) => {
  const { decidedBy, reason } = outcome;
  const { title, sentence } = outcomeWords(request, outcome);
  return {
    subject: `${title} (${approvalReference(request.id)})`,
    preheader: preview(request),
    heading: title,
    parts: [
      `Hello ${recipientName},`,
      sentence,
      ...(reason === '' ? [] : [{ by: `${decidedBy ?? 'An Owner'}’s reason`, quote: reason }]),
      ...content(request),
      { action: { label: request.trip === null ? 'See the request' : 'See the trip', url } },
    ],
  };
};

export function outcomeWords(
  { kind, trip }: Pick<PreparedRequest, 'kind' | 'trip'>,
  { status, decidedBy }: ApprovalOutcome,
): { title: string; sentence: string } {
  const who = decidedBy ?? 'An Owner';
  const what = preparedName(kind, trip);
  switch (status) {
    case 'APPROVED':
      return {
        title: `Your ${what} was approved`,
        sentence: `${who} has approved the ${what} that you prepared. It is with us now.`,
      };
    case 'DECLINED':
      return {
        title: `Your ${what} was declined`,
        sentence: `${who} has declined the ${what} that you prepared. Nothing was sent.`,
      };
    case 'EXPIRED':
      return {
        title: `Your ${what} has expired`,
        sentence: `Nobody decided within 48 hours on the ${what} that you prepared. Nothing was sent, and you can send it again.`,
      };
  }
}

function preview(request: PreparedRequest): string {
  const { trip, address } = request;
  return `${trip === null ? when({ ...request, window: null }) : tripLine(trip)}, ${address}`;
}

function content(request: PreparedRequest): MailPart[] {
  const { id, items, fetchedItems, note, preparedBy, trip } = request;
  return [
    ...dayPart({ ...request, window: null }, trip === null ? undefined : tripVisitLabels.delivery),
    ...itemPart(items),
    ...itemPart(fetchedItems, fetchedItemsAre),
    { facts: [...requestFacts(request), ['Request', approvalReference(id)]] },
    ...(note === '' ? [] : [{ by: `${preparedBy.name}’s note`, quote: note }]),
  ];
}
