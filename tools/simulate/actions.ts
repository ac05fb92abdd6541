/** Actions of people, staff and jobs as data: a run is a list of steps that can be saved, cut down and run again. */
import type { CareService } from './care.ts';
import type { FindingKind, Occasion, SimulatedFinding } from './condition.ts';
import type { Day } from './facility-calendar.ts';
import type { Look } from './looks.ts';
import type { ExpressNotice, Line, Prices } from './prices.ts';
import type { Appointment, FormParts, Person, Place, Time } from './state.ts';
import type { TripParts, VisitTime } from './trips.ts';

interface ByClient {
  readonly client: number;
  readonly by: Person;
}

interface OnRequest {
  readonly client: number;
  readonly request: string;
}

export type CartAction =
  | (ByClient & { readonly do: 'addToCart'; readonly items: readonly number[] })
  | (ByClient & { readonly do: 'removeFromCart'; readonly item: number })
  | (ByClient & { readonly do: 'emptyCart' });

interface Priced {
  /** The express notice that the form asks for. */
  readonly notice: ExpressNotice | null;
  /** The step that showed the quote whose hash is sent; null where none is sent. */
  readonly quote: string | null;
}

export type SubmitAction =
  /** Without `items` it delivers the cart. */
  | (ByClient &
      Priced & {
        readonly do: 'submitDelivery';
        readonly items: readonly number[] | null;
        readonly isWithPickup: boolean;
        /** The items that its pickup fetches by name, as a season change does. */
        readonly fetch?: readonly number[];
        /** The trip that it is for. */
        readonly trip?: TripParts | null;
        readonly appointment: Appointment;
      })
  | (ByClient &
      Priced & {
        readonly do: 'submitPickup';
        readonly items: readonly number[];
        readonly appointment: Appointment;
      });

export type ChangeAction =
  | (ByClient &
      OnRequest & {
        readonly do: 'update';
        readonly items?: readonly number[];
        readonly day?: Day;
        readonly time?: Time;
        readonly address?: number;
        /** The hash that is sent: of the quote that is read just before, or of one that never was. */
        readonly quote?: 'READ' | 'WRONG';
      })
  | (ByClient & OnRequest & { readonly do: 'cancel' });

/** A trip is made with its delivery and has the delivery's name. A field that a change leaves out stays as it is. */
export type TripAction =
  | (ByClient & {
      readonly do: 'updateTrip';
      readonly trip: string;
      readonly firstDay?: Day;
      readonly lastDay?: Day;
      readonly items?: readonly number[];
      readonly address?: number;
      /** The day and time of the delivery. */
      readonly there?: VisitTime;
      /** Those of the return; null where the client brings the items home. */
      readonly back?: VisitTime | null;
      readonly dueBack?: Day | null;
      /** As of a change of a request. */
      readonly quote?: 'READ' | 'WRONG';
    })
  | (ByClient & { readonly do: 'cancelTrip'; readonly trip: string });

export type ApprovalAction = ByClient & {
  readonly do: 'approve' | 'decline' | 'withdraw';
  readonly approval: string;
  /** The step that showed the quote whose hash an approval sends. */
  readonly quote?: string;
};

export type PriceAction =
  /** An Owner is shown what a form costs, or a prepared request. */
  | (ByClient & {
      readonly do: 'readQuote';
      readonly form: FormParts;
      /** The number of its items. */
      readonly count: number;
      readonly approval: string | null;
    })
  | {
      readonly do: 'addPrices';
      readonly plan: number;
      readonly firstDay: Day;
      readonly prices: Prices;
      /** The newest version that the page showed. */
      readonly after: number;
    };

export type AddressAction =
  | (ByClient & { readonly do: 'addAddress' })
  /** A temporary address for a trip. */
  | (ByClient & { readonly do: 'addHotel' })
  | (ByClient & { readonly do: 'deleteAddress'; readonly address: number });

