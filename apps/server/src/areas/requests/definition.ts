/**
 * The parts that a kind of request has of its own. What requests of every kind share is written once, in the files
 * beside this one.
 */
import type { Schedule } from '@vestry/contract/calendar/schedule';
import type {
  DetailsVerdict,
  EditableQuestion,
  EditableVerdict,
  Transitions,
} from '@vestry/contract/requests/rules';
import type {
  AppointmentChange,
  RequestEvent,
  RequestForm,
  RequestListQuery,
} from '@vestry/contract/requests/schemas';
import type { Notice } from '@vestry/contract/prices/notices';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { PickupItemType, PickupQuantities } from '@vestry/contract/requests/pickup/schemas';
import type { StatusTable } from '@vestry/contract/requests/status-table';
import type { TripForm } from '@vestry/contract/trips/forms';
import type { AddressSnapshot } from '../addresses/service.ts';
import type { PreparedRequest } from '../mails/approval-mails.ts';
import type { RequestMailType } from '../mails/request-mails.ts';
import type { Submit } from '../approvals/submit.ts';
import type { CallContext, UserActor } from '../../platform/call-context.ts';
import type { Route } from '../../platform/http/route.ts';
import type { RequestFrame } from './present.ts';
import type { PlannedChange } from './change.ts';
import type { RequestDeps } from './deps.ts';
import type { LastEvent } from './last-event.ts';
import type { OwnColumns, RequestRow } from './read-repository.ts';
import type { RequestReader } from './reader.ts';
import type { LockedRequest } from './repository.ts';
import type { RequestServices } from './service.ts';
import type { TransitionOrder } from './transition.ts';

/** The part of an update that every kind has. */
export interface RequestUpdate extends AppointmentChange {
  readonly version?: number | undefined;
}

/** The types of a kind. */
export interface RequestParts {
  readonly status: string;
  readonly form: RequestForm;
  readonly update: RequestUpdate;
  readonly query: RequestListQuery;
  readonly row: RequestRow;
  readonly locked: LockedRequest;
  /** As lists show it. */
  readonly shown: object;
  /** The fields of its panel beyond a list, without the timeline. */
  readonly detail: object;
  /** The fields of a submit's answer beside number and reference. */
  readonly submitted: object;
}

/** The items that the pickup of a delivery fetches by name, and what follows from them. */
export interface NamedFetch {
  readonly itemIds: readonly number[];
  readonly quantities: PickupQuantities;
  readonly itemTypes: readonly PickupItemType[];
}

/** The items of a form, locked. */
export interface LockedItems {
  readonly itemIds: readonly number[];
  readonly hasCold: boolean;
  /** Null where none is named. */
  readonly fetch: NamedFetch | null;
}

/** A form whose parts have been checked, in the transaction that holds their locks. */
export interface CheckedForm extends Pick<LockedItems, 'itemIds' | 'fetch'> {
  readonly schedule: Schedule;
  readonly notice: Notice;
  readonly address: AddressSnapshot;
}

