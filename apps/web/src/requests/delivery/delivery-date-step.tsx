import { scheduleMessage, scheduleVerdict } from '@vestry/contract/calendar/schedule';
import { Button } from '../../ui/button.tsx';
import { Chosen } from '../request-foot.tsx';
import type { DraftHandle } from '../request-draft.ts';
import { ScheduleStep } from '../schedule/schedule-step.tsx';
import { dateProblem } from '../review-parts.tsx';
import type { DeliveryHandle } from './use-delivery.ts';
import type { Schedule } from '../schedule/use-schedule.ts';

export function DeliveryDate({ delivery }: { readonly delivery: DeliveryHandle }) {
  return <ScheduleStep kind="delivery" {...delivery} />;
}

export function DeliveryDateFoot({ delivery }: { readonly delivery: DeliveryHandle }) {
  const photos = delivery.cart.items.map(({ photoData }) => photoData[0]);
  return (
    <>
      <Chosen photos={photos} draft={delivery.draft} />
      <DateButtons {...delivery} />
    </>
  );
}

interface DateButtonsProps extends Pick<DraftHandle, 'draft' | 'update'> {
  readonly schedule: Schedule;
}

/** Back, and on once a day and a time of day are chosen. */
export function DateButtons({ draft, update, schedule }: DateButtonsProps) {
  const isSpecial = draft.step === 'special';
  const verdict = scheduleVerdict(draft);
  const missing = isSpecial && draft.specialDate === null ? 'Please choose a date.' : undefined;
  const refusal = verdict.ok ? dateProblem(draft, schedule) : scheduleMessage(verdict.reason);
  return (
    <div className="grid grid-cols-[auto_1fr] gap-3">
      <Button onClick={() => update({ step: isSpecial ? 'date' : 'details' })}>Back</Button>
      <Button
        kind="primary"
        wide
        disabledReason={missing ?? refusal}
        onClick={() => update({ step: 'review' })}
      >
        Proceed to review
      </Button>
    </div>
  );
}
