import { parseDay } from '@vestry/contract/calendar/day';
import type { Call } from '@vestry/contract/call';
import {
  reportDamage,
  reportInventory,
  reportMovements,
  reportOpenFindings,
  reportRequests,
  reportUncheckedItems,
} from '@vestry/contract/staff/reports/calls';
import { requestStatusSchema } from '@vestry/contract/staff/today/schemas';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../lib/async/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ChipSelect } from '../../ui/chip-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ClosetChoice, type ChosenCloset } from '../choices/search-choice.tsx';
import { useFacilityDay } from '../queries.ts';
import { PageTitle } from '../parts/page-parts.tsx';
import { submits } from '../../lib/forms/submits.ts';
import { downloadReport } from './download-report.ts';
import { useTexts } from '../parts/use-texts.ts';
import { staffPaths } from '../paths.ts';
import type { ConditionState } from '../searches.ts';
import { statusName } from '../words/words.ts';

interface Report {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly call: Call;
  readonly hasPeriod?: true;
  readonly hasStates?: true;
  /** Of the page that shows the same; undefined is that page's first state. */
  readonly state?: ConditionState;
}

const reports: readonly Report[] = [
  {
    id: 'inventory',
    name: 'Inventory',
    detail: 'Every active item by closet and location.',
    call: reportInventory,
  },
  {
    id: 'movements',
    name: 'Movements',
    detail: 'Items that came, moved and left in a period.',
    call: reportMovements,
    hasPeriod: true,
  },
  {
    id: 'requests',
    name: 'Requests',
    detail: 'Deliveries and pickups by state and the day of their appointment.',
    call: reportRequests,
    hasPeriod: true,
    hasStates: true,
  },
  {
    id: 'findings',
    name: 'Open findings',
    detail: 'Everything that was found on items and is still there.',
    call: reportOpenFindings,
    state: undefined,
  },
  {
    id: 'unchecked',
    name: 'Not checked for a year',
    detail: 'Active items that nobody has looked at for a year.',
    call: reportUncheckedItems,
    state: 'unchecked',
  },
  {
    id: 'damage',
    name: 'Damage by stage',
    detail: 'What was found in a period, and in whose hands the item was.',
    call: reportDamage,
    hasPeriod: true,
    state: 'damage',
  },
];

/** The reports, each as a file for a spreadsheet. */
export function ReportsPage() {
  return (
    <>
      <PageTitle title="Reports" />
      <ul className="border-t border-hair">
        {reports.map((report) => (
          <li key={report.id} className="border-b border-hair py-8">
            <ReportForm report={report} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Deliveries and pickups share some states by name: each is offered once. */
const statusOptions = [
  ...new Map(requestStatusSchema.options.map((status) => [statusName(status), status])).keys(),
].map((label) => ({ value: label, label }));

function ReportForm({ report }: { readonly report: Report }) {
  const { id, name, detail, hasPeriod, hasStates } = report;
  const today = useFacilityDay();
  const [closet, setCloset] = useState<ChosenCloset | null>(null);
  const [isNarrow, setNarrow] = useState(false);
  const [{ from, to }, , choice] = useTexts({ from: '', to: '' });
  const [states, setStates] = useState<readonly string[]>([]);
  const { start, isPending, error } = useAction(downloadReport);
  const periodError = from !== '' && to !== '' && from > to ? 'The last day is before the first.' : '';

  function load(): void {
    if (periodError !== '') return;
    const status = requestStatusSchema.options.filter((each) => states.includes(statusName(each)));
    start(report.call, `vestry-${id}-${today}.csv`, {
      clientId: closet?.id,
      ...(hasPeriod ? { from: parseDay(from) ?? undefined, to: parseDay(to) ?? undefined } : {}),
      ...(status.length > 0 ? { status } : {}),
    });
  }

  return (
    <form
      {...submits(load)}
      aria-label={name}
      className="grid gap-x-12 gap-y-4 desktop:grid-cols-[18rem_minmax(0,1fr)_auto]"
    >
      <div>
        <h2 className="display-4">{name}</h2>
        <p className="text-sm text-ink-2">{detail}</p>
        {'state' in report && (
          <Link to={staffPaths.condition} search={{ state: report.state }} className="text-link text-sm">
            See the page<span className="sr-only"> of {name}</span>
          </Link>
        )}
      </div>
      <div className="grid content-start gap-2">
        {isNarrow ? (
          <ClosetChoice label={`Closet of the report ${name}`} closet={closet} onChoice={setCloset} />
        ) : (
          <p className="flex min-h-target flex-wrap items-center gap-x-4 text-sm">
            All closets
            <button type="button" className="text-link text-ink-2" onClick={() => setNarrow(true)}>
              Choose one<span className="sr-only"> for the report {name}</span>
            </button>
          </p>
        )}
        {hasPeriod && (
          <div className="grid grid-cols-2 gap-x-6">
            <DateField label="From" optional today={today} {...choice('from')} />
            <DateField label="To" optional today={today} {...choice('to')} error={periodError} />
          </div>
        )}
        {hasStates && (
          <ChipSelect
            name="states"
            label="States"
            hint="If none is chosen, all are included."
            defaultValue={[]}
            options={statusOptions}
            onChoices={setStates}
          />
        )}
        {error !== '' && <Notice kind="error">{error}</Notice>}
      </div>
      <div>
        <Button submit kind="gray" pending={isPending} pendingText="Preparing …">
          Download CSV<span className="sr-only"> of {name}</span>
        </Button>
      </div>
    </form>
  );
}
