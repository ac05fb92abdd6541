import { formatDay, parseDay } from '@vestry/contract/calendar/day';
import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import { createDelivery } from '@vestry/contract/requests/delivery/calls';
import {
  daysOf,
  packingModeLabels,
  packingModes,
  tripVisitLabels,
  type TripDays,
  formatTripDays,
} from '@vestry/contract/trips/rules';
import { callApi } from '../../lib/transport/api.ts';
import { useDemoGuard } from '../../demo/queries.ts';
import { singlePress } from '../../lib/view/single-press.ts';
import { Button } from '../../ui/button.tsx';
import { PhotoStrip } from '../../ui/photo-strip.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { useRequestRefusal } from '../../users/queries.ts';
import { AddressLines } from '../address-choice.tsx';
import { RequestedBy } from '../requested-by.tsx';
import { NoteField, noteProblem } from '../note-field.tsx';
import { ReviewPrice } from '../review-parts.tsx';
import { ReviewSection } from '../review-section.tsx';
import { ExpressLine } from '../schedule/express-line.tsx';
import { LimitWarning } from '../delivery/limit-warning.tsx';
import { SubmitNotice } from '../submit-notice.tsx';
import { useSubmit } from '../use-submit.ts';
import { ChosenItems } from './chosen-items.tsx';
import { whatRefusal, type TripForm } from './use-trip-form.ts';
import type { VisitPlan } from './visit-plan.ts';

export interface SentTrip {
  readonly id: number;
  readonly tripId: number | null;
  readonly waiting: boolean;
}

/** Sends the trip as it stands: both visits, or neither. */
export function useTripSubmit(form: TripForm, onSent: (sent: SentTrip) => void) {
  const { draft, days, reset } = form;
  return useSubmit({
    send: async () => {
      // The step shows no button without days.
      if (days === null) throw new Error('a trip has days');
      return callApi(createDelivery, { body: bodyOf(form, days) }, { idempotencyKey: draft.key });
    },
    onSent: (sent) => {
      reset();
      onSent(sent);
    },
  });
}

export type TripSubmit = ReturnType<typeof useTripSubmit>;

function bodyOf({ draft, plans, requestedBy, price }: TripForm, { firstDay, lastDay }: TripDays) {
  const { name, packing, isFetched, dueBack, looks, note, items, addressId } = draft;
  const planned = daysOf({ firstDay, lastDay }).map((day) => ({ day, items: [...(looks[day] ?? [])] }));
  return {
    address: addressId ?? 0,
    date: plans?.delivery.day ?? null,
    time: plans?.delivery.time ?? null,
    notice: plans?.delivery.express?.notice ?? null,
    requestedBy: requestedBy.trim(),
    note,
    items: items.map(({ id }) => id),
    pickup: false,
    item: [],
    quote: price.hash,
    trip: {
      name: name.trim(),
      firstDay,
      lastDay,
      packing,
      return: isFetched ? { date: plans?.back.day ?? null, time: plans?.back.time ?? null } : null,
      dueBack: isFetched ? null : parseDay(dueBack),
      looks: planned.filter((look) => look.items.length > 0),
    },
  };
}

interface ReviewStepProps {
  readonly form: TripForm;
  readonly days: TripDays;
  readonly submit: TripSubmit;
}

