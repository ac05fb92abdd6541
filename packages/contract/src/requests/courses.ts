/**
 * The statuses and transitions of the requests of each kind, and the calls by which staff work through them: one line
 * for each kind, which the compiler requires.
 */
import type { z } from 'zod/mini';
import type { Call } from '../call.ts';
import type { RequestStatus, TransitionInput, staffRequestSchema } from '../staff/today/schemas.ts';
import type { ReportWords, VisitReport } from '../visits/schemas.ts';
import type { CheckKind } from '../condition/kinds.ts';
import { deliveryCourse } from './delivery/course.ts';
import type { RequestKind } from './kinds.ts';
import { pickupCourse } from './pickup/course.ts';
import type { Transitions } from './rules.ts';
import type { StatusTable } from './status-table.ts';

/** The call by which staff take a request to another status. */
interface TransitionCall extends Call {
  readonly access: 'staff.requests';
  readonly params: z.ZodMiniType<Record<'clientId' | 'id', number>>;
  readonly body: z.ZodMiniType<TransitionInput>;
  readonly answer: typeof staffRequestSchema;
}

/** The transitions of a driver's report, by the status in which it finds the request. */
export type ReportEffect = Partial<Readonly<Record<RequestStatus, readonly RequestStatus[]>>>;

/** The words of the driver's page about a stop. */
interface StopWords {
  /** Above the items that are to change hands. */
  readonly items: string;
  /** The button that leads to their outcome. */
  readonly handOver: string;
  /** The field for those with whom items were left, or from whom they were taken; and its name in a proof. */
  readonly leftWith: string;
  readonly with: string;
  /** Above the reason why nothing changed hands: the consequences. */
  readonly canceled: string;
  /** A report in which no item changed hands. */
  readonly noItem: string;
  /** A report in which an item that the request does not have changed hands; null where it may. */
  readonly otherItem: string | null;
}

/** The labels of the kind's fields in a price list. */
interface PriceLabels {
  readonly included: string;
  /** Of a visit that the plan does not include. */
  readonly visit: string;
  readonly item: string;
}

/** The course of the requests of a kind, by its statuses. */
export interface RequestCourse<Status extends string> {
  /** Of its list in the console. */
  readonly title: string;
  /** Whether its items are packed before they leave, or received when they arrive. */
  readonly items: 'packed' | 'received';
  /** The condition check of its items that must be made before it goes to `status` (capabilities, Condition). */
  readonly check: { readonly kind: CheckKind; readonly status: Status };
  readonly transitions: Transitions<Status>;
  readonly statusTable: StatusTable<Status>;
  readonly transitionCall: TransitionCall;
  /**
   * The transitions that a report makes; in a status without an entry it comes too late, or too early, and changes nothing. A driver
   * who forgot to say "on the way" says it with the outcome.
   */
  readonly reportEffects: Readonly<Record<VisitReport, ReportEffect>>;
  /** Why a report changes nothing of a request in that status. */
  lateReason(status: Status): string;
  /** Of the driver's reports. */
  readonly reportWords: ReportWords;
  readonly stopWords: StopWords;
  /** Of a trip, after its name: the visit beside the one that a request of the kind is. */
  readonly otherVisit: string;
  readonly priceLabels: PriceLabels;
  /** The line of a quote that charges its items. */
  readonly itemsCharge: string;
}

export const requestCourses: Readonly<Record<RequestKind, RequestCourse<string>>> = {
  delivery: deliveryCourse,
  pickup: pickupCourse,
};
