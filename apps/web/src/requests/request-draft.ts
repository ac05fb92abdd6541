import type { Day } from '@vestry/contract/calendar/day';
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import type { PickupItemType, PickupQuantities } from '@vestry/contract/requests/pickup/schemas';
import { jsonDrafts, type JsonDraftHandle } from '../lib/forms/json-draft.ts';
import { randomKey } from '../lib/async/random-key.ts';

/** DETAILS, DELIVERY DATE or PICKUP DATE with its second screen, REVIEW. */
export const requestSteps = ['details', 'date', 'special', 'review'] as const;
export type RequestStep = (typeof requestSteps)[number];

/** A request that is being written. It survives its panel, a reload and a lost network. */
export interface RequestDraft {
  readonly step: RequestStep;
  /** Null until it is chosen: the panel then shows the address that was chosen last. */
  readonly addressId: number | null;
  /** Null until somebody writes: then it is the name of the user. */
  readonly requestedBy: string | null;
  /** 'Are we picking up items?' No, unless somebody says so; a pickup request always is. */
  readonly pickup: boolean;
  readonly quantities: PickupQuantities | null;
  readonly itemTypes: readonly PickupItemType[];
  /** Items At Client that shall come back. */
  readonly itemIds: readonly number[];
  readonly date: Day | null;
  readonly specialDate: Day | null;
  readonly time: TimeOfDay | null;
  readonly note: string;
  /** Made once, so that every try of this request is one request. */
  readonly key: string;
  /** The items of a try whose answer never came: the cart may have become this very delivery. */
  readonly sentItemIds: readonly number[] | null;
}

function emptyDraft(): RequestDraft {
  return {
    step: 'details',
    addressId: null,
    requestedBy: null,
    pickup: false,
    quantities: null,
    itemTypes: [],
    itemIds: [],
    date: null,
    specialDate: null,
    time: null,
    note: '',
    key: randomKey(),
    sentItemIds: null,
  };
}

export type DraftHandle = JsonDraftHandle<RequestDraft>;

const requestDrafts = jsonDrafts(emptyDraft, (stored) => ({
  ...stored,
  // An older release wrote null for a question that was not answered yet, which the type does not know.
  pickup: (stored.pickup as boolean | null) ?? false,
}));

/** `name` identifies the draft: the kind of request, the closet and the user. */
export const useRequestDraft = requestDrafts.use;

/** Begins a request anew with what is known of it: the panel that opens next shows it at DETAILS. */
export const beginDraft = requestDrafts.begin;

/** Adds to a request that may be half written; the panel shows it as it is then. */
export const extendDraft = requestDrafts.extend;
