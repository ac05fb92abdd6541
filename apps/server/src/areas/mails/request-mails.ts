/** The mails about deliveries and pickups, to the one who sent the request. */
import { formatDay, type Day } from '@vestry/contract/calendar/day';
import { arrivalText } from '@vestry/contract/calendar/arrival-rules';
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import type { NotificationType } from '@vestry/contract/notifications/schemas';
import { formatMoney } from '@vestry/contract/format/money';
import type { FrozenQuote } from '@vestry/contract/prices/schemas';
import { lineAmount, lineWords, taxWords } from '@vestry/contract/prices/sentences';
import { requestKindFacts, type RequestKind } from '@vestry/contract/requests/kinds';
import { requestCourses } from '@vestry/contract/requests/courses';
import { formatTripDays } from '@vestry/contract/trips/rules';
import type { VisitOutcome } from '@vestry/contract/visits/schemas';
import { pickupQuantityLabels } from '@vestry/contract/requests/pickup/rules';
import type { PickupQuantities } from '@vestry/contract/requests/pickup/schemas';
import type {
  MailContent,
  MailFact,
  MailHighlight,
  MailItem,
  MailPart,
} from '../../platform/mail/mail-content.ts';
import { requestDefinitions } from '../requests/definitions.ts';
import type { MailFrame, MailTemplate } from './mail-frame.ts';
import { itemPart } from './mail-item.ts';

/** The setting that a request's mail belongs to, beside the days of its settings: one for each type of message. */
export type RequestMailType = Extract<
  NotificationType,
  | 'requestReceived'
  | 'requestConfirmed'
  | 'requestOnTheWay'
  | 'requestComplete'
  | 'requestCanceled'
  | 'requestReminder'
>;

/** The kinds of mails about a request: its status, a reminder, or that its day, time or address has changed. */
export type RequestMailKind = RequestMailType | 'requestChanged';

/** The setting that a mail obeys: a changed request is received anew. */
export function settingOf(kind: RequestMailKind): RequestMailType {
  return kind === 'requestChanged' ? 'requestReceived' : kind;
}

export interface Appointment {
  readonly day: Day | null;
  readonly specialDay: Day | null;
  readonly timeOfDay: TimeOfDay;
  readonly window: { readonly start: string; readonly end: string } | null;
}

/** After the number of items that the pickup of a delivery fetches by name, above their list. */
export const fetchedItemsAre = ' to be picked up';

/** The items that are fetched. */
export interface Fetched {
  readonly quantities: PickupQuantities;
  readonly itemTypes: readonly string[];
}

/** A visit's outcome, as the driver reported it. */
export interface MailedDoor {
  readonly outcome: VisitOutcome;
  /** 'Nov 20, 3:05 PM' */
  readonly time: string;
  /** '3:05 PM' */
  readonly clock: string;
  /** Who signed, or with whom the items were left, or why nothing changed hands. */
  readonly detail: string;
}

/** The trip that a request is a visit of. */
export interface MailedTrip {
  readonly name: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** The day on which the client brings the items back, where one was agreed. */
  readonly dueBack: Day | null;
  /** Of its delivery: the pickup that brings the items back; null for the pickup itself, and where the client brings them home. */
  readonly return: MailedReturn | null;
}

interface MailedReturn extends Omit<Appointment, 'window'> {
  /** 'P-7'; null before the request is sent. */
  readonly reference: string | null;
  readonly isCanceled: boolean;
}

export interface MailedRequest extends Appointment {
  readonly kind: RequestKind;
  /** 'D-12' */
  readonly reference: string;
  readonly headline: string;
  readonly recipientName: string;
  /** One line. */
  readonly address: string;
  /** Of a completed request those that changed hands. */
  readonly items: readonly MailItem[];
  /** The items of a completed request that did not come in, or were refused at the door. */
  readonly otherItems: readonly MailItem[];
  /** The outcome of the driver's visit; null where none was reported. */
  readonly door: MailedDoor | null;
  /** Null for a delivery without a pickup. */
  readonly fetched: Fetched | null;
  /** Of a delivery: the items that its pickup fetches by name. */
  readonly fetchedItems: readonly MailItem[];
  readonly trip: MailedTrip | null;
  /** Its price, for a recipient who may see it; null without one. */
  readonly quote: FrozenQuote | null;
  /** The last day on which the client can change it; null when it cannot any more, or no day is set. */
  readonly editableUntil: Day | null;
  readonly url: string;
}

