/** Notifies the sender of a request of what became of it. */
import { toDay, type Day } from '@vestry/contract/calendar/day';
import { editableUntil } from '@vestry/contract/calendar/rules';
import { formatMoment, momentFormat } from '@vestry/contract/format/moment';
import { changesHands } from '@vestry/contract/staff/run/report-rules';
import { requestCourses } from '@vestry/contract/requests/courses';
import { requestReference, requestKindFacts, type RequestKind } from '@vestry/contract/requests/kinds';
import type { OutcomeRow } from '../visits/read-reports.ts';
import type { CalendarService } from '../calendar/service.ts';
import type { Database, Trx } from '../../platform/database.ts';
import { alertManager } from './alert-manager.ts';
import { addressTexts, appointmentFiles } from './appointment-files.ts';
import { mailedAddress } from '../mails/address-words.ts';
import { mails } from '../mails/catalogue.ts';
import { toMailItem } from '../mails/mail-item.ts';
import {
  requestPush,
  settingOf,
  type MailedDoor,
  type MailedRequest,
  type MailedTrip,
  type RequestMailKind,
} from '../mails/request-mails.ts';
import { notifyUser, type OutboxDeps } from './outbox.ts';
import { readFrozenQuote } from '../prices/read-frozen.ts';
import { readNotified, type NotifiedRequest } from './notified-request.ts';
import { listOwners } from './people-repository.ts';
import type { RequestTrip } from './repository.ts';

export interface RequestName {
  readonly kind: RequestKind;
  readonly clientId: number;
  readonly id: number;
}

export interface NotifyDeps extends OutboxDeps {
  readonly calendar: Pick<CalendarService, 'today' | 'closures'>;
  /** The sender of mails, `Name <address>`. */
  readonly mailFrom: string;
  /** The facility's, an IANA name. */
  readonly timeZone: string;
}

/**
 * The requester, of the request's status (received, confirmed, on the way, complete, canceled), if that status is notified
 * and the requester wants it. A special date that comes in also alerts the account manager.
 */
export async function notifyRequestStatus(deps: NotifyDeps, trx: Trx, name: RequestName): Promise<void> {
  const request = await readNotified(trx, name);
  if (request === null) return;
  const { mailType } = request;
  if (mailType !== null) await notify(deps, trx, name, request, mailType);
  if (mailType === 'requestReceived') await alertOfSpecialDate(deps, trx, name, request);
}

/**
 * The requester, of the request's new day, time and address, and the account manager of a special date. As with a received
 * request, the setting 'Request received' decides.
 */
export async function notifyRequestChange(deps: NotifyDeps, trx: Trx, name: RequestName): Promise<void> {
  const request = await readNotified(trx, name);
  if (request === null) return;
  await notify(deps, trx, name, request, 'requestChanged');
  await alertOfSpecialDate(deps, trx, name, request);
}

async function alertOfSpecialDate(
  deps: NotifyDeps,
  trx: Trx,
  { clientId }: RequestName,
  request: NotifiedRequest,
): Promise<void> {
  const { day, specialDay, items, addressSent, ...rest } = request;
  if (day !== null || specialDay === null) return;
  await alertManager(deps, trx, clientId, {
    ...rest,
    specialDay,
    address: mailedAddress(addressTexts(addressSent)),
    phone: addressTexts(addressSent).phone ?? '',
    items: items.map(toMailItem),
  });
}

export async function notifyReminder(deps: NotifyDeps, trx: Trx, name: RequestName): Promise<void> {
  const request = await readNotified(trx, name);
  if (request !== null) await notify(deps, trx, name, request, 'requestReminder');
}

async function notify(
  deps: NotifyDeps,
  trx: Trx,
  name: RequestName,
  request: NotifiedRequest,
  type: RequestMailKind,
): Promise<void> {
  const { kind, clientId, id } = name;
  const fact = factOf(type, request);
  // An Owner's mail may carry the price.
  const isOwner = (await listOwners(trx, clientId)).includes(request.userId);
  const notification = {
    clientId,
    userId: request.userId,
    type: settingOf(type),
    audience: isOwner ? 'OWNERS' : 'MEMBERS',
    name: `${kind}:${clientId}:${id}:${fact}`,
  } as const;
  await notifyUser(deps, trx, notification, {
    mail: async (recipientName) => {
      const quote = isOwner ? await readFrozenQuote(trx, clientId, name) : null;
      const facts = { ...(await toMailed(deps, trx, request, recipientName, type)), quote };
      const attachments = appointmentFiles(deps, { name, request, type, facts });
      return { ...mails[type](deps, facts), attachments };
    },
    push: async () => ({
      ...requestPush(type, await toMailed(deps, trx, request, '', type)),
      tag: `${kind}-${clientId}-${id}`,
      url: pathOf(request, type),
      urgency: type === 'requestOnTheWay' ? 'high' : 'normal',
    }),
  });
}

