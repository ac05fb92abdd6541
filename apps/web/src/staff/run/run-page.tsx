import { formatDay } from '@vestry/contract/calendar/day';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { DayPicker } from '../parts/day-picker.tsx';
import { PageTitle } from '../parts/page-parts.tsx';
import { staffPaths } from '../paths.ts';
import { staffMeQuery, useFacilityDay, useMay } from '../queries.ts';
import { RunView } from './run-view.tsx';

/** The run of a day: the stops of the driver, in order. It works without a connection. */
export function RunPage() {
  const today = useFacilityDay();
  const { day = today, stop = null } = useSearch({ from: staffPaths.run });
  const mayReport = useMay('staff.logistics');
  const navigate = useNavigate();
  const { data: me } = useQuery(staffMeQuery);
  const open = (reference: string | null) =>
    void navigate({
      to: staffPaths.run,
      search: { ...(day !== today && { day }), ...(reference !== null && { stop: reference }) },
      replace: reference === null,
      resetScroll: false,
    });
  return (
    <>
      <PageTitle title={day === today ? 'Run' : `Run, ${formatDay(day)}`}>
        <DayPicker day={day} />
      </PageTitle>
      {me !== undefined && (
        <RunView
          driver={{ userId: me.id, timeZone: me.timeZone, mayReport }}
          day={day}
          isToCome={day > today}
          opened={stop}
          onOpen={open}
        />
      )}
    </>
  );
}
