import { messageOf } from '../../lib/transport/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Schedule } from './use-schedule.ts';

interface ScheduleFailureProps {
  readonly error: Error;
  readonly schedule: Pick<Schedule, 'refetch'>;
}

/** In place of the days: the calendar did not load. */
export function ScheduleFailure({ error, schedule }: ScheduleFailureProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <Notice kind="error">{messageOf(error)}</Notice>
      <Button onClick={schedule.refetch}>Try again</Button>
    </div>
  );
}

/** Why the calendar cannot be read; null while it loads and once it is there. */
export function scheduleError({ isKnown, error }: Pick<Schedule, 'isKnown' | 'error'>): Error | null {
  return isKnown ? null : error;
}

/** Why nothing can be sent before the calendar is there. */
export function scheduleRefusal(error: Error | null): string {
  return error === null ? 'The calendar is still loading.' : 'The calendar did not load. Please try again.';
}
