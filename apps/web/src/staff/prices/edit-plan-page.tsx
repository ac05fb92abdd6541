import { updatePlan } from '@vestry/contract/staff/prices/calls';
import { planFormSchema } from '@vestry/contract/staff/prices/plan-form-schema';
import { fixedFigures, fixedFiguresMessage } from '@vestry/contract/staff/prices/plan-rules';
import type { PricedPlan } from '@vestry/contract/staff/prices/schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { ApiError } from '../../lib/transport/api-error.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { queryClient } from '../../shell/query-client.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { FormPage } from '../parts/form-page.tsx';
import { BackLink, PageTitle } from '../parts/page-parts.tsx';
import { staffPaths } from '../paths.ts';
import { refreshPlans } from '../refresh.ts';
import { NoPlan } from './no-plan.tsx';
import { PlanFields, planLabels, textsOf } from './plan-fields.tsx';
import { planIn, pricedPlansQuery } from './queries.ts';
import { allowanceText, priceText } from './words.ts';

const back = <BackLink to={staffPaths.prices}>All prices</BackLink>;

/** Renames a plan, and changes what of it nothing was quoted or invoiced by. */
export function EditPlanPage() {
  const { planId } = useParams({ from: staffPaths.editPlan });
  const query = useQuery(pricedPlansQuery);
  const plan = query.data === undefined ? undefined : planIn(query.data, planId);
  if (plan !== undefined) return <EditPlan plan={plan} />;
  return (
    <>
      <PageTitle title="Edit plan">{back}</PageTitle>
      <QueryBoundary query={query} title="The plan did not load">
        {() => <NoPlan />}
      </QueryBoundary>
    </>
  );
}

function EditPlan({ plan }: { readonly plan: PricedPlan }) {
  const navigate = useNavigate();
  // As the plan was when the page was opened: what somebody else changes since is not overwritten unseen.
  const [read, setRead] = useState(plan.updated);
  const use = { hasPriceList: plan.versions.length > 0, isUsed: plan.isUsed };
  const fixed = fixedFigures(use);
  const form = useForm({
    schema: planFormSchema,
    labels: planLabels,
    initial: textsOf(plan),
    // Figures that stay have no field.
    read: (values) => ({ ...textsOf(plan), ...values }),
    submit: async (body) => {
      const saved = await callApi(updatePlan, {
        params: { planId: plan.id },
        body: { ...body, updated: read },
      }).catch(async (thrown: unknown) => {
        throw isConflict(thrown) ? await acceptPresent(thrown) : thrown;
      });
      form.discard();
      await refreshPlans();
      showToast({ kind: 'success', text: `${saved.name} is saved` });
      void navigate({ to: staffPaths.prices, replace: true });
    },
  });

  /** Reads what somebody else has saved; saving again replaces it. */
  async function acceptPresent(thrown: ApiError): Promise<ApiError> {
    await refreshPlans();
    const plans = queryClient.getQueryData(pricedPlansQuery.queryKey);
    const present = plans === undefined ? undefined : planIn(plans, plan.id);
    if (present === undefined) return thrown;
    setRead(present.updated);
    return new ApiError({ code: thrown.code, status: thrown.status, message: conflictText(present) });
  }

  return (
    <FormPage
      title={`Edit ${plan.name}`}
      back={back}
      aside={`Closets that have the plan see its new name at once. ${fixedFiguresMessage(use)}`.trim()}
      form={form}
      action="Save plan"
    >
      <PlanFields field={form.field} plan={plan} fixed={fixed} />
    </FormPage>
  );
}

function isConflict(thrown: unknown): thrown is ApiError {
  return thrown instanceof ApiError && thrown.code === 'CONFLICT';
}

function conflictText(plan: PricedPlan): string {
  const now = `“${plan.name}”, ${priceText(plan)}, with ${allowanceText(plan.allowance)}`;
  return `Somebody else has changed this plan. It is now ${now}. Save again to replace that.`;
}
