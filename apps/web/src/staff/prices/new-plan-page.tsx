import { addPlan } from '@vestry/contract/staff/prices/calls';
import { planFormSchema } from '@vestry/contract/staff/prices/plan-form-schema';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../lib/transport/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { FormPage } from '../parts/form-page.tsx';
import { BackLink } from '../parts/page-parts.tsx';
import { staffPaths } from '../paths.ts';
import { refreshPlans } from '../refresh.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { PlanFields, planLabels } from './plan-fields.tsx';

/** Adds a plan, and leads on to its first price list. */
export function NewPlanPage() {
  const navigate = useNavigate();
  const form = useForm({
    schema: planFormSchema,
    labels: planLabels,
    initial: { period: 'MONTH', currency: 'USD' },
    draft: { key: 'staff.new-plan' },
    submit: async (body) => {
      const { id, name } = await callApi(addPlan, { body });
      form.discard();
      await refreshPlans();
      showToast({ kind: 'success', text: `${name} is added` });
      void navigate({ to: staffPaths.newPriceList, params: { planId: id }, replace: true });
    },
  });
  return (
    <FormPage
      title="New plan"
      back={<BackLink to={staffPaths.prices}>All prices</BackLink>}
      aside="The price list comes next. Until a plan has one, its requests show no price and its invoices are written by hand."
      form={form}
      action="Add plan"
    >
      <PlanFields field={form.field} />
    </FormPage>
  );
}
