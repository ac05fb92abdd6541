/** Where a driver is, as the client of a stop sees it. */
import type { VisitOutcome, VisitReport, VisitState } from './schemas.ts';

export interface VisitFacts {
  /** The visit has an outcome, or the request has been completed or canceled without one. */
  readonly isOver: boolean;
  readonly isOnTheWay: boolean;
  readonly hasArrived: boolean;
  readonly stopsBefore: number;
}

/** Null before the driver is on the way, and when the visit is over. */
export function visitState({ isOver, isOnTheWay, hasArrived, stopsBefore }: VisitFacts): VisitState | null {
  if (isOver || !isOnTheWay) return null;
  if (hasArrived) return 'ARRIVED';
  return stopsBefore === 0 ? 'NEXT' : 'ON_THE_WAY';
}

export function isOutcome(report: VisitReport): report is VisitOutcome {
  return report !== 'ON_THE_WAY' && report !== 'ARRIVED';
}
