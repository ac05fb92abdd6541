/** What the mails about deliveries and pickups say. */
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { formatDay, type Day } from '@vestry/contract/calendar/day';
import { formatTimeRange } from '@vestry/contract/calendar/time';
import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import { countedItems } from '@vestry/contract/requests/timeline';
import { pickupQuantityLabels } from '@vestry/contract/requests/pickup/rules';
import type { PickupQuantities } from '@vestry/contract/requests/pickup/schemas';
import type { NotificationType } from '@vestry/contract/notifications/schemas';
import { requestDefinitions } from '../requests/definitions.ts';

/** What a request's mail is about, beside the days of its settings: one for each type of message. */
export type RequestMailType = Extract<
  NotificationType,
  | 'requestReceived'
  | 'requestConfirmed'
  | 'requestOnTheWay'
  | 'requestComplete'
  | 'requestCanceled'
  | 'requestReminder'
>;

/** What a mail says of a request: its status, a reminder, or that its day, time or address has changed. */
export type RequestMailKind = RequestMailType | 'requestChanged';

/** The setting that a mail obeys: a changed request is received anew. */
export function settingOf(kind: RequestMailKind): RequestMailType {
  return kind === 'requestChanged' ? 'requestReceived' : kind;
}

export interface MailedRequest {
  readonly kind: RequestKind;
  /** 'D-12' */
  readonly reference: string;
  readonly headline: string;
  readonly recipientName: string;
  readonly day: Day | null;
  readonly specialDay: Day | null;
  readonly timeOfDay: TimeOfDay;
  readonly window: { readonly start: string; readonly end: string } | null;
  /** One line. */
  readonly address: string;
  readonly items: readonly { readonly designers: string; readonly number: string }[];
  /** What is fetched; null for a delivery without a pickup. */
  readonly fetched: { readonly quantities: PickupQuantities; readonly itemTypes: readonly string[] } | null;
  /** The last day on which the client can change it; null when it cannot any more, or no day is set. */
  readonly editableUntil: Day | null;
  readonly supportPhone: string;
}

/** Subject, heading and paragraphs. A paragraph may have several lines. */
export function requestMail(
  type: RequestMailKind,
  request: MailedRequest,
): { subject: string; heading: string; paragraphs: string[] } {
  const heading = headingOf(type, request);
  return {
    subject: `${heading} (${request.reference})`,
    heading,
    paragraphs: [
      `Hello ${request.recipientName},\n${opening(type, request)}`,
      ...(type === 'requestComplete' ? [] : [`${when(request)}\n${request.address}`]),
      ...(request.items.length > 0 ? [itemLines(request)] : []),
      ...(request.fetched === null ? [] : [fetchedLine(request, request.fetched)]),
      ...closing(type, request),
    ],
  };
}

function headingOf(type: RequestMailKind, { kind, headline }: MailedRequest): string {
  if (type === 'requestChanged') return `Your ${kind} request has been changed`;
  return type === 'requestReminder' ? `Your ${kind} is tomorrow` : headline.replace(/!$/, '');
}

/** The same on a device, in two lines. */
export function requestPush(type: RequestMailKind, request: MailedRequest): { title: string; body: string } {
  const day = type === 'requestComplete' ? '' : when(request);
  return {
    title: headingOf(type, request),
    body: [request.reference, day].filter((part) => part !== '').join(', '),
  };
}

function opening(type: RequestMailKind, { kind, reference, specialDay, day }: MailedRequest): string {
  const isWish = day === null && specialDay !== null;
  const words = requestDefinitions[kind].messages;
  switch (type) {
    case 'requestReceived':
      return isWish
        ? `thank you: we have your ${kind} request ${reference}. Your account manager will reach out to you about the special date. Additional fees may apply.`
        : `thank you: we have your ${kind} request ${reference}. We will write again once it is confirmed.`;
    case 'requestChanged':
      return isWish
        ? `your ${kind} request ${reference} now stands as below. Your account manager will reach out to you about the special date. Additional fees may apply.`
        : `your ${kind} request ${reference} now stands as below. We will write again once it is confirmed.`;
    case 'requestConfirmed':
      return `your ${kind} ${reference} is confirmed.`;
    case 'requestOnTheWay':
      return words.onTheWay(reference);
    case 'requestComplete':
      return words.complete(reference);
    case 'requestCanceled':
      return `your ${kind} ${reference} has been canceled. The appointment below no longer stands.`;
    case 'requestReminder':
      return words.tomorrow(reference);
  }
}

/** 'Friday, December 4th, 9:00 to 12:00' or 'Friday, December 4th, Morning'. */
export function when({
  day,
  specialDay,
  timeOfDay,
  window,
}: Pick<MailedRequest, 'day' | 'specialDay' | 'timeOfDay' | 'window'>): string {
  if (day === null) return specialDay === null ? '' : `Special date: ${formatDay(specialDay)}`;
  const time = window === null ? timeOfDayLabels[timeOfDay] : formatTimeRange(window);
  return `${formatDay(day)}, ${time}`;
}

const itemLinesMax = 20;

export function itemLines({ items, kind }: Pick<MailedRequest, 'items' | 'kind'>): string {
  const shown = items.slice(0, itemLinesMax).map(({ designers, number }) => `${designers} ${number}`.trim());
  const more = items.length - shown.length;
  return [
    `${countedItems(items.length)}${requestDefinitions[kind].messages.itemsAre}:`,
    ...shown,
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n');
}

export function fetchedLine(
  { kind }: Pick<MailedRequest, 'kind'>,
  { quantities, itemTypes }: NonNullable<MailedRequest['fetched']>,
): string {
  return `${requestDefinitions[kind].messages.fetched}${pickupQuantityLabels[quantities]} (${itemTypes.join(', ')})`;
}

function closing(type: RequestMailKind, { editableUntil, supportPhone }: MailedRequest): string[] {
  if (type === 'requestComplete') return [];
  if (editableUntil === null || type === 'requestCanceled')
    return [`For any question please call ${supportPhone}.`];
  return [`You can change or cancel it yourself until ${formatDay(editableUntil)}.`];
}
