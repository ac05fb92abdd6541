/**
 * The statuses and transitions of the requests of each kind, and the calls by which staff work through them: one line
 * for each kind, which the compiler requires.
 */
import type { z } from 'zod/mini';
import type { Call } from '../call.ts';
import type { TransitionInput, staffRequestSchema } from '../staff/today/schemas.ts';
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
}

export const requestCourses: Readonly<Record<RequestKind, RequestCourse<string>>> = {
  delivery: deliveryCourse,
  pickup: pickupCourse,
};
