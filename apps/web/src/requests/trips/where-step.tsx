import { addDays, parseDay } from '@vestry/contract/calendar/day';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useRequestRefusal } from '../../users/queries.ts';
import { AddressLines } from '../address-choice.tsx';
import { ScheduleFailure } from '../schedule/schedule-failure.tsx';
import { whereRefusal, type TripForm } from './use-trip-form.ts';
import { VisitPart } from './visit-part.tsx';
import { TripPrice } from './trip-price.tsx';

interface WhereStepProps {
  readonly form: TripForm;
  readonly onHotel: () => void;
  /** The way on, which stands at the end. */
  readonly children: ReactNode;
}

/** Where and when: the trip's name, its days, its destination, and both visits with their days and reasons. */
export function WhereStep({ form, onHotel, children }: WhereStepProps) {
  const { draft, update, schedule, backSchedule, days, plans, dayProblem, calendarError } = form;
  return (
    <div className="grid gap-x-18 gap-y-10 desktop:grid-cols-2">
      <div className="grid content-start gap-6">
        <TextField
          label="Trip"
          name="name"
          maxLength={100}
          hint="For example, Capri."
          value={draft.name}
          onChange={(event) => update({ name: event.currentTarget.value })}
        />
        <div className="grid gap-x-6 tablet:grid-cols-2">
          <DateField
            label="First day"
            name="firstDay"
            today={schedule.today}
            min={addDays(schedule.today, 1)}
            value={draft.firstDay}
            onChoice={(firstDay) =>
              update({ firstDay, ...(draft.lastDay < firstDay ? { lastDay: '' } : {}) })
            }
            error={dayProblem}
          />
          <DateField
            label="Last day"
            name="lastDay"
            today={schedule.today}
            min={parseDay(draft.firstDay) ?? addDays(schedule.today, 1)}
            value={draft.lastDay}
            onChoice={(lastDay) => update({ lastDay })}
          />
        </div>
        <Destination form={form} onHotel={onHotel} />
      </div>
      <div className="grid content-start">
        {days === null ? (
          <p className="border-t border-hair py-5 text-ink-2">
            Choose the days and we will say when your items arrive and when we collect them.
          </p>
        ) : calendarError !== null ? (
          <div className="border-t border-hair py-5">
            <ScheduleFailure error={calendarError} schedule={schedule.isKnown ? backSchedule : schedule} />
          </div>
        ) : plans === null ? (
          <Skeleton className="h-40" />
        ) : (
          <>
            <VisitPart
              visit="delivery"
              plan={plans.delivery}
              days={days}
              schedule={schedule}
              onChoice={(delivery) => update({ delivery })}
            />
            <WayBack form={form} />
          </>
        )}
        {children}
      </div>
    </div>
  );
}

function Destination({ form, onHotel }: Pick<WhereStepProps, 'form' | 'onHotel'>) {
  const { draft, update, addressQuery } = form;
  const { hotel } = draft;
  const own = hotel === null ? [] : [{ value: String(hotel.id), label: hotel.label, detail: hotel.lines }];
  return (
    <div className="grid gap-4">
      <QueryBoundary query={addressQuery} skeleton={<Skeleton className="h-40" />}>
        {(addresses) => (
          <RadioGroup
            name="address"
            label="Destination"
            look="cards"
            value={draft.addressId === null ? null : String(draft.addressId)}
            onChoice={(id) => update({ addressId: Number(id) })}
            options={[
              ...own,
              ...addresses.map((address) => ({
                value: String(address.id),
                label: address.label,
                detail: <AddressLines address={address} />,
              })),
            ]}
          />
        )}
      </QueryBoundary>
      <button
        type="button"
        aria-haspopup="dialog"
        className="text-link justify-self-start text-sm"
        onClick={onHotel}
      >
        {hotel === null ? 'A hotel or another place' : 'Another hotel or place'}
      </button>
    </div>
  );
}

function WayBack({ form }: { readonly form: TripForm }) {
  const { draft, update, days, plans, backSchedule } = form;
  if (days === null || plans === null) return null;
  return (
    <>
      <div className="border-t border-hair py-5">
        <RadioGroup
          name="way-back"
          label="On the way home"
          value={draft.isFetched ? 'fetched' : 'self'}
          onChoice={(choice) => update({ isFetched: choice === 'fetched' })}
          options={[
            { value: 'fetched', label: 'Have everything fetched' },
            { value: 'self', label: 'I bring everything home myself' },
          ]}
        />
      </div>
      {draft.isFetched ? (
        <VisitPart
          visit="return"
          plan={plans.back}
          days={days}
          schedule={backSchedule}
          onChoice={(back) => update({ back })}
        />
      ) : (
        <div className="pb-5">
          <DateField
            label="Due back"
            name="dueBack"
            optional
            today={backSchedule.today}
            min={days.lastDay}
            value={draft.dueBack}
            onChoice={(dueBack) => update({ dueBack })}
            hint="We remind you the day before."
          />
        </div>
      )}
    </>
  );
}

export function WhereFoot({ form }: { readonly form: TripForm }) {
  const mayNot = useRequestRefusal();
  return (
    <>
      <TripPrice form={form} />
      <Button
        kind="primary"
        wide
        disabledReason={mayNot ?? whereRefusal(form)}
        onClick={() => form.update({ step: 'what' })}
      >
        Choose what goes along
      </Button>
    </>
  );
}
