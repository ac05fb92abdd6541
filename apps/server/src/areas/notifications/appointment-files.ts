/** The calendar files that a mail about a request brings. */
import { requestUid } from '@vestry/contract/calendar/calendar-file';
import { toDay } from '@vestry/contract/calendar/day';
import { withCloset } from '@vestry/contract/closets/closet-link';
import { addressLine } from '@vestry/contract/format/address';
import { requestReference } from '@vestry/contract/requests/kinds';
import type { RequestAddress } from '@vestry/contract/requests/schemas';
import { senderAddress, senderDomain } from '../../platform/mail/sender-address.ts';
import { when, type MailedRequest, type RequestMailKind } from '../mails/request-mails.ts';
import { calendarFile, type Appointment } from './calendar-file.ts';
import type { NotifiedRequest } from './notified-request.ts';
import type { NotifyDeps, RequestName } from './notify-request.ts';

/** The address as it was sent; an old one may lack a field. */
export function addressTexts(sent: unknown): Partial<RequestAddress> {
  // The snapshot is an object of texts; the column's check and the service that writes it say so.
  return sent as Partial<RequestAddress>;
}

/** A request that has no appointment any more, or none yet, has no calendar file. */
const appointmentStates: Readonly<Record<RequestMailKind, Appointment['state'] | null>> = {
  requestReceived: 'TENTATIVE',
  requestChanged: 'TENTATIVE',
  requestConfirmed: 'CONFIRMED',
  requestOnTheWay: null,
  requestComplete: null,
  requestCanceled: 'CANCELLED',
  requestReminder: 'CONFIRMED',
};

interface MailContext {
  readonly name: RequestName;
  readonly request: NotifiedRequest;
  readonly type: RequestMailKind;
  readonly facts: MailedRequest;
}

/** The file of the request, and of a trip's delivery that is canceled also that of its return, which a mail of its own may have brought. */
export function appointmentFiles(deps: NotifyDeps, { name, request, type, facts }: MailContext) {
  const state = appointmentStates[type];
  const back = type === 'requestCanceled' ? (request.trip?.return ?? null) : null;
  const own = { name, sequence: request.version, state, facts };
  const returned =
    back === null || !back.isCanceled
      ? null
      : {
          name: { ...name, kind: 'pickup' as const, id: back.id },
          sequence: back.version,
          state,
          facts: {
            ...facts,
            reference: requestReference('pickup', back.id),
            day: back.day === null ? null : toDay(back.day),
            timeOfDay: back.timeOfDay,
            window: null,
          },
        };
  return [own, ...(returned === null ? [] : [returned])].flatMap((each) => fileOf(deps, request, each));
}

interface Filed extends Pick<MailContext, 'name' | 'facts'> {
  readonly sequence: number;
  readonly state: Appointment['state'] | null;
}

function fileOf(
  deps: NotifyDeps,
  { addressSent }: Pick<NotifiedRequest, 'addressSent'>,
  { name, sequence, state, facts }: Filed,
) {
  if (state === null || facts.day === null) return [];
  const file = calendarFile(
    {
      uid: requestUid(name.kind, name.clientId, name.id, senderDomain(deps.mailFrom)),
      sequence,
      state,
      day: facts.day,
      window: facts.window,
      summary: `${deps.brand.name} ${name.kind} ${facts.reference}`,
      description: `${when(facts)}\n${deps.brand.name}, ${deps.brand.supportPhone}`,
      // A map finds it by the address alone.
      location: addressLine(addressTexts(addressSent)),
      url: withCloset(facts.url, name.clientId),
    },
    { name: deps.brand.name, email: senderAddress(deps.mailFrom), timeZone: deps.timeZone },
    deps.clock.now(),
  );
  const method = state === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';
  return [
    {
      name: `${facts.reference}.ics`,
      contentType: `text/calendar; method=${method}; charset=utf-8`,
      contentBase64: Buffer.from(file).toString('base64'),
    },
  ];
}
