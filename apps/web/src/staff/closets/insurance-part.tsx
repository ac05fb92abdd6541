import { facilityDay, type Day } from '@vestry/contract/calendar/day';
import * as calls from '@vestry/contract/staff/valuations/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrand } from '../../config/queries.ts';
import { callApi } from '../../lib/transport/api.ts';
import { callQuery } from '../../lib/transport/call-query.ts';
import { downloadFile } from '../../lib/transport/load-file.ts';
import { ScheduleView } from '../../ui/schedule-view.tsx';

/** The insurance schedule of a closet, as its client has it. Each look is recorded in the closet's activity. */
export function InsurancePart({ clientId }: { readonly clientId: number }) {
  const { facilityTimeZone: timeZone } = useBrand();
  const today = facilityDay(new Date(), timeZone);
  const [day, setDay] = useState<Day>(today);
  const input = { params: { clientId }, query: { day } };
  const query = useQuery(
    callQuery(['staff', 'closets', 'schedule', clientId, day], calls.getStaffSchedule, input, {
      staleTime: 60_000,
    }),
  );
  return (
    <ScheduleView
      query={query}
      today={today}
      day={day}
      onDay={setDay}
      loadPdf={async () => callApi(calls.getStaffScheduleFile, input)}
      saveCsv={async () =>
        downloadFile(calls.getStaffScheduleCsv, input, {
          name: `insurance-schedule-${day}.csv`,
          mediaType: 'text/csv',
        })
      }
    />
  );
}