/** The whole trip together, with the way back to each part, and one button that sends it. */
export function ReviewStep({ form, days, submit }: ReviewStepProps) {
  const { draft, update, address, plans } = form;
  const { hotel } = draft;
  const toWhere = () => update({ step: 'where' });
  const refused = new Map((submit.failure?.lines ?? []).map(({ itemId, message }) => [itemId, message]));
  const problems = draft.items.filter(({ id }) => refused.has(id));
  const remove = (id: number) => update({ items: draft.items.filter((item) => item.id !== id) });
  return (
    <div className="grid gap-x-18 gap-y-8 desktop:grid-cols-2">
      <div className="grid content-start gap-5">
        <h2 className="display-2 wrap-anywhere">{draft.name}</h2>
        <p className="display-4 text-balance">{formatTripDays(days)}</p>
        <PhotoStrip photos={draft.items.map(({ image }) => image ?? undefined)} most={6} />
        {plans !== null && (
          <div className="grid gap-6 border-t border-ink pt-5 tablet:grid-cols-2">
            <Visit label={tripVisitLabels.delivery} plan={plans.delivery} />
            {draft.isFetched ? (
              <Visit label={tripVisitLabels.return} plan={plans.back} />
            ) : (
              <p>
                <span className="block caps text-ink-2">On the way home</span>
                <span className="block pt-2">You bring everything home.</span>
              </p>
            )}
          </div>
        )}
        {problems.length > 0 && (
          <ChosenItems items={problems} problems={refused} onRemove={({ id }) => remove(id)} />
        )}
      </div>
      <div className="grid content-start">
        <ReviewSection title="Destination" onEdit={toWhere}>
          {form.isHotel && hotel !== null ? (
            <p className="text-sm text-ink-2">
              <span className="block text-base text-ink">{hotel.label}</span>
              {hotel.lines}
            </p>
          ) : (
            address !== undefined && (
              <p className="text-sm text-ink-2">
                <span className="block text-base text-ink">{address.label}</span>
                <AddressLines address={address} />
              </p>
            )
          )}
        </ReviewSection>
        <ReviewSection title="What goes along" onEdit={() => update({ step: 'what' })}>
          <p className="text-ink-2">
            {draft.items.length === 1 ? '1 item' : `${draft.items.length} items`}
            {looksText(draft.looks)}
          </p>
        </ReviewSection>
        <HowPart form={form} />
        <LimitWarning
          clientId={form.owner.clientId}
          addressId={draft.addressId}
          itemIds={draft.items.map(({ id }) => id)}
        />
        <ReviewPrice price={form.price} />
        <SubmitNotice failure={submit.failure} />
        <ReviewFoot form={form} submit={submit} />
      </div>
    </div>
  );
}

/** The packing, who requests it, and a note. */
function HowPart({ form: { draft, update, requestedBy } }: Pick<ReviewStepProps, 'form'>) {
  return (
    <div className="grid gap-6 border-t border-hair pt-5">
      <RadioGroup
        name="packing"
        label="Packed in"
        look="segments"
        value={draft.packing}
        onChoice={(packing) => update({ packing })}
        options={packingModes.map((value) => ({ value, label: packingModeLabels[value] }))}
      />
      <div>
        <RequestedBy value={requestedBy} onChange={(value) => update({ requestedBy: value })} />
        <NoteField note={draft.note} onChange={update} />
      </div>
    </div>
  );
}

function looksText(looks: Readonly<Record<string, readonly number[]>>): string {
  const count = Object.values(looks).filter((look) => look.length > 0).length;
  if (count === 0) return '';
  return count === 1 ? ', a look for one day' : `, looks for ${count} days`;
}

function Visit({
  label,
  plan: { day, time, express },
}: {
  readonly label: string;
  readonly plan: VisitPlan;
}) {
  return (
    <div>
      <p>
        <span className="block caps text-ink-2">{label}</span>
        <span className="block pt-2 display-4">{day === null ? 'No day yet' : formatDay(day)}</span>
        <span className="block text-sm text-ink-2">{timeOfDayLabels[time]}</span>
      </p>
      <ExpressLine express={express} />
    </div>
  );
}

function ReviewFoot({ form, submit }: Pick<ReviewStepProps, 'form' | 'submit'>) {
  const { draft, update, requestedBy, reset } = form;
  const { guard } = useDemoGuard();
  const mayNot = useRequestRefusal();
  const refusal = mayNot ?? reviewRefusal(form, requestedBy);
  if (submit.failure?.wasSentBefore === true)
    return (
      <Button
        kind="primary"
        wide
        onClick={() => {
          reset();
          submit.forget();
        }}
      >
        Begin another trip
      </Button>
    );
  return (
    <div className="grid grid-cols-[auto_1fr] gap-3 pt-4">
      <Button onClick={() => update({ step: 'what' })}>Back</Button>
      <Button
        kind="primary"
        wide
        pending={submit.isPending}
        disabledReason={refusal}
        onClick={singlePress(guard(submit.submit))}
      >
        {draft.isFetched ? 'Request both visits' : 'Request the delivery'}
      </Button>
    </div>
  );
}

function reviewRefusal(form: TripForm, requestedBy: string): string | undefined {
  const { draft } = form;
  if (requestedBy.trim() === '') return 'Please say who is requesting it.';
  return noteProblem(draft) ?? whatRefusal(form) ?? form.price.refusal;
}
