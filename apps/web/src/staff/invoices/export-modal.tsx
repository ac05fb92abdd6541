import { addDays, dayOf, monthOf, parseDay, yearOf } from '@vestry/contract/calendar/day';
import { addMonths } from '@vestry/contract/calendar/month';
import { reportInvoiceLines } from '@vestry/contract/staff/invoices/calls';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { useTexts } from '../parts/use-texts.ts';
import { useFacilityDay } from '../queries.ts';
import { downloadReport } from '../reports/download-report.ts';

/** Downloads the lines of what was issued between two days, by default last month. */
export function ExportModal({ onClose }: { readonly onClose: () => void }) {
  const today = useFacilityDay();
  const thisMonth = dayOf(yearOf(today), monthOf(today), 1);
  const before = addMonths(yearOf(today), monthOf(today), -1);
  const [texts, , choice] = useTexts({
    from: dayOf(before.year, before.month, 1),
    to: addDays(thisMonth, -1),
  });
  const [from, to] = [parseDay(texts.from), parseDay(texts.to)];
  const isSpan = from !== null && to !== null && from <= to;

  async function download(): Promise<boolean> {
    if (!isSpan) return false;
    await downloadReport(reportInvoiceLines, `vestry-invoices-${from}-${to}.csv`, { from, to });
    return true;
  }

  return (
    <AskDialog title="Lines for bookkeeping" action="Download CSV" run={download} onClose={onClose}>
      <p className="text-sm text-ink-2">
        All lines of the invoices and credit notes that were issued between two days.
      </p>
      <div className="grid grid-cols-2 gap-x-6">
        <DateField label="First day" today={today} {...choice('from')} />
        <DateField
          label="Last day"
          today={today}
          {...choice('to')}
          error={isSpan ? '' : 'The last day is before the first.'}
        />
      </div>
    </AskDialog>
  );
}
