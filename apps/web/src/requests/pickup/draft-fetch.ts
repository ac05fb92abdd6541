import { fromWire } from '@vestry/contract/calendar/day';
import { timesOfDay, type TimeOfDay } from '@vestry/contract/calendar/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { availabilityQuery } from '../../calendar/queries.ts';
import { draftName } from '../form/use-request-form.ts';
import type { Owner } from '../panel-actions.ts';
import { extendDraft } from '../request-draft.ts';
import { readSchedule } from '../schedule/read-schedule.ts';
import { withFetched, type FetchedItem } from './fetched-draft.ts';

/**
 * Puts an item into the pickup request with its residence and the earliest day, so that it opens at its review. A request that
 * is half written keeps what stands in it, and opens at DETAILS.
 */
export async function draftFetch(queryClient: QueryClient, owner: Owner, item: FetchedItem): Promise<void> {
  const { days, today } = await queryClient.query(availabilityQuery(owner.clientId, false));
  const now = fromWire(today);
  const schedule = now === null ? null : readSchedule(days, now);
  const date = schedule?.earliest ?? null;
  const time = date === null ? null : firstFree(schedule?.fullTimesOf(date) ?? []);
  const first = date === null || time === null ? null : { date, time };
  extendDraft(draftName('pickup', owner), (draft) => withFetched(draft, item, first));
}

function firstFree(full: readonly TimeOfDay[]): TimeOfDay | null {
  return timesOfDay.find((time) => !full.includes(time)) ?? null;
}
