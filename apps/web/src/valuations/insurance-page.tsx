import * as calls from '@vestry/contract/valuations/calls';
import type { Day } from '@vestry/contract/calendar/day';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../app/paths.ts';
import { useToday } from '../calendar/queries.ts';
import { usePageTitle } from '../config/queries.ts';
import { callApi } from '../lib/transport/api.ts';
import { downloadFile } from '../lib/transport/load-file.ts';
import { BackLink } from '../lib/view/back-link.tsx';
import { ScheduleView } from '../ui/schedule-view.tsx';
import { scheduleQuery } from './queries.ts';

/** The insurance schedule of the closet: what is at each place, and what it is worth. */
export function InsurancePage() {
  usePageTitle('Insurance schedule');
  const { clientId } = useRouteContext({ from: '/admin' });
  const today = useToday();
  const [chosen, setChosen] = useState<Day | null>(null);
  const day = chosen ?? today;
  const query = useQuery(scheduleQuery(clientId, day));
  const input = { params: { clientId }, query: { day } };
  return (
    <div className="page-width grid gap-6 pb-18">
      <div className="grid gap-3 pt-8 desktop:pt-12">
        <BackLink to={paths.closet} search={{}}>
          My Closet
        </BackLink>
        <h1 className="display-1">Insurance schedule</h1>
        <p className="max-w-prose text-sm text-ink-2">
          What is at each place and what it is worth, for your insurer. Values of different currencies are
          never added together.{' '}
          <Link to={paths.claims} className="text-link">
            Claims
          </Link>
        </p>
      </div>
      <ScheduleView
        query={query}
        today={today}
        day={day}
        onDay={setChosen}
        loadPdf={async () => callApi(calls.getScheduleFile, input)}
        saveCsv={async () =>
          downloadFile(calls.getScheduleCsv, input, {
            name: `insurance-schedule-${day}.csv`,
            mediaType: 'text/csv',
          })
        }
      />
    </div>
  );
}
