import { formatDay, weekdayOf, weekdayNames, type Day } from '@vestry/contract/calendar/day';
import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import { openDay, setCapacity } from '@vestry/contract/staff/calendar/calls';
import type { StaffCalendar, StaffDay } from '@vestry/contract/staff/calendar/schemas';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { callApi } from '../../lib/transport/api.ts';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../queries.ts';
import { staffPaths } from '../paths.ts';
import { showDone } from '../refresh.ts';
import { CloseModal } from './close-modal.tsx';
import { fullnessOf, fullnessText, slotsText } from './fullness.ts';
import { SlotsField } from './slots-field.tsx';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface DayPartProps {
  readonly day: Day;
  readonly isPast: boolean;
  readonly state: StaffDay;
  readonly weekdays: StaffCalendar['weekdays'];
}

/** The day that is looked at: open or closed and why, what is booked, and how much it takes. */
export function DayPart({ day, isPast, state, weekdays }: DayPartProps) {
  const mayChange = useMay('staff.logistics') && !isPast;
  const [question, setQuestion] = useState<'close' | 'open' | null>(null);
  const { closure } = state;
  return (
    <section aria-labelledby="staff-day" className="grid content-start gap-6">
      <div className="grid gap-2 border-b border-hair pb-6">
        <h2 id="staff-day" className="display-3">
          {formatDay(day)}
        </h2>
        <p className="text-sm text-ink-2 figures">
          {fullnessText(fullnessOf(state.times))}
          {' · '}
          <Link to={staffPaths.today} search={{ day }} className="text-link">
            See the day’s work
          </Link>
        </p>
        <ClosureText state={state} />
        {mayChange && (
          <div className="pt-2">
            <Button kind="gray" onClick={() => setQuestion(closure === null ? 'close' : 'open')}>
              {closure === null ? 'Close this day' : 'Open this day'}
            </Button>
          </div>
        )}
      </div>
      <Times day={day} state={state} weekdays={weekdays} mayChange={mayChange} />
      {question === 'close' && <CloseModal day={day} onClose={() => setQuestion(null)} />}
      {question === 'open' && <OpenModal day={day} onClose={() => setQuestion(null)} />}
    </section>
  );
}

function ClosureText({ state: { closure, opened, weekend } }: { readonly state: StaffDay }) {
  if (closure !== null)
    return (
      <p className="text-sm">
        Closed: {closure.reason}
        <span className="block text-ink-3">
          {closure.kind === 'staff' ? 'Closed by staff' : 'Observed every year'}
        </span>
      </p>
    );
  if (opened !== null)
    return <p className="text-sm text-ink-2">A holiday on which the facility is open: {opened}</p>;
  return weekend ? <p className="text-sm text-ink-2">A weekend: clients cannot choose it.</p> : null;
}

interface TimesProps extends Pick<DayPartProps, 'day' | 'state' | 'weekdays'> {
  readonly mayChange: boolean;
}

function Times({ day, state, weekdays, mayChange }: TimesProps) {
  const weekday = weekdayOf(day);
  const usual = (timeOfDay: string) =>
    weekdays.find((each) => each.weekday === weekday && each.timeOfDay === timeOfDay)?.slots;
  return (
    <div className="grid gap-3">
      <table className="w-full border-collapse text-sm figures">
        <caption className="pb-2 text-left display-4">Capacity</caption>
        <thead>
          <tr className="text-left text-ink-2 *:py-2 *:font-text">
            <th scope="col">Time of day</th>
            <th scope="col" className="text-center">
              Booked
            </th>
            <th scope="col" className="w-24 text-center">
              At most
            </th>
          </tr>
        </thead>
        <tbody>
          {state.times.map(({ timeOfDay, slots, own, booked }) => (
            <tr key={timeOfDay} className="border-t border-hair">
              <th scope="row" className="py-2 text-left font-text">
                {timeOfDayLabels[timeOfDay]}
              </th>
              <td className="py-2 text-center">{booked}</td>
              <td className="py-1 text-center">
                {mayChange ? (
                  <SlotsField
                    key={`${day}.${timeOfDay}`}
                    label={`At most, ${timeOfDayLabels[timeOfDay]}`}
                    slots={own ? slots : null}
                    placeholder={String(usual(timeOfDay) ?? '–')}
                    onSave={async (next) => {
                      await callApi(setCapacity, { body: { day, timeOfDay, slots: next } });
                      await showDone(`${formatDay(day)}: ${slotsText(next)}`, 'calendar');
                    }}
                  />
                ) : (
                  (slots ?? 'No limit')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {mayChange && (
        <p className="text-xs text-ink-3">
          Without a limit of its own, this day follows the limits for {weekdayNames[weekday]}s. Appointments
          already booked stay.
        </p>
      )}
    </div>
  );
}

/** Opens a closed day again; the reason is stored with it. */
function OpenModal({ day, onClose }: { readonly day: Day; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);

  async function open(): Promise<boolean> {
    setTried(true);
    if (reason.trim() === '') return false;
    await callApi(openDay, { body: { day, reason } });
    await showDone(`${formatDay(day)} is open`, 'calendar');
    return true;
  }

  return (
    <AskDialog
      title={`Open ${formatDay(day)}`}
      action="Open the day"
      cancel="Keep it closed"
      run={open}
      onClose={onClose}
    >
      <TextField
        label="Why is it open?"
        hint="Only staff read this."
        name="reason"
        autoFocus
        maxLength={200}
        value={reason}
        error={isTried && reason.trim() === '' ? 'Please say why.' : ''}
        onChange={({ target }) => setReason(target.value)}
      />
    </AskDialog>
  );
}
