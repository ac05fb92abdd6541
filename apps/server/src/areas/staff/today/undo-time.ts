/** For how long a transition that staff made can be undone, and by whom. */
import { undoSeconds } from '@vestry/contract/staff/today/rules';
import type { StateBefore } from '../../requests/delivery/request-form.ts';
import type { StaffActor } from '../staff-call.ts';
import type { LastEvent, RequestBefore } from './undo-repository.ts';

/** The state before a transition that staff made; null for any other event. */
export function beforeIn({ kind, fromStatus, data }: LastEvent): RequestBefore | null {
  const { before } = data as { before?: StateBefore }; // written for transitions of staff alone
  return kind === 'STATUS' && fromStatus !== null && before !== undefined
    ? { ...before, status: fromStatus }
    : null;
}

/** Whole seconds that remain, at most `undoSeconds`; 0 for another's transition and for an event of another kind. */
export function secondsToUndo(event: LastEvent, { userId }: Pick<StaffActor, 'userId'>, now: Date): number {
  if (event.userId !== userId || beforeIn(event) === null) return 0;
  const passed = (now.getTime() - event.at.getTime()) / 1000;
  return Math.min(undoSeconds, Math.max(0, Math.ceil(undoSeconds - passed)));
}
