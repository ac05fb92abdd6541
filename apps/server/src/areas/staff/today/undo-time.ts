/** For how long a transition that staff made can be undone, and by whom. */
import { undoSeconds } from '@vestry/contract/staff/today/rules';
import { beforeIn, type LastEvent } from '../../requests/last-event.ts';
import type { StaffActor } from '../staff-call.ts';

/** Whole seconds that remain, at most `undoSeconds`; 0 for another's transition and for an event of another kind. */
export function secondsToUndo(event: LastEvent, { userId }: Pick<StaffActor, 'userId'>, now: Date): number {
  if (event.userId !== userId || beforeIn(event) === null) return 0;
  const passed = (now.getTime() - event.at.getTime()) / 1000;
  return Math.min(undoSeconds, Math.max(0, Math.ceil(undoSeconds - passed)));
}