/** A client says at which address items are that are with the client, or reads where all are. */
export type PlaceAction =
  | (ByClient & { readonly do: 'placeItems'; readonly items: readonly number[]; readonly address: number })
  | (ByClient & { readonly do: 'readPlaces' });

/** Somebody reads which days of the calendar can be had. */
export type CalendarAction = ByClient & {
  readonly do: 'readCalendar';
  readonly from: Day;
  readonly days: number;
  readonly isCold: boolean;
};

export interface NotReceivedItem {
  readonly item: number;
  readonly outcome: 'WITH_CLIENT' | 'LOOKED_FOR';
}

export type StaffAction =
  | (OnRequest & {
      readonly do: 'transition';
      readonly to: string;
      /** The day that staff give a special date. */
      readonly day: Day | null;
      /** The items of a completed pickup that were not scanned in, each with where it is. */
      readonly notReceived: readonly NotReceivedItem[];
      /** Whether it is undone at once. */
      readonly isUndone: boolean;
      /** The form that somebody sends between a cancellation and its undo. */
      readonly meanwhile?: SubmitAction;
    })
  | (OnRequest & {
      /** An item is packed for a delivery, or comes in with a pickup. */
      readonly do: 'scan' | 'scanIn';
      readonly item: { readonly client: number; readonly item: number };
    })
  | (OnRequest & { readonly do: 'unpack'; readonly item: number })
  /** Staff read the picking list of a closet's day. */
  | { readonly do: 'readPicking'; readonly client: number; readonly day: Day }
  /** An item that is not back is scanned into its bin. */
  | { readonly do: 'scanBack'; readonly client: number; readonly item: number }
  | {
      readonly do: 'relocate';
      readonly client: number;
      readonly items: readonly number[];
      readonly to: Place;
    }
  | { readonly do: 'closeDay' | 'openDay'; readonly day: Day }
  | { readonly do: 'setSlots'; readonly day: Day; readonly time: Time; readonly slots: number | null }
  | { readonly do: 'setCutOff'; readonly time: string | null };

export const invoiceActs = ['edit', 'issue', 'pay', 'void', 'voidAgain', 'credit'] as const;

/** An account manager works on an invoice, by its place among the closet's. */
export interface InvoiceAction {
  readonly do: 'invoice';
  readonly client: number;
  readonly invoice: number;
  readonly act: (typeof invoiceActs)[number];
  /** Those of a credit note, or of a corrected draft. */
  readonly lines: readonly Line[];
  /** Whether a correction says why. */
  readonly hasReason: boolean;
}

/** Somebody looks at an item, or says something of what was found on it. */
export type ConditionAction =
  | (ByClient & { readonly do: 'report'; readonly item: number; readonly kind: FindingKind })
  | (ByClient & { readonly do: 'confirm'; readonly finding: string })
  | (ByClient & { readonly do: 'readCondition'; readonly item: number })
  | CheckAction
  | { readonly do: 'setPolicy'; readonly valueAbove: number | null; readonly hasGowns: boolean };

/** Staff check an item; checks and findings have the names of the steps that made them. */
export interface CheckAction {
  readonly do: 'check';
  readonly client: number;
  readonly item: number;
  readonly occasion: Occasion;
  readonly request: string | null;
  readonly isAsBefore: boolean;
  readonly grade: string | null;
  readonly corrects: string | null;
  readonly finds: readonly FindingKind[];
  /** Findings of the corrected check that are stated again. */
  readonly restates: readonly SimulatedFinding[];
  readonly closes: readonly string[];
  /** The newest check that the page showed. */
  readonly seen: string | null;
}

