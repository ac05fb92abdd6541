/** What messages about each kind of request read and say. */
import type { NotificationType } from '@vestry/contract/notifications/schemas';
import { deliveryEditableVerdict, deliveryHeadlines } from '@vestry/contract/requests/delivery/rules';
import type { DeliveryStatus } from '@vestry/contract/requests/delivery/schemas';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { pickupEditableVerdict, pickupHeadlines } from '@vestry/contract/requests/pickup/rules';
import type { PickupStatus } from '@vestry/contract/requests/pickup/schemas';
import type { EditableQuestion, EditableVerdict } from '@vestry/contract/requests/rules';
import type { Database } from '../../platform/database.ts';
import { findDelivery, findPickup, type RequestFacts } from './repository.ts';

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

interface KindMessages<Status extends string> {
  find(
    db: Database,
    clientId: number,
    id: number,
  ): Promise<(RequestFacts & { readonly status: Status }) | null>;
  /** Which statuses are mailed; null where the page alone shows it. */
  readonly mailTypes: Readonly<Record<Status, RequestMailType | null>>;
  readonly headlines: Readonly<Record<Status, string>>;
  editable(question: EditableQuestion<Status>): EditableVerdict;
}

/** A request as its messages are made from it, in the status that it has now. */
export interface NotifiedRequest extends RequestFacts {
  readonly kind: RequestKind;
  readonly headline: string;
  /** The type of its status; null where the page alone shows it. */
  readonly mailType: RequestMailType | null;
  /** Whether the client can change it. */
  isEditable(question: Omit<EditableQuestion<string>, 'status'>): boolean;
}

type Reader = (db: Database, clientId: number, id: number) => Promise<NotifiedRequest | null>;

function readerOf<Status extends string>(kind: RequestKind, messages: KindMessages<Status>): Reader {
  const { mailTypes, headlines, editable } = messages;
  return async (db, clientId, id) => {
    const found = await messages.find(db, clientId, id);
    if (found === null) return null;
    const { status } = found;
    return {
      ...found,
      kind,
      headline: headlines[status],
      mailType: mailTypes[status],
      isEditable: (question) => editable({ ...question, status }).ok,
    };
  };
}

/** Reads a request for a message; null when the client has none with this id. */
export const readNotified: Readonly<Record<RequestKind, Reader>> = {
  delivery: readerOf<DeliveryStatus>('delivery', {
    find: findDelivery,
    mailTypes: {
      SUBMITTED: 'requestReceived',
      CONFIRMED: 'requestConfirmed',
      READY_FOR_DELIVERY: null,
      ON_THE_WAY: 'requestOnTheWay',
      COMPLETED: 'requestComplete',
      CANCELED: 'requestCanceled',
    },
    headlines: deliveryHeadlines,
    editable: deliveryEditableVerdict,
  }),
  pickup: readerOf<PickupStatus>('pickup', {
    find: findPickup,
    mailTypes: {
      REQUEST: 'requestReceived',
      CONFIRMED: 'requestConfirmed',
      IN_TRANSIT: 'requestOnTheWay',
      ARRIVED: null,
      COMPLETED: 'requestComplete',
      CANCELED: 'requestCanceled',
    },
    headlines: pickupHeadlines,
    editable: pickupEditableVerdict,
  }),
};

/** The sentences of a kind, each with the request's reference. */
interface KindWords {
  readonly onTheWay: (reference: string) => string;
  readonly complete: (reference: string) => string;
  readonly tomorrow: (reference: string) => string;
  /** After the number of items, above their list. */
  readonly itemsAre: string;
  /** Before what a pickup fetches. */
  readonly fetched: string;
}

export const requestWords: Readonly<Record<RequestKind, KindWords>> = {
  delivery: {
    onTheWay: (reference) => `your items are on their way (delivery ${reference}).`,
    complete: (reference) => `your items have been delivered (delivery ${reference}).`,
    tomorrow: (reference) => `we come tomorrow with your delivery ${reference}.`,
    itemsAre: '',
    fetched: 'With a pickup: ',
  },
  pickup: {
    onTheWay: (reference) => `we are on our way to you (pickup ${reference}).`,
    complete: (reference) => `your items are back with us (pickup ${reference}).`,
    tomorrow: (reference) => `we come tomorrow for your pickup ${reference}.`,
    itemsAre: ' to come back',
    fetched: '',
  },
};
