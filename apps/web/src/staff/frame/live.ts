import { liveAreas } from '@vestry/contract/events/areas';
import { followStaffEvents } from '@vestry/contract/staff/people/calls';
import { staffAreas, type StaffChange } from '@vestry/contract/staff/people/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { inBackground } from '../../lib/async/in-background.ts';
import { shareEvents } from '../../lib/network/share-events.ts';

/** The pages that show something of an area: the second part of their query keys. An area that is not named shows in none. */
const shownIn: Partial<Record<StaffChange['area'], readonly string[]>> = {
  addresses: ['today'],
  billing: ['closets', 'invoices'],
  calendar: ['calendar'],
  care: ['care', 'today'],
  closets: ['closets'],
  deliveries: ['today', 'picking', 'calendar', 'closets', 'intake'],
  intakes: ['intake'],
  invoices: ['invoices'],
  items: ['closets', 'intake', 'moves', 'picking', 'today'],
  members: ['members', 'closets'],
  notes: ['closets'],
  picking: ['picking', 'today', 'moves'],
  pickups: ['today', 'calendar', 'care', 'closets', 'intake'],
  users: ['closets', 'me'],
};

/** Keeps the console's answers fresh. Answers how to stop. */
export function keepStaffLive(queryClient: QueryClient, userId: number): () => void {
  return shareEvents<StaffChange>({
    name: `vestry.events.staff.${userId}`,
    call: followStaffEvents,
    areas: [...liveAreas, ...staffAreas],
    keysOf: ({ area }) => shownIn[area] ?? [],
    refresh: (pages) => {
      for (const page of pages) inBackground(queryClient.invalidateQueries({ queryKey: ['staff', page] }));
    },
    refreshAll: () => inBackground(queryClient.invalidateQueries({ queryKey: ['staff'] })),
  });
}
