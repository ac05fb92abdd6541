import { formatDay } from '@vestry/contract/calendar/day';
import { getRunFile } from '@vestry/contract/staff/run/calls';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { PaperButton } from '../../ui/paper-button.tsx';
import { DayPicker } from '../parts/day-picker.tsx';
import { PageTitle } from '../parts/page-parts.tsx';
import { staffPaths } from '../paths.ts';
import { staffMeQuery, useFacilityDay, useMay } from '../queries.ts';
import { registerRunWorker } from './register-worker.ts';
import { RunView } from './run-view.tsx';

/** The run of a day: the stops of the driver, in order. It works without a connection. */
export function RunPage() {
  const today = useFacilityDay();
  const { day = today, stop = null } = useSearch({ from: staffPaths.run });
  const mayReport = useMay('staff.logistics');
  const navigate = useNavigate();
  const { data: me } = useQuery(staffMeQuery);
  useEffect(() => void registerRunWorker(), []);
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
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
          <DayPicker day={day} />
          <PaperButton load={async () => callApi(getRunFile, { params: { day } })}>Run sheet</PaperButton>
        </div>
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
