import { formatMoney } from '@vestry/contract/format/money';
import { usageLabels } from '@vestry/contract/billing/schemas';
import { parseDay } from '@vestry/contract/calendar/day';
import { assignManager, assignPlan } from '@vestry/contract/staff/closets/calls';
import type { StaffCloset } from '@vestry/contract/staff/closets/schemas';
import { roleIds } from '@vestry/contract/users/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { useAction } from '../../lib/async/use-action.ts';
import { queryClient } from '../../shell/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Fact, Facts } from '../parts/page-parts.tsx';
import { submits } from '../../lib/forms/submits.ts';
import { useTexts } from '../parts/use-texts.ts';
import { useFacilityDay, useMay } from '../queries.ts';
import { showDone } from '../refresh.ts';
import { closetQuery, plansQuery, staffPeopleQuery } from './queries.ts';

type Billing = NonNullable<StaffCloset['billing']>;

/** The closet's account manager and its plan; account managers change both. */
export function AccountPart({ closet }: { readonly closet: StaffCloset }) {
  const mayChange = useMay('staff.accounts');
  const { billing } = closet;
  return (
    <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
      <section aria-labelledby="staff-manager" className="grid content-start gap-3">
        <h2 id="staff-manager" className="display-4">
          Account manager
        </h2>
        {mayChange ? (
          <ManagerChoice key={closet.manager?.id} closet={closet} />
        ) : (
          <p className="text-ink-2">{closet.manager?.name ?? 'None yet'}</p>
        )}
      </section>
      {billing !== null && (
        <section aria-labelledby="staff-plan" className="grid content-start gap-3">
          <h2 id="staff-plan" className="display-4">
            Plan
          </h2>
          {mayChange && <PlanForm key={planKey(billing)} clientId={closet.id} billing={billing} />}
          <Facts>
            {billing.usage.map(({ kind, used, allowance }) => (
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
        </section>
      )}
    </div>
  );
}

function planKey({ plan, planStartedOn, boxes }: Billing): string {
  return `${plan?.id ?? 0}.${planStartedOn ?? ''}.${boxes}`;
}

/** Shows the closet that a change answered. */
function show(saved: StaffCloset, text: string): void {
  queryClient.setQueryData(closetQuery(saved.id).queryKey, saved);
  void showDone(text, 'closets', 'list');
}

function ManagerChoice({ closet }: { readonly closet: StaffCloset }) {
  const { data: people = [] } = useQuery(staffPeopleQuery);
  const { start, error } = useAction(choose);
  const managers = people.filter(
    ({ id, role }) => role.id === roleIds.accountManager || id === closet.manager?.id,
  );
  const current = closet.manager;
  const options = managers.map(({ id, name }) => ({ value: String(id), label: name }));
  // Until the staff have loaded, the current manager is the only option.
  const shown =
    options.length === 0 && current !== null ? [{ value: String(current.id), label: current.name }] : options;

  async function choose(value: string): Promise<void> {
    const managerId = value === '' ? null : Number(value);
    if (managerId === (current?.id ?? null)) return;
    const saved = await callApi(assignManager, { params: { clientId: closet.id }, body: { managerId } });
    const name = managers.find(({ id }) => id === managerId)?.name;
    show(saved, name === undefined ? 'Nobody looks after it now' : `${name} looks after it now`);
  }

  return (
    <Select
      name="manager"
      label="Looks after this closet"
      error={error}
      placeholder="Nobody"
      defaultValue={current === null ? '' : String(current.id)}
      options={shown}
      onChoice={start}
    />
  );
}

interface PlanFormProps {
  readonly clientId: number;
  readonly billing: Billing;
}

function PlanForm({ clientId, billing: { plan, planStartedOn, boxes } }: PlanFormProps) {
  const { data } = useQuery(plansQuery);
  const plans = data ?? (plan === null ? [] : [plan]);
  const [planId, setPlanId] = useState(plan === null ? '' : String(plan.id));
  const today = useFacilityDay();
  const [texts, field, choice] = useTexts({ startedOn: planStartedOn ?? '', boxes: String(boxes) });
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
    show(await callApi(assignPlan, { params: { clientId }, body }), 'The plan is saved');
  }

  return (
    <form {...submits(start)}>
      {error !== '' && <Notice kind="error">{error}</Notice>}
      <Select
        name="plan"
        label="Plan"
        placeholder="No plan"
        defaultValue={planId}
        options={plans.map(({ id, name, priceCents, currency, period }) => ({
          value: String(id),
          label: `${name}, ${formatMoney(priceCents, currency)} a ${period === 'MONTH' ? 'month' : 'year'}`,
        }))}
        onChoice={setPlanId}
      />
      <div className="grid grid-cols-2 gap-x-6">
        <DateField
          label="Since"
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
