import { formatMoney } from '@vestry/contract/format/money';
import type { Billing } from '@vestry/contract/billing/schemas';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useBrand, usePageTitle } from '../config/queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeletons } from '../ui/skeleton.tsx';
import { bothQueries, QueryBoundary } from '../ui/query-boundary.tsx';
import { usePermission } from '../users/queries.ts';
import { InvoiceList } from './invoice-list.tsx';
import { billingQuery, invoicesQuery } from './queries.ts';
import { StatementPart } from './statement-part.tsx';
import { UsageMeters } from './usage-meters.tsx';
import { dayText } from './words.ts';
import { pageIcons } from '../ui/page-icons.ts';

/** The plan, what is used of it, the invoices, and the statement of a year. No card is taken here (decisions, Billing). */
export function BillingPage() {
  usePageTitle('Billing');
  const verdict = usePermission('billing.read');
  return (
    <div className="page-width pb-18">
      <h1 className="pt-8 pb-6 display-1 desktop:pt-12 desktop:pb-8">Billing</h1>
      {verdict?.ok === false ? (
        <EmptyState icon={pageIcons.receipt} title="Billing is for Owners">
          Your role does not include it. Please ask an Owner of this closet.
        </EmptyState>
      ) : (
        verdict?.ok === true && <Content />
      )}
    </div>
  );
}

function Content() {
  const { clientId } = useRouteContext({ from: '/admin' });
  const query = bothQueries(useQuery(billingQuery(clientId)), useQuery(invoicesQuery(clientId)));
  return (
    <QueryBoundary
      query={query}
      title="Billing did not load"
      skeleton={<Skeletons className="grid gap-6" shapes={['h-40 w-full', 'h-80 w-full']} />}
    >
      {([billing, invoices]) => (
        <>
          <PlanPart billing={billing} />
          <section aria-labelledby="invoices" className="pt-12 desktop:pt-18">
            <h2 id="invoices" className="pb-6 display-3">
              Invoices
            </h2>
            <InvoiceList invoices={invoices} />
          </section>
          <StatementPart clientId={clientId} />
        </>
      )}
    </QueryBoundary>
  );
}

function PlanPart({ billing }: { readonly billing: Billing }) {
  const { plan, periodStart, periodEnd } = billing;
  const { supportPhone } = useBrand();
  return (
    <section
      aria-labelledby="plan"
      className="grid gap-8 border-t border-ink pt-6 desktop:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] desktop:gap-18"
    >
      <div>
        <p className="caps text-ink-2">Plan</p>
        <h2 id="plan" className="pt-3 display-2 wrap-anywhere">
          {plan?.name ?? 'By agreement'}
        </h2>
        {plan !== null && (
          <p className="pt-2 figures">
            {formatMoney(plan.priceCents, plan.currency)}{' '}
            <span className="text-ink-2">{plan.period === 'MONTH' ? 'a month' : 'a year'}</span>
          </p>
        )}
        <p className="pt-4 text-sm text-ink-2">
          Current period: {dayText(periodStart)} to {dayText(periodEnd)}.
        </p>
        <p className="pt-1 text-sm text-ink-2">
          To change the plan, call <span className="whitespace-nowrap figures">{supportPhone}</span>.
        </p>
      </div>
      <UsageMeters billing={billing} />
    </section>
  );
}
