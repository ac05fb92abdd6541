import { addDays, parseDay } from '@vestry/contract/calendar/day';
import { updateTrip } from '@vestry/contract/trips/calls';
import type { TripUpdate } from '@vestry/contract/trips/forms';
import { packingModeLabels, packingModes } from '@vestry/contract/trips/rules';
import type { TripDetail } from '@vestry/contract/trips/schemas';
import { UnsavedWork } from '../../lib/forms/unsaved-work.tsx';
import { callApi } from '../../lib/transport/api.ts';
import { singlePress } from '../../lib/view/single-press.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { QuoteSum } from '../../ui/quote-sum.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useRequestChange } from '../edit/use-request-change.ts';
import { NoteField } from '../note-field.tsx';
import { ScheduleFailure } from '../schedule/schedule-failure.tsx';
import { useShownTrip } from './use-shown-trip.ts';
import { useTripChange, type TripChange } from './use-trip-change.ts';
import { VisitPart } from './visit-part.tsx';

interface ChangeDialogProps {
  readonly trip: TripDetail;
  readonly onClose: () => void;
}

/** Changes name, days, visits, packing and note of a trip that was sent: all of it, or nothing. */
export function ChangeDialog({ trip, onClose }: ChangeDialogProps) {
  const change = useTripChange(trip);
  const { form, put, schedule, isDeliveryOpen, refusal, price } = change;
  const show = useShownTrip();
  const { run, isPending, error } = useRequestChange(
    async (body: TripUpdate) => show(await callApi(updateTrip, { body })),
    { done: 'Your trip has been updated', onDone: onClose },
  );
  const save = () => {
    const body = change.body();
    if (body === null) onClose();
    else run(body);
  };
  return (
    <ModalDialog
      isOpen
      size="lg"
      title="Change the trip"
      onClose={onClose}
      actions={
        <Button kind="primary" pending={isPending} disabledReason={refusal} onClick={singlePress(save)}>
          Save changes
        </Button>
      }
    >
      <div className="grid gap-5">
        <UnsavedWork isUnsaved={change.hasChanges && !isPending} />
        {change.isChangedMeanwhile && !isPending && (
          <Notice kind="warning" title="This trip was changed in the meantime">
            Your own change is still here and has not been sent.
          </Notice>
        )}
        <div>
          <TextField
            label="Trip"
            name="name"
            maxLength={100}
            value={form.name}
            onChange={(event) => put({ name: event.currentTarget.value })}
          />
          <div className="grid gap-x-6 tablet:grid-cols-2">
            <DateField
              label="First day"
              today={schedule.today}
              min={addDays(schedule.today, 1)}
              value={form.firstDay}
              onChoice={(firstDay) => put({ firstDay })}
              disabled={!isDeliveryOpen}
            />
            <DateField
              label="Last day"
              today={schedule.today}
              min={parseDay(form.firstDay) ?? schedule.today}
              value={form.lastDay}
              onChoice={(lastDay) => put({ lastDay })}
            />
          </div>
        </div>
        <Visits change={change} />
        <RadioGroup
          name="packing"
          label="Packed in"
          look="segments"
          value={form.packing}
          onChoice={(packing) => put({ packing })}
          options={packingModes.map((value) => ({ value, label: packingModeLabels[value] }))}
        />
        {isDeliveryOpen && <NoteField note={form.note} onChange={put} />}
        <QuoteSum {...price} onRetry={price.refetch} isWhole />
        {error !== null && <Notice kind="error">{error}</Notice>}
      </div>
    </ModalDialog>
  );
}

function Visits({ change }: { readonly change: TripChange }) {
  const { form, put, schedule, backSchedule, calendarError, days, plans, isDeliveryOpen, isReturnOpen } =
    change;
  if (calendarError !== null)
    return <ScheduleFailure error={calendarError} schedule={schedule.isKnown ? backSchedule : schedule} />;
  if (days === null || plans === null) return null;
  return (
    <>
      <VisitPart
        visit="delivery"
        plan={plans.delivery}
        days={days}
        schedule={schedule}
        onChoice={isDeliveryOpen ? (delivery) => put({ delivery }) : undefined}
      />
      <RadioGroup
        name="way-back"
        label="On the way home"
        value={form.isFetched ? 'fetched' : 'self'}
        onChoice={(choice) => put({ isFetched: choice === 'fetched' })}
        options={[
          { value: 'fetched', label: 'Have everything fetched' },
          { value: 'self', label: 'I bring everything home myself', disabled: !isReturnOpen },
        ]}
      />
      {form.isFetched ? (
        <VisitPart
          visit="return"
          plan={plans.back}
          days={days}
          schedule={backSchedule}
          onChoice={isReturnOpen ? (back) => put({ back }) : undefined}
        />
      ) : (
        <DateField
          label="Due back"
          optional
          today={schedule.today}
          min={days.lastDay}
          value={form.dueBack}
          onChoice={(dueBack) => put({ dueBack })}
        />
      )}
    </>
  );
}
