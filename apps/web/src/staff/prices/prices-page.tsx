import type { PricedPlan, PriceListVersion } from '@vestry/contract/staff/prices/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMoment } from '../../config/facility-format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pageIcons } from '../../ui/page-icons.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { Tag } from '../../ui/tag.tsx';
import { PageTitle } from '../parts/page-parts.tsx';
import { staffPaths } from '../paths.ts';
import { useMay } from '../queries.ts';
import { counted } from '../words/words.ts';
import { OfferAction } from './offer-action.tsx';
import { pricedPlansQuery } from './queries.ts';
import { VersionTag } from './version-tag.tsx';
import { allowanceText, firstDayText, periodPriceText, priceText } from './words.ts';

/** The plans, and the versions of their price lists. */
export function PricesPage() {
  const query = useQuery(pricedPlansQuery);
  const mayAdd = useMay('staff.accounts');
  return (
    <>
      <PageTitle title="Prices">
        {mayAdd && (
          <Link to={staffPaths.newPlan} className={buttonClass('primary')}>
            New plan
          </Link>
        )}
      </PageTitle>
      <QueryBoundary query={query} title="The prices did not load">
        {({ plans, today }) =>
          plans.length === 0 ? (
            <EmptyState icon={pageIcons.receipt} title="No plan yet">
              A plan says what a closet may store. Its price list says what each visit costs.
            </EmptyState>
          ) : (
            <ul className="border-t border-hair">
              {plans.map((plan) => (
                <li key={plan.id} className="border-b border-hair py-8">
                  <Plan plan={plan} today={today} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </>
  );
}

interface PlanProps {
  readonly plan: PricedPlan;
  /** The facility's day, of the wire. */
  readonly today: string;
}

function Plan({ plan, today }: PlanProps) {
  const { id, name, offered, allowance, closets, versions } = plan;
  return (
    <section
      aria-labelledby={`plan-${id}`}
      className="grid gap-x-12 gap-y-4 desktop:grid-cols-[18rem_minmax(0,1fr)_auto]"
    >
      <div className="min-w-0 text-sm text-ink-2 figures">
        <h2 id={`plan-${id}`} className="display-4 wrap-anywhere text-ink">
          {name}
        </h2>
        {!offered && (
          <p className="pt-1 pb-2">
            <Tag color="gray">No longer offered</Tag>
          </p>
        )}
        <p>{priceText(plan)}</p>
        <p className="text-balance">{allowanceText(allowance)}</p>
        <p>{closets === 0 ? 'No closet has it' : counted(closets, 'closet')}</p>
        <div className="flex flex-wrap gap-x-6 pt-1">
          <Link to={staffPaths.editPlan} params={{ planId: id }} className="flex min-h-target items-center">
            <span className="text-link">
              Edit plan<span className="sr-only"> {name}</span>
            </span>
          </Link>
          <OfferAction plan={plan} />
        </div>
      </div>
      {versions.length === 0 ? (
        <p className="max-w-prose text-sm text-ink-2">
          No price list yet: requests show no price, and invoices are written by hand.
        </p>
      ) : (
        <ol aria-label={`Price lists of ${name}`} className="min-w-0">
          {versions.map((version) => (
            <VersionRow key={version.version} plan={plan} version={version} today={today} />
          ))}
        </ol>
      )}
      <div>
        <Link to={staffPaths.newPriceList} params={{ planId: id }} className={buttonClass('gray')}>
          {versions.length === 0 ? 'Add a price list' : 'New version'}
          <span className="sr-only"> for {name}</span>
        </Link>
      </div>
    </section>
  );
}

function VersionRow({ plan, version, today }: PlanProps & { readonly version: PriceListVersion }) {
  const moment = useMoment();
  const { note, created, by } = version;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-b border-hair py-3 text-sm first:pt-0 last:border-0 hover:border-rule">
      <Link
        to={staffPaths.priceList}
        params={{ planId: plan.id, version: version.version }}
        className="font-mid figures after:absolute after:inset-0"
      >
        Version {version.version}
        <span className="sr-only"> of {plan.name}</span>
      </Link>
      <VersionTag plan={plan} version={version} today={today} />
      <p className="col-span-2 text-ink-2 figures">
        First day {firstDayText(version)}, {periodPriceText(version, plan.period)}
      </p>
      {note !== '' && <p className="col-span-2 wrap-anywhere">“{note}”</p>}
      <p className="col-span-2 text-ink-3 figures">
        Added {moment(created)} {by === null ? 'from the command line' : `by ${by}`}
      </p>
    </li>
  );
}
