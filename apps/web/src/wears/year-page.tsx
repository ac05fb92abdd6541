import { yearOf } from '@vestry/contract/calendar/day';
import { countedItems } from '@vestry/contract/requests/timeline';
import type { WearYear } from '@vestry/contract/wears/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { useToday } from '../calendar/queries.ts';
import { usePageTitle } from '../config/queries.ts';
import { BackLink } from '../lib/view/back-link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { Skeletons } from '../ui/skeleton.tsx';
import { MostWorn, NeverWorn } from './year-photos.tsx';
import { CountPlot, MonthPlot } from './year-plots.tsx';
import { wearYearQuery } from './queries.ts';
import { timesText } from './wear-words.ts';

/** A year in the closet: what was worn most and never, by designer, season and month. */
export function YearPage() {
  usePageTitle('A year in your closet');
  const { clientId } = useRouteContext({ from: '/admin' });
  const thisYear = yearOf(useToday());
  const { year = thisYear } = useSearch({ from: '/admin/mycloset/year' });
  const navigate = useNavigate({ from: '/admin/mycloset/year' });
  const query = useQuery(wearYearQuery(clientId, year));
  return (
    <div className="page-width pb-18">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-8 pb-8 desktop:pt-12 desktop:pb-12">
        <div className="grid gap-3">
          <BackLink to={paths.closet} search={{}}>
            My Closet
          </BackLink>
          <h1 className="display-1">A year in your closet</h1>
        </div>
        <YearChoice
          year={year}
          first={query.data?.firstYear ?? thisYear}
          last={thisYear}
          onYear={(to) =>
            void navigate({ search: to === thisYear ? {} : { year: to }, replace: true, resetScroll: false })
          }
        />
      </div>
      <QueryBoundary query={query} title="This year did not load" skeleton={<YearSkeleton />}>
        {(answer) => (answer.total === 0 ? <NothingWorn year={answer.year} /> : <Year answer={answer} />)}
      </QueryBoundary>
    </div>
  );
}

interface YearChoiceProps {
  readonly year: number;
  readonly first: number;
  readonly last: number;
  readonly onYear: (year: number) => void;
}

function YearChoice({ year, first, last, onYear }: YearChoiceProps) {
  const step = (to: number) => ({
    'aria-disabled': to < first || to > last || undefined,
    onClick: () => {
      if (to >= first && to <= last) onYear(to);
    },
  });
  return (
    <div role="group" aria-label="Year" className="flex items-center gap-6 px-3">
      <IconButton icon="chevronLeft" label="The year before" {...step(year - 1)} />
      <p aria-live="polite" className="display-2 figures">
        {year}
      </p>
      <IconButton icon="chevronRight" label="The year after" {...step(year + 1)} />
    </div>
  );
}

function Year({ answer }: { readonly answer: WearYear }) {
  const { year, total, itemsWorn, mostWorn, neverWorn, byDesigner, bySeason, byMonth } = answer;
  return (
    <div className="grid gap-18">
      <section aria-labelledby="most-worn">
        <h2 id="most-worn" className="pb-2 display-3">
          Most worn
        </h2>
        <p className="pb-6 text-ink-2 figures">
          {countedItems(itemsWorn)} worn {timesText(total)} in all.
        </p>
        <MostWorn items={mostWorn} />
      </section>
      <div className="grid gap-x-18 gap-y-12 desktop:grid-cols-2">
        <CountPlot title="By designer" counts={byDesigner} unnamed="No designer noted" />
        <div className="grid content-start gap-12">
          <CountPlot title="By season" counts={bySeason} unnamed="No season noted" />
          <MonthPlot counts={byMonth} />
        </div>
      </div>
      {neverWorn.count > 0 && <NeverWorn year={year} {...neverWorn} />}
    </div>
  );
}

function NothingWorn({ year }: { readonly year: number }) {
  return (
    <EmptyState
      icon="hanger"
      title={`Nothing is noted as worn in ${year}`}
      action={
        <Link to={paths.dates} search={{}} className={buttonClass('black')}>
          Open the lookbook
        </Link>
      }
    >
      After a planned day or a trip, Home asks what you wore. You can also record it on the page of an item.
    </EmptyState>
  );
}

function YearSkeleton() {
  return (
    <Skeletons
      className="grid grid-cols-2 gap-x-3 gap-y-6 desktop:grid-cols-4"
      shapes={[
        'aspect-(--aspect-frame) col-span-2 row-span-2',
        ...Array.from({ length: 4 }, () => 'aspect-(--aspect-frame)'),
      ]}
    />
  );
}
