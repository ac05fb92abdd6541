import type { PricedPlan } from '@vestry/contract/staff/prices/schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient } from '../../shell/query-client.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { BackLink, PageTitle } from '../parts/page-parts.tsx';
import { NoPlan } from './no-plan.tsx';
import { staffPaths } from '../paths.ts';
import { refresh, showDone } from '../refresh.ts';
import { CartPreview } from './cart-preview.tsx';
import { EditorForm } from './editor-form.tsx';
import { formOfContent, formOfPlan, type PriceForm } from './price-form.ts';
import { newestOf, planIn, priceListQuery, pricedPlansQuery } from './queries.ts';
import { usePriceForm } from './use-price-form.ts';

/** Writes the next version of a plan's price list. */
export function NewVersionPage() {
  const { planId } = useParams({ from: staffPaths.newPriceList });
  const query = useQuery(pricedPlansQuery);
  const plan = query.data === undefined ? undefined : planIn(query.data, planId);
  return (
    <>
      <PageTitle title={plan === undefined ? 'New version' : `${plan.name}, new version`}>
        <BackLink to={staffPaths.prices}>All prices</BackLink>
      </PageTitle>
      <QueryBoundary query={query} title="The plan did not load">
        {() => (plan === undefined ? <NoPlan /> : <Beginning plan={plan} />)}
      </QueryBoundary>
    </>
  );
}

/** Begins with the newest version as it is when the page is opened: one that is added meanwhile changes nothing of what is written. */
function Beginning({ plan }: { readonly plan: PricedPlan }) {
  const [newest] = useState(() => newestOf(plan));
  return newest === 0 ? (
    <Editor plan={plan} newest={0} initial={formOfPlan(plan)} />
  ) : (
    <Continuation plan={plan} newest={newest} />
  );
}

interface ContinuationProps {
  readonly plan: PricedPlan;
  readonly newest: number;
}

function Continuation({ plan, newest }: ContinuationProps) {
  const query = useQuery(priceListQuery(plan.id, newest));
  return (
    <QueryBoundary query={query} title="The price list did not load">
      {({ content }) => <Editor plan={plan} newest={newest} initial={formOfContent(content)} />}
    </QueryBoundary>
  );
}

interface EditorProps extends ContinuationProps {
  /** Read once, when the editor opens. */
  readonly initial: PriceForm;
}

function Editor({ plan, newest, initial }: EditorProps) {
  const navigate = useNavigate();
  const state = usePriceForm({
    plan,
    newest,
    initial,
    onConflict: async () => refresh('prices', 'plans'),
    onSaved: async (list) => {
      const { version } = list;
      queryClient.setQueryData(priceListQuery(plan.id, version).queryKey, list);
      await showDone(`Version ${version} is saved`, 'prices', 'plans');
      await navigate({
        to: staffPaths.priceList,
        params: { planId: plan.id, version },
        replace: true,
      });
    },
  });
  return (
    <div className="grid items-start gap-x-18 gap-y-12 desktop:grid-cols-[minmax(0,1fr)_20rem]">
      <EditorForm plan={plan} state={state} />
      <CartPreview content={state.content} version={state.after + 1} />
    </div>
  );
}
