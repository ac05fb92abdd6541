import type { Day } from '@vestry/contract/calendar/day';
import { formatDay } from '@vestry/contract/calendar/day';
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import { closeDay, openDay, setCapacity, setCutOff, setWeekday } from '@vestry/contract/staff/calendar/calls';
import type { DayClosed } from '@vestry/contract/staff/calendar/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/transport/api.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { slotsText } from './fullness.ts';

/** What staff change of the calendar. Each throws `ApiError`, shows what it did, and refetches the month. */
export function useCalendarChanges() {
  const queries = useQueryClient();

  async function done(text: string): Promise<void> {
    showToast({ kind: 'success', text });
    await queries.invalidateQueries({ queryKey: ['staff', 'calendar'] });
  }

  return {
    /** Not applied while there are appointments that `acknowledged` does not name: they come back with the answer. */
    async close(day: Day, reason: string, acknowledged: readonly string[]): Promise<DayClosed> {
      const answer = await callApi(closeDay, { body: { day, reason, acknowledged: [...acknowledged] } });
      if (answer.applied) await done(`${formatDay(day)} is closed`);
      return answer;
    },
    async open(day: Day, reason: string): Promise<void> {
      await callApi(openDay, { body: { day, reason } });
      await done(`${formatDay(day)} is open`);
    },
    async limitDay(day: Day, timeOfDay: TimeOfDay, slots: number | null): Promise<void> {
      await callApi(setCapacity, { body: { day, timeOfDay, slots } });
      await done(`${formatDay(day)}: ${slotsText(slots)}`);
    },
    async limitWeekday(weekday: number, timeOfDay: TimeOfDay, slots: number | null): Promise<void> {
      await callApi(setWeekday, { body: { weekday, timeOfDay, slots } });
      await done(slots === null ? 'The limit has been removed' : `Saved: ${slotsText(slots)}`);
    },
    async setCutOff(time: string | null): Promise<void> {
      await callApi(setCutOff, { body: { time } });
      await done(time === null ? 'There is no cut-off' : `The cut-off is ${time}`);
    },
  };
}
