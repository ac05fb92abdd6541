/** What requests of each kind may become, and how staff work through them: one line for each kind, which the compiler requires. */
import type { z } from 'zod/mini';
import type { Call } from '../call.ts';
import type { RequestMove, requestParams, staffRequestSchema } from '../staff/today/schemas.ts';
import { deliveryCourse } from './delivery/course.ts';
import type { RequestKind } from './kinds.ts';
import { pickupCourse } from './pickup/course.ts';
import type { Transitions } from './rules.ts';

/** How the console shows a status. */
export interface StaffStatus {
  readonly label: string;
  /** What the button says that leads to it. */
  readonly step: string;
  /** WAITS: for staff. IN_HAND: they work on it. ON_THE_ROAD: the van has left. OVER: it has ended. */
  readonly phase: 'WAITS' | 'IN_HAND' | 'ON_THE_ROAD' | 'OVER';
}

/** The call by which staff take a request to another status. */
interface MoveCall extends Call {
  readonly access: 'staff.requests';
  readonly params: typeof requestParams;
  readonly body: z.ZodMiniType<RequestMove>;
  readonly answer: typeof staffRequestSchema;
}

/** The course of the requests of a kind, by its statuses. */
export interface RequestCourse<Status extends string> {
  /** Of its list in the console. */
  readonly title: string;
  /** Whether its items are packed before they leave, or received when they arrive. */
  readonly items: 'packed' | 'received';
  readonly transitions: Transitions<Status>;
  /** What a client reads of a status. */
  readonly headlines: Readonly<Record<Status, string>>;
  readonly staffStatuses: Readonly<Record<Status, StaffStatus>>;
  readonly moveCall: MoveCall;
}

export const requestCourses: Readonly<Record<RequestKind, RequestCourse<string>>> = {
  delivery: deliveryCourse,
  pickup: pickupCourse,
};
