import { formatDay } from '@vestry/contract/calendar/day';
import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import { timesOfDay, type TimeOfDay } from '@vestry/contract/calendar/schemas';
import { expressOffer } from '@vestry/contract/prices/sentences';
import { tripVisitLabels, type TripDays, type TripVisit } from '@vestry/contract/trips/rules';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { fullText } from '../schedule/day-facts.ts';
import { ExpressLine } from '../schedule/express-line.tsx';
import type { Schedule } from '../schedule/use-schedule.ts';
import type { VisitChoice } from './trip-draft.ts';
import { tripDayVerdict, type VisitPlan } from './visit-plan.ts';

interface VisitPartProps {
  readonly visit: TripVisit;
  readonly plan: VisitPlan;
  readonly days: TripDays;
  readonly schedule: Schedule;
  /** Left out where it can only be read. */
  readonly onChoice?: ((choice: VisitChoice) => void) | undefined;
}

/** A visit of a trip: its day large, why it is not the wished one, and the way to another. */
export function VisitPart({ visit, plan, days, schedule, onChoice }: VisitPartProps) {
  const [isOpen, setOpen] = useState(false);
  const { day, time, reason, problem, express, offer } = plan;
  return (
    <section aria-label={tripVisitLabels[visit]} className="border-t border-ink py-5">
      <div className="flex items-baseline justify-between gap-4">
        <p className="caps text-ink-2">{tripVisitLabels[visit]}</p>
        {onChoice !== undefined && (
          <button
            type="button"
            aria-haspopup="dialog"
            className="text-link text-sm"
            onClick={() => setOpen(true)}
          >
            Change<span className="sr-only"> {tripVisitLabels[visit].toLowerCase()}</span>
          </button>
        )}
      </div>
      <p className="pt-2 display-3">{day === null ? 'No day yet' : formatDay(day)}</p>
      <p className="pt-1 text-ink-2">{timeOfDayLabels[time]}</p>
      <ExpressLine express={express} />
      {reason !== '' && (
        <p role="status" className="pt-3 text-sm text-ink-2 figures">
          {offer === null ? reason : `${reason} ${expressOffer(offer.day, offer.notice, offer.price)}`}
        </p>
      )}
      {offer !== null && onChoice !== undefined && (
        <div className="pt-3">
          <Button kind="white" onClick={() => onChoice({ date: offer.day, time })}>
            Choose this day
          </Button>
        </div>
      )}
      {problem !== undefined && problem !== reason && offer === null && (
        <p role="alert" className="pt-3 text-sm text-pink-ink">
          {problem}
        </p>
      )}
      {isOpen && onChoice !== undefined && (
        <VisitDialog {...{ visit, plan, days, schedule, onChoice }} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

function VisitDialog({
  visit,
  plan,
  days,
  schedule,
  onChoice,
  onClose,
}: VisitPartProps & { readonly onChoice: (choice: VisitChoice) => void; readonly onClose: () => void }) {
  const [chosen, setChosen] = useState({ date: plan.day, time: plan.time });
  const full = chosen.date === null ? [] : schedule.fullTimesOf(chosen.date);
  return (
    <ModalDialog
      isOpen
      title={tripVisitLabels[visit]}
      onClose={onClose}
      actions={
        <Button
          kind="primary"
          disabledReason={chosen.date === null ? 'Please choose a date.' : undefined}
          onClick={() => {
            onChoice(chosen);
            onClose();
          }}
        >
          Choose this day
        </Button>
      }
    >
      <MonthCalendar
        label={`${tripVisitLabels[visit]} date`}
        today={schedule.today}
        value={chosen.date}
        startOn={chosen.date ?? (visit === 'delivery' ? days.firstDay : days.lastDay)}
        lastDay={schedule.lastDay}
        verdictOf={(day) => tripDayVerdict(visit, day, days, schedule)}
        onChoice={(date) => setChosen({ date, time: freeTime(chosen.time, schedule.fullTimesOf(date)) })}
      >
        <div className="pt-4">
          <RadioGroup
            name={`${visit}-time`}
            label="Time of day"
            look="segments"
            value={chosen.time}
            onChoice={(time) => setChosen({ ...chosen, time })}
            options={timesOfDay.map((value) => ({
              value,
              label: timeOfDayLabels[value],
              disabled: full.includes(value),
            }))}
            hint={fullText(full, chosen.date === schedule.today)}
          />
          {visit === 'delivery' && chosen.date !== null && (
            <ExpressLine express={schedule.expressOf(chosen.date)} />
          )}
        </div>
      </MonthCalendar>
    </ModalDialog>
  );
}

/** The time where it can be had, and another one of the day where it cannot. */
function freeTime(time: TimeOfDay, full: readonly TimeOfDay[]): TimeOfDay {
  const choices: readonly TimeOfDay[] = [time, 'ANYTIME', ...timesOfDay];
  return choices.find((each) => !full.includes(each)) ?? time;
}
