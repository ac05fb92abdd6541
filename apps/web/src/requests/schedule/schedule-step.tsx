import { cartNotices } from '@vestry/contract/cart/rules';
import { addDays, daysBetween, formatDay, toDay, type Day } from '@vestry/contract/calendar/day';
import { withSpecialDate, timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import { timesOfDay } from '@vestry/contract/calendar/schemas';
import { requestKindFacts, type RequestKind } from '@vestry/contract/requests/kinds';
import { useRef, useState, type ReactNode } from 'react';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { CalendarHandle } from '../../ui/use-calendar-cursor.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Owner } from '../panel-actions.ts';
import type { RequestDraft } from '../request-draft.ts';
import { UrgentContact } from '../urgent-contact.tsx';
import { fullText, openByExpress } from './day-facts.ts';
import { ExpressLine } from './express-line.tsx';
import { ScheduleFailure, scheduleError } from './schedule-failure.tsx';
import type { Schedule } from './use-schedule.ts';

interface ScheduleStepProps {
  readonly draft: Pick<RequestDraft, 'step' | 'date' | 'specialDate' | 'time'>;
  readonly update: (change: Partial<Pick<RequestDraft, 'step' | 'date' | 'specialDate' | 'time'>>) => void;
  readonly kind: RequestKind;
  readonly owner: Owner;
  readonly cold: boolean;
  readonly schedule: Schedule;
}

/** DELIVERY DATE and PICKUP DATE, with the special request as a screen of their own (specification, section 2). */
export function ScheduleStep(props: ScheduleStepProps) {
  const { draft, cold, schedule } = props;
  const [isNoticeClosed, setNoticeClosed] = useState(false);
  const error = scheduleError(schedule);
  if (error !== null) return <ScheduleFailure error={error} schedule={schedule} />;
  if (!schedule.isKnown) return <Skeleton className="aspect-square w-full" />;
  if (draft.step === 'special') return <SpecialDate {...props} />;
  return (
    <div className="grid gap-6">
      <NormalDate {...props}>
        {cold && !isNoticeClosed && (
          <Notice kind="info" onClose={() => setNoticeClosed(true)}>
            {cartNotices.coldStorage}
          </Notice>
        )}
      </NormalDate>
    </div>
  );
}

interface NormalDateProps extends ScheduleStepProps {
  /** Beneath the time of day, so that both stand in sight together. */
  readonly children: ReactNode;
}

/** Whether an express notice opens a day before the first one that the lead leaves open. */
function isOpenByExpress({ expressOf }: Schedule, today: Day, earliest: Day): boolean {
  const before = Array.from({ length: daysBetween(today, earliest) }, (_, days) => addDays(today, days));
  return before.some((day) => expressOf(day) !== null);
}

function NormalDate({ kind, draft, update, schedule, children }: NormalDateProps) {
  const { today, lastDay, earliest } = schedule;
  const calendar = useRef<CalendarHandle>(null);
  const express = draft.date === null ? null : schedule.expressOf(draft.date);
  const hasExpress = earliest !== null && isOpenByExpress(schedule, today, earliest);
  const full = draft.date === null ? [] : schedule.fullTimesOf(draft.date);
  const choose = (date: Day) => {
    const isTimeFull = draft.time !== null && schedule.fullTimesOf(date).includes(draft.time);
    update({ date, specialDate: null, ...(isTimeFull ? { time: null } : {}) });
  };
  return (
    <>
      {draft.specialDate !== null && (
        <Notice kind="info">
          You have requested {formatDay(draft.specialDate)}. Choosing a day here replaces it.
        </Notice>
      )}
      {earliest !== null && (
        <p className="flex flex-wrap items-baseline justify-between gap-2 text-sm text-ink-2">
          <span>
            {hasExpress ? 'Earliest standard day' : 'Earliest day'}:{' '}
            <span className="text-ink">{formatDay(earliest)}</span>
          </span>
          {draft.date !== earliest && (
            <button
              type="button"
              className="text-link text-ink"
              onClick={() => {
                choose(earliest);
                // The button is not needed any more.
                calendar.current?.focusDay(earliest);
              }}
            >
              Choose it
            </button>
          )}
        </p>
      )}
      <MonthCalendar
        ref={calendar}
        label={`${requestKindFacts[kind].label} date`}
        today={today}
        value={draft.date}
        startOn={earliest ?? undefined}
        lastDay={lastDay}
        verdictOf={(day) => openByExpress(schedule, day)}
        onChoice={choose}
      >
        <div className="pt-4">
          <RadioGroup
            name="time"
            label="Time of day"
            look="segments"
            required
            value={draft.specialDate === null ? draft.time : 'ANYTIME'}
            onChoice={(time) => update({ time })}
            options={timesOfDay.map((time) => ({
              value: time,
              label: timeOfDayLabels[time],
              disabled: full.includes(time) || (draft.specialDate !== null && time !== 'ANYTIME'),
            }))}
            hint={fullText(full, draft.date === today)}
          />
          <ExpressLine express={express} />
          {children}
        </div>
      </MonthCalendar>
      <p className="flex flex-wrap items-baseline justify-between gap-2 text-sm text-ink-2">
        Requests are subject to availability
        <button type="button" className="text-link text-ink" onClick={() => update({ step: 'special' })}>
          Need a date that isn't available?
        </button>
      </p>
    </>
  );
}

function SpecialDate({ kind, owner, draft, update, schedule }: ScheduleStepProps) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h3 className="display-4">Special {kind} request</h3>
        <p className="text-ink-2">
          Need a date that isn't available? Please select a date below and your account manager will reach out
          to you. Additional fees may apply.
        </p>
        <UrgentContact owner={owner} />
      </div>
      <MonthCalendar
        label="Special date"
        today={schedule.today}
        value={draft.specialDate}
        startOn={draft.specialDate ?? schedule.today}
        verdictOf={schedule.specialVerdictOf}
        onChoice={(day) => update(withSpecialDate(toDay(day)))}
      />
      {draft.specialDate !== null && (
        <p role="status" className="text-sm text-ink-2">
          {formatDay(draft.specialDate)}, {timeOfDayLabels.ANYTIME.toLowerCase()}. This is a request, not a
          promise.
        </p>
      )}
    </div>
  );
}
