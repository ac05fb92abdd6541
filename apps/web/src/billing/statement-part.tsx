import { getStatementCsv } from '@vestry/contract/billing/calls';
import type { Statement, StatementTotal } from '@vestry/contract/billing/statement';
import { formatMoney } from '@vestry/contract/format/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../lib/async/use-action.ts';
import { downloadFile } from '../lib/transport/load-file.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { pageIcons } from '../ui/page-icons.ts';
import { PaperButton } from '../ui/paper-button.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { Select } from '../ui/select.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { Skeletons } from '../ui/skeleton.tsx';
import { loadStatementFile, statementQuery } from './queries.ts';

/** The sums of a year, and its files for the bookkeeper. */
export function StatementPart({ clientId }: { readonly clientId: number }) {
  const [chosen, setChosen] = useState<number | undefined>();
  const query = useQuery(statementQuery(clientId, chosen));
  return (
    <section aria-labelledby="statement" className="pt-12 desktop:pt-18">
      <h2 id="statement" className="pb-6 display-3">
        Annual statement
      </h2>
      <div className="border-t border-hair pt-6">
        <QueryBoundary
          query={query}
          title="The statement did not load"
          skeleton={<Skeletons className="grid gap-4" shapes={['h-11 w-40', 'h-24 w-full']} />}
        >
          {(statement) => <Body statement={statement} clientId={clientId} onYear={setChosen} />}
        </QueryBoundary>
      </div>
    </section>
  );
}

interface BodyProps {
  readonly statement: Statement;
  readonly clientId: number;
  readonly onYear: (year: number) => void;
}

function Body({ statement: { year, years, totals }, clientId, onYear }: BodyProps) {
  const csv = useAction(async () =>
    downloadFile(
      getStatementCsv,
      { params: { clientId }, query: { year } },
      { name: `statement-${year}.csv`, mediaType: 'text/csv' },
    ).catch(showFailure),
  );
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="w-40">
          <Select
            label="Year"
            options={years.map((each) => ({ value: String(each), label: String(each) }))}
            name="year"
            defaultValue={String(year)}
            onChoice={(value) => onYear(Number(value))}
          />
        </div>
        {totals.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <PaperButton
              load={async () => loadStatementFile(clientId, year)}
              label={`Download PDF of the statement of ${year}`}
            >
              Download PDF
            </PaperButton>
            <Button
              kind="gray"
              pending={csv.isPending}
              onClick={csv.start}
              aria-label={`Download CSV of the statement of ${year}`}
            >
              <Icon name={pageIcons.receipt} />
              Download CSV
            </Button>
          </div>
        )}
      </div>
      {totals.length === 0 ? (
        <p className="text-ink-2">Nothing was invoiced in {year}.</p>
      ) : (
        totals.map((total) => <Totals key={total.currency} total={total} />)
      )}
    </div>
  );
}

function Totals({ total: { currency, invoiced, credited, paid, open } }: { readonly total: StatementTotal }) {
  const facts: readonly (readonly [name: string, amount: number])[] = [
    ['Invoiced', invoiced],
    ['Credited', credited],
    ['Paid', paid],
    open < 0 ? ['In your favor', -open] : ['Open', open],
  ];
  return (
    <dl aria-label={`Sums in ${currency}`} className="grid grid-cols-2 gap-x-8 gap-y-4 tablet:grid-cols-4">
      {facts.map(([name, amount]) => (
        <div key={name}>
          <dt className="pb-1 text-sm text-ink-2">{name}</dt>
          <dd className="display-4 figures">{formatMoney(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