/** The mail of each kind. */
export function requestMail(type: RequestMailKind): MailTemplate<MailedRequest> {
  return (frame, request) => {
    const heading = headingOf(type, request);
    const { kind, recipientName, reference, url, items, otherItems, fetchedItems, address, door } = request;
    const isInVain = type === 'requestCanceled' && door !== null;
    return {
      subject: `${heading} (${reference})`,
      preheader: [type === 'requestComplete' ? '' : when(request), address]
        .filter((text) => text !== '')
        .join(', '),
      heading,
      parts: [
        `Hello ${recipientName},`,
        opening(type, request),
        ...(type === 'requestComplete'
          ? []
          : dayPart(request, type === 'requestCanceled' ? 'Canceled' : undefined)),
        ...itemPart(items, itemsAre(type, request)),
        ...itemPart(
          otherItems,
          atDoor(type, request)?.otherItems ?? requestDefinitions[kind].messages.otherItems,
        ),
        ...(type === 'requestComplete' ? [] : itemPart(fetchedItems, fetchedItemsAre)),
        {
          facts: [
            ...doorFacts(kind, door),
            ...requestFacts(request, type),
            [requestKindFacts[kind].label, reference],
          ],
        },
        ...pricePart(type, request),
        ...closing(type, request, frame),
        { action: { label: actionLabel(request, isInVain), url } },
      ],
    } satisfies MailContent;
  };
}

function actionLabel({ trip }: MailedRequest, isInVain: boolean): string {
  if (isInVain) return 'Request again';
  return trip === null ? 'See the request' : 'See the trip';
}

/** Lists the accepted price, in the mails that say what is to happen. */
function pricePart(type: RequestMailKind, { quote }: MailedRequest): MailPart[] {
  if (quote === null || !pricedMails.includes(type)) return [];
  const { currency, visits, tax, total } = quote;
  const facts = visits.flatMap(({ charge }) =>
    charge.lines.map((line): MailFact => [lineWords(line, currency), lineAmount(line, currency)]),
  );
  const taxed: MailFact[] = tax === null ? [] : [[taxWords(tax), formatMoney(tax.amount, currency)]];
  return [{ facts: [...facts, ...taxed, ['Total', formatMoney(total, currency)]], endsInTotal: true }];
}

const pricedMails: readonly RequestMailKind[] = ['requestReceived', 'requestChanged', 'requestConfirmed'];

function headingOf(type: RequestMailKind, { kind, headline }: MailedRequest): string {
  if (type === 'requestChanged') return `Your ${kind} request has been changed`;
  return type === 'requestReminder' ? `Your ${kind} is tomorrow` : headline.replace(/!$/, '');
}

function itemsAre(type: RequestMailKind, request: MailedRequest): string {
  const { itemsAre: expected, itemsArrived } = requestDefinitions[request.kind].messages;
  if (type === 'requestComplete') return itemsArrived;
  if (type === 'requestCanceled') return '';
  return atDoor(type, request)?.items ?? expected;
}

/** The words of items that a driver has taken along; null where no driver has. */
function atDoor(type: RequestMailKind, { kind, door }: MailedRequest) {
  return type === 'requestOnTheWay' && door !== null ? requestDefinitions[kind].messages.atDoor : null;
}

/** Names the outcome by the words that the request's page has for it. */
function doorFacts(kind: RequestKind, door: MailedDoor | null): MailFact[] {
  if (door === null) return [];
  const { outcome, time, detail } = door;
  const label = outcome === 'HANDED_OVER' ? 'Signed by' : requestCourses[kind].reportWords[outcome];
  return [[label, `${detail}, ${time}`]];
}

/** The same on a device, in two lines. */
export function requestPush(type: RequestMailKind, request: MailedRequest): { title: string; body: string } {
  const day = type === 'requestComplete' ? '' : when(request);
  return {
    title: headingOf(type, request),
    body: [request.reference, day].filter((part) => part !== '').join(', '),
  };
}

function opening(type: RequestMailKind, request: MailedRequest): string {
  const { kind, specialDay, day, items, otherItems, door } = request;
  const { messages } = requestDefinitions[kind];
  const dated = `${kind}${day === null ? '' : ` on ${formatDay(day)}`}`;
  const next =
    day === null && specialDay !== null
      ? 'Your account manager will reach out to you about the special date. Additional fees may apply.'
      : 'We will write again once it is confirmed.';
  switch (type) {
    case 'requestReceived':
      return `Thank you. We have received your ${kind} request. ${next}`;
    case 'requestChanged':
      return `Your ${kind} request has been updated. The details are below. ${next}`;
    case 'requestConfirmed':
      return `Your ${dated} is confirmed.`;
    case 'requestOnTheWay':
      return (atDoor(type, request)?.opening ?? messages.onTheWay)(items.length);
    case 'requestComplete':
      return otherItems.length === 0
        ? messages.complete(items.length)
        : messages.completeInPart(otherItems.length);
    case 'requestCanceled':
      return door === null
        ? `Your ${dated} has been canceled.`
        : `${inVainReason(door, dated)} ${messages.inVain(items.length)}`;
    case 'requestReminder':
      return messages.tomorrow(items.length);
  }
}