/** Staff propose care for an item and do it; the closet answers. Care has the name of the step that proposed it. */
export type CareAction =
  | {
      readonly do: 'proposeCare';
      readonly client: number;
      readonly item: number;
      /** The pickup that brought it. */
      readonly request: string | null;
      readonly service: CareService;
      readonly price: number;
      readonly finding: string | null;
    }
  | { readonly do: 'withdrawCare' | 'finishCare'; readonly client: number; readonly care: string }
  | (ByClient & {
      readonly do: 'answerCare';
      readonly care: string;
      readonly answer: 'ACCEPTED' | 'DECLINED';
      /** Whether who answers takes it back at once. */
      readonly isUndone: boolean;
    })
  | (ByClient & { readonly do: 'undoCare'; readonly care: string })
  | (ByClient & { readonly do: 'readCare' });

/** Clients plan items for days and for days of trips, and tick packing lists. */
export type LookAction =
  | (ByClient & { readonly do: 'planItem'; readonly item: number; readonly day: Day })
  /** By the name of the step that planned it. */
  | (ByClient & { readonly do: 'unplanItem'; readonly look: string })
  | (ByClient & Look & { readonly do: 'setLook'; readonly trip: string })
  | (ByClient & {
      readonly do: 'packTrip';
      readonly trip: string;
      readonly ticks: readonly { readonly item: number; readonly isPacked: boolean; readonly at: number }[];
    })
  | (ByClient & { readonly do: 'readLooks'; readonly from: Day; readonly to: Day });

export const visitReports = ['ON_THE_WAY', 'ARRIVED', 'HANDED_OVER', 'REFUSED', 'NOBODY'] as const;

/** A driver reports from a stop. */
export type VisitAction = OnRequest & {
  readonly do: 'visit';
  readonly report: (typeof visitReports)[number];
  /** The items that changed hands. */
  readonly items: readonly number[];
};

/** Calls that must change nothing: with another closet's ids, or with a body that no page sends. */
export type HostileAction =
  | (ByClient & { readonly do: 'trespass'; readonly other: number; readonly target: TrespassTarget })
  | (ByClient & { readonly do: 'malform'; readonly body: string; readonly call: string });

export const trespassTargets = [
  'readDelivery',
  'cancelDelivery',
  'updateDelivery',
  'readPickup',
  'cancelPickup',
  'addItemToCart',
  'readItemHistory',
  'readCondition',
  'reportFinding',
  'remarkFinding',
  'approve',
  'answerCare',
  'deleteAddress',
  'placeAtAddress',
  'readTrip',
  'updateTrip',
  'cancelTrip',
  'setLook',
  'planItem',
  'unplanItem',
] as const;
export type TrespassTarget = (typeof trespassTargets)[number];

/** The jobs that the product runs by the clock. */
export interface JobAction {
  readonly do: 'maintain' | 'remind' | 'draft';
}

export type Action =
  | CartAction
  | SubmitAction
  | ChangeAction
  | TripAction
  | ApprovalAction
  | PriceAction
  | AddressAction
  | PlaceAction
  | CalendarAction
  | StaffAction
  | InvoiceAction
  | ConditionAction
  | CareAction
  | LookAction
  | VisitAction
  | HostileAction
  | JobAction;

/**
 * The way in which an action is played: alone; twice at once, as by a double click; at once with another action on the other
 * process; or with the server killed, PostgreSQL killed or the answer lost while it is under way, and then repeated.
 */
export type How = 'alone' | 'twice' | 'race' | 'serverKilled' | 'databaseKilled' | 'answerLost';

export interface Step {
  /** Unique in the run: the requests that it makes are named after it. */
  readonly name: string;
  /** The moment, milliseconds since 1970. */
  readonly at: number;
  /** Which of the two processes is called. */
  readonly server: 0 | 1;
  readonly how: How;
  readonly action: Action;
  /** The action that races with it. */
  readonly other?: Action;
  /** After how many milliseconds of real time something is killed. */
  readonly killAfterMs?: number;
}

export function isJob(action: Action): action is JobAction {
  return ['maintain', 'remind', 'draft'].includes(action.do);
}