/**
 * A request is received once, and a reminder belongs to its day. Everything else may happen again, after a change or once
 * staff have undone it, so that it belongs to its version.
 */
function factOf(type: RequestMailKind, { day, version }: NotifiedRequest): string {
  switch (type) {
    case 'requestReceived':
      return type;
    case 'requestReminder':
      return `${type}:${day ?? ''}`;
    case 'requestChanged':
    case 'requestConfirmed':
    case 'requestOnTheWay':
    case 'requestComplete':
    case 'requestCanceled':
      return `${type}:${version}`;
  }
}

async function toMailed(
  deps: NotifyDeps,
  trx: Database,
  request: NotifiedRequest,
  recipientName: string,
  type: RequestMailKind,
): Promise<MailedRequest> {
  const { kind, id, headline, timeOfDay, items, quantities, itemTypes, door } = request;
  const changedHands = settledBy(request);
  const day = request.day === null ? null : toDay(request.day);
  return {
    kind,
    reference: requestReference(kind, id),
    headline,
    recipientName,
    day,
    specialDay: request.specialDay === null ? null : toDay(request.specialDay),
    timeOfDay,
    window: windowOf(request),
    address: mailedAddress(addressTexts(request.addressSent)),
    items: items.filter(changedHands).map(toMailItem),
    otherItems: items.filter((item) => !changedHands(item)).map(toMailItem),
    door: door === null ? null : toMailedDoor(door, deps.timeZone),
    fetched: quantities === null ? null : { quantities, itemTypes },
    fetchedItems: request.fetchedItems.map(toMailItem),
    trip: request.trip === null ? null : toMailedTrip(request.trip),
    quote: null,
    editableUntil: await lastDayToChange(deps, trx, request, day),
    url: `${deps.publicOrigin}${pathOf(request, type)}`,
  };
}

/** Opens the trip of a visit, or else the panel of the request, which alone has the way to request it again after a visit in vain. */
function pathOf({ kind, id, trip, door }: NotifiedRequest, type: RequestMailKind): string {
  const isInVain = type === 'requestCanceled' && door !== null;
  if (trip !== null && !isInVain) return `/admin/mycloset/trips/${trip.id}`;
  const { historyPath, panel } = requestKindFacts[kind];
  return `/admin/request-history/${historyPath}?panel=${panel}&panelId=${id}`;
}

function toMailedTrip({ name, firstDay, lastDay, dueBack, return: back }: RequestTrip): MailedTrip {
  const dayOf = (text: string | null) => (text === null ? null : toDay(text));
  return {
    name,
    firstDay: toDay(firstDay),
    lastDay: toDay(lastDay),
    dueBack: dayOf(dueBack),
    return:
      back === null
        ? null
        : {
            reference: requestReference('pickup', back.id),
            day: dayOf(back.day),
            specialDay: dayOf(back.specialDay),
            timeOfDay: back.timeOfDay,
            isCanceled: back.isCanceled,
          },
  };
}

type RequestItem = NotifiedRequest['items'][number];

/** A completed pickup says what came in, and a request that a driver reported what changed hands at the door. */
function settledBy({ kind, status, door }: NotifiedRequest): (item: RequestItem) => boolean {
  if (status === 'COMPLETED' && requestCourses[kind].items === 'received')
    return ({ isReceived }) => isReceived;
  if (door === null || !changesHands(door.report)) return () => true;
  return ({ id }) => door.itemIds.includes(id);
}

function toMailedDoor(
  { report: outcome, signer, leftWith, reason, movedAt }: OutcomeRow,
  timeZone: string,
): MailedDoor {
  const detail = signer || leftWith || reason;
  const clock = momentFormat(timeZone, { hour: 'numeric', minute: '2-digit' });
  return { outcome, detail, time: formatMoment(movedAt, timeZone), clock: clock(movedAt) };
}

async function lastDayToChange(
  { calendar }: NotifyDeps,
  trx: Database,
  request: NotifiedRequest,
  day: Day | null,
): Promise<Day | null> {
  if (day === null) return null;
  const question = { day, today: calendar.today(), closures: await calendar.closures(trx) };
  return request.isEditable(question) ? editableUntil(day, question.closures) : null;
}

function windowOf({ arrivalStart, arrivalEnd }: NotifiedRequest): { start: string; end: string } | null {
  return arrivalStart === null || arrivalEnd === null ? null : { start: arrivalStart, end: arrivalEnd };
}
