import { weekdayNames } from '@vestry/contract/calendar/day';
import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import { formatTime } from '@vestry/contract/calendar/time';
import { timesOfDay } from '@vestry/contract/calendar/schemas';
import { setCutOff, setWeekday } from '@vestry/contract/staff/calendar/calls';
import type { StaffCalendar } from '@vestry/contract/staff/calendar/schemas';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { messageOf } from '../../lib/transport/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { useMay } from '../queries.ts';
import { submits } from '../../lib/forms/submits.ts';
import { showDone } from '../refresh.ts';
import { slotsText } from './fullness.ts';
import { SlotsField } from './slots-field.tsx';

/** The limits of every day that has none of its own: limits by weekday, and the daily cut-off. */
export function WeekdaysPart({ weekdays, cutOff }: Pick<StaffCalendar, 'weekdays' | 'cutOff'>) {
  const mayChange = useMay('staff.logistics');
  return (
    <div className="grid gap-x-12 gap-y-8 pt-12 desktop:grid-cols-[minmax(0,1fr)_22rem]">
      <Usual weekdays={weekdays} mayChange={mayChange} />
      <section aria-labelledby="staff-cut-off" className="grid content-start gap-3">
        <h2 id="staff-cut-off" className="display-4">
          Cut-off
        </h2>
        <p className="text-sm text-ink-2">
          A request from this hour on, by the facility’s clock, counts as the next day’s.
        </p>
        {mayChange ? (
          <CutOff key={cutOff} cutOff={cutOff} />
        ) : (
          <p>{cutOff === null ? 'There is no cut-off.' : formatTime(cutOff)}</p>
        )}
      </section>
    </div>
  );
}

interface UsualProps extends Pick<StaffCalendar, 'weekdays'> {
  readonly mayChange: boolean;
}

/** Monday first: the facility works from Monday to Friday. */
const workdays = [1, 2, 3, 4, 5] as const;

function Usual({ weekdays, mayChange }: UsualProps) {
  const slotsOf = (weekday: number, timeOfDay: string) =>
    weekdays.find((each) => each.weekday === weekday && each.timeOfDay === timeOfDay)?.slots ?? null;
  return (
    <div className="min-w-0 overflow-x-auto">
      <table className="w-full table-fixed border-collapse text-sm figures">
        <caption className="pb-2 text-left display-4">Usual limits</caption>
        <thead>
          <tr className="text-left text-ink-2 *:py-2 *:font-text">
            <th scope="col">Appointments</th>
            {timesOfDay.map((timeOfDay) => (
              <th key={timeOfDay} scope="col" className="text-center">
                {timeOfDayLabels[timeOfDay]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {workdays.map((weekday) => (
            <tr key={weekday} className="border-t border-hair">
              <th scope="row" className="py-2 text-left font-text">
                {weekdayNames[weekday]}
              </th>
              {timesOfDay.map((timeOfDay) => (
                <td key={timeOfDay} className="px-2 py-1 text-center">
                  {mayChange ? (
                    <SlotsField
                      label={`${weekdayNames[weekday]}, ${timeOfDayLabels[timeOfDay]}`}
                      slots={slotsOf(weekday, timeOfDay)}
                      placeholder="–"
                      onSave={async (slots) => {
                        await callApi(setWeekday, { body: { weekday, timeOfDay, slots } });
                        const text =
                          slots === null ? 'The limit has been removed' : `Saved: ${slotsText(slots)}`;
                        await showDone(text, 'calendar');
                      }}
                    />
                  ) : (
                    (slotsOf(weekday, timeOfDay) ?? 'No limit')
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CutOff({ cutOff }: Pick<StaffCalendar, 'cutOff'>) {
  const [time, setTime] = useState(cutOff ?? '');
  const [error, setError] = useState('');

  async function save(next: string | null): Promise<void> {
    if (next === '') return setError('Please enter an hour.');
    setError('');
    const done = next === null ? 'There is no cut-off' : `The cut-off is ${formatTime(next)}`;
    try {
      await callApi(setCutOff, { body: { time: next } });
      await showDone(done, 'calendar');
    } catch (thrown) {
      setError(messageOf(thrown));
    }
  }

  return (
    <form {...submits(() => void save(time))}>
      <TimeField
        label="Hour"
        name="cut-off"
        value={time}
        error={error}
        hint={cutOff === null ? 'There is none now.' : undefined}
        onChoice={setTime}
      />
      <div className="flex flex-wrap gap-3">
        <Button submit kind="gray">
          Save the cut-off
        </Button>
        {cutOff !== null && (
          <Button kind="gray" onClick={() => void save(null)}>
            Remove the cut-off
          </Button>
        )}
      </div>
    </form>
  );
}
