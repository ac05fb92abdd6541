import type { PricedPlan, WholePriceList } from '@vestry/contract/staff/prices/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMoment } from '../../config/facility-format.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { bothQueries, QueryBoundary } from '../../ui/query-boundary.tsx';
import { BackLink, PageTitle } from '../parts/page-parts.tsx';
import { NoPlan } from './no-plan.tsx';
import { staffPaths } from '../paths.ts';
import { savePriceFile } from './price-file.ts';
import { PriceTables } from './price-tables.tsx';
import { planIn, priceListQuery, pricedPlansQuery } from './queries.ts';
import { VersionTag } from './version-tag.tsx';
import { firstDayText } from './words.ts';

/** A version of a price list, which never changes. */
export function VersionPage() {
  const { planId, version } = useParams({ from: staffPaths.priceList });
  const query = bothQueries(useQuery(pricedPlansQuery), useQuery(priceListQuery(planId, version)));
  const plan = query.data === undefined ? undefined : planIn(query.data[0], planId);
  return (
    <>
      <PageTitle title={plan === undefined ? 'Prices' : `${plan.name}, version ${version}`}>
        <BackLink to={staffPaths.prices}>All prices</BackLink>
      </PageTitle>
      <QueryBoundary query={query} title="The price list did not load">
        {([{ today }, list]) =>
          plan === undefined ? <NoPlan /> : <Body plan={plan} list={list} today={today} />
        }
      </QueryBoundary>
    </>
  );
}

interface BodyProps {
  readonly plan: PricedPlan;
  readonly list: WholePriceList;
  /** The facility's day, of the wire. */
  readonly today: string;
}

function Body({ plan, list, today }: BodyProps) {
  const moment = useMoment();
  const { version, content, created, by, note } = list;
  return (
    <div className="grid max-w-plates gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 gap-1 text-sm text-ink-2 figures">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            First day {firstDayText(list)}
            <VersionTag plan={plan} version={list} today={today} />
          </p>
          <p>
            Added {moment(created)} {by === null ? 'from the command line' : `by ${by}`}
          </p>
          {note !== '' && <p className="max-w-prose wrap-anywhere text-ink">“{note}”</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to={staffPaths.newPriceList} params={{ planId: plan.id }} className={buttonClass('gray')}>
            New version
          </Link>
          <Button kind="gray" onClick={() => savePriceFile(plan.name, version, content)}>
            Download
          </Button>
        </div>
      </div>
      <PriceTables content={content} period={plan.period} />
    </div>
  );
}