function inVainReason({ outcome, clock }: MailedDoor, dated: string): string {
  return outcome === 'NOBODY'
    ? `We came at ${clock} and nobody answered, so your ${dated} was canceled.`
    : `Your ${dated} was refused at the door at ${clock}, so it was canceled.`;
}

/** 'Friday, December 4th, 9:00 to 12:00' or 'Friday, December 4th, Morning'. */
export function when(appointment: Appointment): string {
  const [{ highlight, detail, label } = { highlight: '', detail: '' }] = appointmentOf(appointment);
  const said = [highlight, detail].filter((text) => text !== '').join(', ');
  return label === undefined ? said : `${label}: ${said}`;
}

/** The day in large; nothing where none is set. */
export function dayPart(appointment: Appointment, label?: string): MailPart[] {
  return appointmentOf(appointment).map((highlight) => ({
    ...highlight,
    ...(label === undefined ? {} : { label }),
  }));
}

function appointmentOf({ day, specialDay, timeOfDay, window }: Appointment): MailHighlight[] {
  if (day === null)
    return specialDay === null
      ? []
      : [{ highlight: formatDay(specialDay), detail: '', label: 'Special date' }];
  const detail = arrivalText({ timeOfDay, window });
  return [{ highlight: formatDay(day), detail }];
}

/** 'Palm Beach, Thursday, November 26th to Sunday, November 29th' */
export function tripLine({ name, ...days }: Pick<MailedTrip, 'name' | 'firstDay' | 'lastDay'>): string {
  return `${name}, ${formatTripDays(days)}`;
}

/** Names the trip and how its items come back. */
function tripFacts({ kind, trip }: Pick<AnyRequest, 'kind' | 'trip'>, type?: RequestMailKind): MailFact[] {
  if (trip === null) return [];
  const { return: back, dueBack } = trip;
  const isBroughtHome = kind === 'delivery' && (back === null || dueBack !== null);
  return [
    ['Trip', tripLine(trip)],
    ...(back === null ? [] : [['Return pickup', returnWords(back)] as const]),
    ...(isBroughtHome && type !== 'requestCanceled'
      ? [['On the way home', homeWords(dueBack)] as const]
      : []),
  ];
}

function homeWords(dueBack: Day | null): string {
  const due = dueBack === null ? '' : `, due back on ${formatDay(dueBack)}`;
  return `You bring everything home yourself${due}`;
}

function returnWords({ reference, isCanceled, ...appointment }: MailedReturn): string {
  const named = reference === null ? '' : ` (${reference})`;
  return isCanceled ? `Canceled${named}` : `${when({ ...appointment, window: null })}${named}`;
}

type AnyRequest = Pick<MailedRequest, 'kind' | 'address' | 'items' | 'fetched' | 'trip'> & {
  readonly door?: MailedDoor | null;
};

/** Where it goes, for which trip, and how much is fetched. `type` is undefined for a request that is not sent yet. */
export function requestFacts(request: AnyRequest, type?: RequestMailKind): MailFact[] {
  const { address, fetched } = request;
  const label = fetchedLabel(request, type);
  return [
    ['Address', address],
    ...tripFacts(request, type),
    ...(fetched === null || label === null
      ? []
      : [[label, `${pickupQuantityLabels[fetched.quantities]} (${fetched.itemTypes.join(', ')})`] as const]),
  ];
}

function fetchedLabel({ kind, items, trip, door = null }: AnyRequest, type?: RequestMailKind): string | null {
  // The return of a trip fetches the items that are listed, and nothing else.
  if (kind === 'pickup' && trip !== null && items.length > 0) return null;
  const { fetched } = requestDefinitions[kind].messages;
  if (type === 'requestComplete' || (type === 'requestOnTheWay' && door !== null)) return fetched.done;
  if (items.length > 0) return fetched.besideItems;
  return type === 'requestCanceled' ? fetched.canceled : fetched.ahead;
}

function closing(type: RequestMailKind, { editableUntil }: MailedRequest, { brand }: MailFrame): string[] {
  if (type === 'requestComplete') return [];
  return editableUntil === null || type === 'requestCanceled'
    ? [`If you have any questions, please call ${brand.supportPhone}.`]
    : [`You may change or cancel this request until ${formatDay(editableUntil)}.`];
}
