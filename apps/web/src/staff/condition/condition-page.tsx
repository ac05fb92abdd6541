import type { Call } from '@vestry/contract/call';
import type { Page } from '@vestry/contract/wire';
import { reportDamage, reportOpenFindings, reportUncheckedItems } from '@vestry/contract/staff/reports/calls';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { known } from '../../lib/data/known.ts';
import { useAction } from '../../lib/async/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { PeriodFields } from '../parts/period-fields.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { ClosetFilter } from '../choices/closet-filter.tsx';
import { PagedList, StateLinks } from '../links/paged-list.tsx';
import { PageTitle } from '../parts/page-parts.tsx';
import { staffPaths } from '../paths.ts';
import { useFacilityDay } from '../queries.ts';
import { downloadReport } from '../reports/download-report.ts';
import type { ConditionSearch } from '../searches.ts';
import { DamageTable } from './damage-table.tsx';
import { PolicyPart } from './policy-part.tsx';
import { damageQuery, openFindingsQuery, uncheckedQuery } from './report-queries.ts';
import { FindingRow, UncheckedRow } from './report-rows.tsx';

const states = [
  { state: undefined, label: 'Open findings' },
  { state: 'unchecked', label: 'Not checked for a year' },
  { state: 'damage', label: 'Damage by stage' },
  { state: 'required', label: 'Required checks' },
] as const;

const total = ({ totalElements }: Page<unknown>) => totalElements;

/** The condition of the items of all closets: what is open, what nobody has looked at, and where damage comes about. */
export function ConditionPage() {
  const { state } = useSearch({ from: staffPaths.condition });
  // A link leads to the list of all closets.
  const first = { client: undefined, page: 1 };
  const open = useQuery({ ...openFindingsQuery(first), select: total }).data;
  const unchecked = useQuery({ ...uncheckedQuery(first), select: total }).data;
  const counts: Partial<Record<string, number>> = { open, unchecked };
  return (
    <>
      <PageTitle title="Condition" />
      <StateLinks
        label="Reports on the condition"
        states={states.map((each) => ({ ...each, count: counts[each.state ?? 'open'] }))}
      />
      {state === undefined && <OpenFindings />}
      {state === 'unchecked' && <Unchecked />}
      {state === 'damage' && <DamagePart />}
      {state === 'required' && <PolicyPart />}
    </>
  );
}

function useListed() {
  const { client, page = 1 } = useSearch({ from: staffPaths.condition });
  return { client, page };
}

function OpenFindings() {
  const listed = useListed();
  const query = useQuery(openFindingsQuery(listed));
  const name = query.data?.content[0]?.closetName ?? null;
  return (
    <>
      <Filters name={name} call={reportOpenFindings} file="findings" />
      <PagedList
        query={query}
        title="The findings did not load"
        label="Open findings"
        isTurning={query.isPlaceholderData}
        empty={
          <EmptyState icon="check" title="No open findings">
            What a check finds appears here until a later check closes it.
          </EmptyState>
        }
        row={(finding) => <FindingRow key={finding.findingId} finding={finding} />}
      />
    </>
  );
}

function Unchecked() {
  const listed = useListed();
  const query = useQuery(uncheckedQuery(listed));
  const name = query.data?.content[0]?.closetName ?? null;
  return (
    <>
      <Filters name={name} call={reportUncheckedItems} file="unchecked" />
      <PagedList
        query={query}
        title="The items did not load"
        label="Items not checked for a year"
        isTurning={query.isPlaceholderData}
        empty={
          <EmptyState icon="check" title="Every item has been checked">
            An item appears here once nobody has looked at it for a year.
          </EmptyState>
        }
        row={(item) => <UncheckedRow key={`${item.clientId}.${item.itemId}`} item={item} />}
      />
    </>
  );
}

function DamagePart() {
  const { client, since, until } = useSearch({ from: staffPaths.condition });
  const query = useQuery(damageQuery({ client, from: since, to: until }));
  return (
    <>
      <Filters name={null} call={reportDamage} file="damage" hasPeriod />
      <QueryBoundary query={query} title="The damage did not load">
        {(damage) => <DamageTable damage={damage} />}
      </QueryBoundary>
    </>
  );
}

interface FiltersProps {
  /** Of the chosen closet, where a row names it. */
  readonly name: string | null;
  /** The same as a file. */
  readonly call: Call;
  readonly file: string;
  readonly hasPeriod?: true;
}

/** Which closet, of which days, and the same as a file. */
function Filters({ name, call, file, hasPeriod }: FiltersProps) {
  const { state, client, since, until } = useSearch({ from: staffPaths.condition });
  const navigate = useNavigate();
  const today = useFacilityDay();
  const { start, isPending, error } = useAction(downloadReport);
  const narrow = (change: Partial<ConditionSearch>) =>
    void navigate({
      to: staffPaths.condition,
      search: { state, client, since, until, ...change, page: undefined },
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="grid items-start gap-x-6 grid-cols-2 desktop:grid-cols-[minmax(0,1.4fr)_10rem_10rem_auto]">
      <ClosetFilter client={client} name={name} onChoose={(id) => narrow({ client: id })} />
      {hasPeriod === true ? (
        <PeriodFields since={since} until={until} today={today} onChoose={narrow} />
      ) : (
        <span className="max-desktop:hidden desktop:col-span-2" />
      )}
      <div className="pt-2 pb-6">
        <Button
          kind="gray"
          pending={isPending}
          pendingText="Preparing …"
          onClick={() =>
            start(
              call,
              `vestry-${file}-${today}.csv`,
              known({ clientId: client, ...(hasPeriod === true && { from: since, to: until }) }),
            )
          }
        >
          Download CSV
        </Button>
        {error !== '' && <Notice kind="error">{error}</Notice>}
      </div>
    </div>
  );
}