/** The effect of an update on the present request. */
export interface UpdatePlan {
  readonly planned: PlannedChange;
  /** The columns of the kind that change, by the names of the update's fields. */
  readonly details: object;
  /** As the request will have them, in their order. */
  readonly itemIds: readonly number[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/** A form that waits for an Owner's approval. */
export interface ApprovalParts<P extends RequestParts> {
  /** The same fields while nothing has been submitted. */
  readonly waiting: P['submitted'];
  /** The form as it is stored: with ids of items, so that a cart which changes afterwards changes nothing here. */
  storedForm(form: P['form'], checked: CheckedForm): object;
  /** @throws ZodError for what is no form of the kind; an older release may have stored it. */
  readForm(stored: unknown): P['form'];
  /** The items that a pickup fetches, or the pickup of a delivery; null without one. */
  fetched(form: P['form']): PreparedRequest['fetched'];
  /** The items that the pickup of a delivery fetches by name. */
  fetchedIds(form: P['form']): readonly number[];
  /** The trip that it is for; null for none. */
  trip(form: P['form']): TripForm | null;
  /** The same form with those of its items alone that are in the closet; a pickup that fetched the others alone is left out. */
  withItems(form: P['form'], isThere: (itemId: number) => boolean): P['form'];
  /** The items that leave the member's cart while it waits. */
  fromCart(form: P['form']): 'ALL' | 'ITEMS' | 'NOTHING';
}

/** A sentence about so many items. */
type CountedSentence = (count: number) => string;

/** The words of messages about a kind of request. */
export interface RequestMessages<Status extends string> {
  /** Which statuses are mailed; null where the page alone shows it. */
  readonly mailTypes: Readonly<Record<Status, RequestMailType | null>>;
  readonly onTheWay: CountedSentence;
  readonly complete: CountedSentence;
  /** Complete, but without so many of its items. */
  readonly completeInPart: CountedSentence;
  /** The words of the status at the door after a visit, where it is not the end of the request. */
  readonly atDoor: {
    readonly opening: CountedSentence;
    readonly items: string;
    readonly otherItems: string;
  } | null;
  /** Where the items are of a request that is canceled because the driver's visit came to nothing. */
  readonly inVain: CountedSentence;
  readonly tomorrow: CountedSentence;
  /** After the number of items, above their list. */
  readonly itemsAre: string;
  /** The same once it is complete. */
  readonly itemsArrived: string;
  /** The same of those that did not come along. */
  readonly otherItems: string;
  /** The labels of how much a pickup fetches. */
  readonly fetched: {
    readonly ahead: string;
    /** Beside items that the pickup names, which the quantity includes. */
    readonly besideItems: string;
    readonly canceled: string;
    /** After the visit; null where it is not said any more. */
    readonly done: string | null;
  };
}

export interface RequestDefinition<P extends RequestParts> {
  readonly kind: RequestKind;
  /** Name of the call that sends a form. */
  readonly createCall: string;
  /** The name of the day in the kind's audit and refusals. */
  readonly dayField: 'deliveryDate' | 'date';
  /** Statuses that staff set for an appointment, which a change of the appointment undoes. */
  readonly confirmedStatuses: readonly P['status'][];
  /** The status that a request in `status` has with a further item, which nobody has packed and checked yet; null where it stays. */
  unreadyStatus(status: P['status']): P['status'] | null;
  readonly transitions: Transitions<P['status']>;
  readonly statusTable: StatusTable<P['status']>;
  readonly columns: OwnColumns;
  /** The calls of clients for it. */
  routes(services: RequestServices, submit: Submit): Route[];
  editable(question: EditableQuestion<P['status']>): EditableVerdict;

  detailsVerdict(form: P['form']): DetailsVerdict;
  /**
   * Locks the items that a form names, and answers them.
   * @throws Refusal for items that cannot be requested.
   */
  lockFormItems(deps: RequestDeps, context: CallContext<UserActor>, form: P['form']): Promise<LockedItems>;
  /**
   * Checks the form's appointment, and what else of it needs the calendar, in the transaction that makes it; answers the notice
   * with which it is had.
   * @throws Refusal DATE_UNAVAILABLE, VALIDATION_FAILED
   */
  requireAppointment(
    deps: RequestDeps,
    context: CallContext<UserActor>,
    requested: {
      readonly form: P['form'];
      readonly schedule: Schedule;
      readonly itemIds: readonly number[];
      readonly hasCold: boolean;
    },
  ): Promise<Notice>;
  /** The columns of the kind in a new row, by the names of their fields. */
  insertedColumns(form: P['form']): object;
  insertItems(context: CallContext, id: number, itemIds: readonly number[]): Promise<void>;
  readonly approval: ApprovalParts<P>;
  readonly messages: RequestMessages<P['status']>;
  /** Does the rest of a submit, beside the request; answers what it adds to the answer and the audit. */
  submitRest(
    deps: RequestDeps,
    context: CallContext<UserActor>,
    submitted: { readonly id: number; readonly form: P['form'] } & CheckedForm,
  ): Promise<P['submitted']>;

  /** Reads which request an update is about, and the fields of the kind that differ from the stored ones. */
  readUpdate(
    update: P['update'],
    request: P['locked'] | null,
  ): {
    readonly id: number;
    readonly itemIds: readonly number[] | undefined;
    readonly details: object;
  };
  /** Whether the changed details request more than was approved. */
  asksMore(details: object): boolean;
  /**
   * Locks the items that an update concerns; answers whether one lies in cold storage.
   * @throws Refusal for a change that the kind does not take.
   */
  checkUpdate(
    deps: RequestDeps,
    context: CallContext<UserActor>,
    update: {
      readonly request: P['locked'];
      readonly plan: UpdatePlan;
      readonly question: EditableQuestion<P['status']>;
    },
  ): Promise<boolean>;
  /** Applies an update outside the request's own rows. */
  updateRest(
    deps: RequestDeps,
    context: CallContext<UserActor>,
    updated: {
      readonly id: number;
      readonly plan: UpdatePlan;
      readonly address: AddressSnapshot | null;
      readonly notifiesLinked: boolean;
    },
  ): Promise<void>;

  /** Does the rest of a transition, beside the request's own row; answers what its event and audit say of it. */
  transitionRest(
    deps: RequestDeps,
    context: CallContext,
    request: P['locked'],
    order: TransitionOrder<P['status']>,
  ): Promise<object>;

  /** Undoes what `transitionRest` did besides the rows of the request and the locations of its items. */
  undoRest(context: CallContext, id: number, last: LastEvent): Promise<void>;

  /** A page of rows as clients see them. */
  present(
    deps: RequestDeps,
    reader: RequestReader,
    rows: readonly P['row'][],
    frame: RequestFrame,
  ): Promise<P['shown'][]>;
  presentDetail(deps: RequestDeps, reader: RequestReader, row: P['row']): Promise<P['detail']>;
}

/** The fields that a panel shows. */
export type RequestDetail<P extends RequestParts> = P['shown'] &
  P['detail'] & { readonly events: RequestEvent[] };
