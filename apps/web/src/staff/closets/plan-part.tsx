import { formatMoney } from '@vestry/contract/format/money';
import { usageLabels } from '@vestry/contract/billing/schemas';
import { parseDay, type Day } from '@vestry/contract/calendar/day';
import { assignPlan } from '@vestry/contract/staff/closets/calls';
import type { StaffCloset } from '@vestry/contract/staff/closets/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { useAction } from '../../lib/async/use-action.ts';
import { submits } from '../../lib/forms/submits.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { dayText } from '../invoices/words.ts';
import { Fact, Facts } from '../parts/page-parts.tsx';
import { useTexts } from '../parts/use-texts.ts';
import { useFacilityDay, useMay } from '../queries.ts';
import { plansQuery } from './queries.ts';

type Billing = NonNullable<StaffCloset['billing']>;
type Plan = NonNullable<Billing['plan']>;

interface PlanPartProps {
  readonly clientId: number;
  readonly billing: Billing;
  readonly onSaved: (closet: StaffCloset) => void;
}

/** The plan of today with its use, the plans that are entered ahead, and the form that changes them. */
export function PlanPart({ clientId, billing, onSaved }: PlanPartProps) {
  const mayChange = useMay('staff.accounts');
  return (
    <section aria-labelledby="staff-plan" className="grid content-start gap-8">
      <div>
        <h2 id="staff-plan" className="pb-3 display-4">
          Plan
        </h2>
        <PresentPlan billing={billing} />
      </div>
      {mayChange && (
        <div>
          <h3 className="pb-3 display-4">Change the plan</h3>
          <PlanForm key={keyOf(billing)} clientId={clientId} billing={billing} onSaved={onSaved} />
        </div>
      )}
    </section>
  );
}

function keyOf(billing: Billing): string {
  const { plan, startedOn } = enteredOf(billing);
  return `${plan?.id ?? 0}.${startedOn ?? ''}.${billing.boxes}`;
}

/** The plan that was entered last. */
function enteredOf({ plan, planStartedOn, following }: Billing) {
  const last = following.at(-1);
  return last === undefined
    ? { plan, startedOn: planStartedOn }
    : { plan: last.plan, startedOn: last.firstDay };
}

function PresentPlan({ billing: { plan, planStartedOn, following, usage } }: { readonly billing: Billing }) {
  const today = useFacilityDay();
  return (
    <>
      <p className="display-3 wrap-anywhere">{plan?.name ?? 'No plan'}</p>
      {plan !== null && (
        <p className="pt-1 pb-4 text-sm text-ink-2 figures">
          {priceText(plan)}
          {planStartedOn !== null && `, ${sinceText(planStartedOn, today)}`}
        </p>
      )}
      <Facts>
        {usage.map(({ kind, used, allowance }) => (
          <Fact key={kind} label={usageLabels[kind]}>
            <span className="figures">
              {used}
              {allowance !== null && ` of ${allowance}`}
            </span>
            {allowance !== null && used > allowance && (
              <span className="text-pink-ink">, {used - allowance} above the plan</span>
            )}
          </Fact>
        ))}
      </Facts>
      {following.map((next) => (
        <p key={next.firstDay} className="border-b border-hair py-3 wrap-anywhere">
          From <span className="figures">{dayText(next.firstDay)}</span>: {next.plan.name}
          <span className="block text-sm text-ink-2 figures">{priceText(next.plan)}</span>
        </p>
      ))}
    </>
  );
}

function priceText({ priceCents, currency, period }: Plan): string {
  return `${formatMoney(priceCents, currency)} a ${period === 'MONTH' ? 'month' : 'year'}`;
}

/** A plan that is a closet's first is its plan before its first day, too. */
function sinceText(startedOn: string, today: Day): string {
  return `${startedOn > today ? 'from' : 'since'} ${dayText(startedOn)}, ${startedOn.slice(0, 4)}`;
}

function PlanForm({ clientId, billing, onSaved }: PlanPartProps) {
  const { plan, startedOn } = enteredOf(billing);
  const options = usePlanOptions(billing);
  const [planId, setPlanId] = useState(plan === null ? '' : String(plan.id));
  const today = useFacilityDay();
  const [texts, field, choice] = useTexts({ startedOn: startedOn ?? '', boxes: String(billing.boxes) });
  const { start, isPending, error } = useAction(send);
  const boxesError = /^\d{1,6}$/.test(texts.boxes.trim()) ? '' : 'Please enter a whole number.';

  async function send(): Promise<void> {
    if (boxesError !== '') return;
    const since = parseDay(texts.startedOn);
    const body = {
      planId: planId === '' ? null : Number(planId),
      boxes: Number(texts.boxes),
      ...(planId === '' || since === null ? {} : { startedOn: since }),
    };
    onSaved(await callApi(assignPlan, { params: { clientId }, body }));
  }

  return (
    <form {...submits(start)}>
      {error !== '' && <Notice kind="error">{error}</Notice>}
      <Select
        name="plan"
        label="Plan"
        placeholder="No plan"
        defaultValue={planId}
        options={options}
        onChoice={setPlanId}
      />
      <div className="grid grid-cols-2 gap-x-6">
        <DateField
          label="First day"
          today={today}
          {...choice('startedOn')}
          hint={planId === '' ? 'Once there is a plan.' : 'Today, if left empty.'}
        />
        <TextField
          label="Boxes stored"
          name="boxes"
          inputMode="numeric"
          {...field('boxes')}
          error={boxesError}
        />
      </div>
      <Button submit kind="gray" pending={isPending}>
        Save the plan
      </Button>
    </form>
  );
}

/** The plans that are offered, and those of the closet that are offered no longer. */
function usePlanOptions({ plan, following }: Billing) {
  const { data: offered } = useQuery(plansQuery);
  const all = [...(plan === null ? [] : [plan]), ...following.map((next) => next.plan)];
  // A plan that comes again stands there once.
  const own = all.filter(({ id }, index) => all.findIndex((each) => each.id === id) === index);
  const isOffered = ({ id }: Plan) => offered?.some((each) => each.id === id) ?? true;
  const optionOf = (each: Plan) => ({
    value: String(each.id),
    label: `${each.name}, ${priceText(each)}${isOffered(each) ? '' : ', no longer offered'}`,
  });
  // Until the plans have loaded, those of the closet are the only options.
  if (offered === undefined) return own.map(optionOf);
  return [...offered, ...own.filter((each) => !isOffered(each))].map(optionOf);
}
