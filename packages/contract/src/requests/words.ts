/** The words of pages, papers and mails about the visit of each kind: one line for each kind, which the compiler requires. */
import type { VisitReport } from '../visits/schemas.ts';
import { deliveryWords } from './delivery/words.ts';
import type { RequestKind } from './kinds.ts';
import { pickupWords } from './pickup/words.ts';

export interface RequestWords {
  /** The line of a quote that charges its items. */
  readonly handled: string;
  /** Each report of the driver. */
  readonly reports: Readonly<Record<VisitReport, string>>;
  /** Above the items that the visit left where they were. */
  readonly remaining: string;
}

export const requestWords: Readonly<Record<RequestKind, RequestWords>> = {
  delivery: deliveryWords,
  pickup: pickupWords,
};
