import { useQueryClient } from '@tanstack/react-query';
import { dayOf, monthOf, parseDay, yearOf, addDays } from '@vestry/contract/calendar/day';
import { addMonths } from '@vestry/contract/calendar/month';
import { draftInvoice } from '@vestry/contract/staff/invoices/calls';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ClosetChoice, type ChosenCloset } from '../choices/closet-choice.tsx';
import { useFacilityDay } from '../queries.ts';
import type { InvoiceKey } from './queries.ts';

interface BeginModalProps {
  readonly onClose: () => void;
  readonly onBegun: (key: InvoiceKey) => void;
}

/** For whom, and of which time: this month unless told. */
export function BeginModal({ onClose, onBegun }: BeginModalProps) {
  const today = useFacilityDay();
  const queries = useQueryClient();
  const next = addMonths(yearOf(today), monthOf(today), 1);
  const [closet, setCloset] = useState<ChosenCloset | null>(null);
  const [start, setStart] = useState<string>(dayOf(yearOf(today), monthOf(today), 1));
  const [end, setEnd] = useState<string>(addDays(dayOf(next.year, next.month, 1), -1));
  const [isTried, setTried] = useState(false);
  const [periodStart, periodEnd] = [parseDay(start), parseDay(end)];
  const isPeriod = periodStart !== null && periodEnd !== null && periodStart <= periodEnd;

  async function begin(): Promise<boolean> {
    setTried(true);
    if (closet === null || !isPeriod) return false;
    const body = { periodStart, periodEnd, note: '', lines: [] };
    const invoice = await callApi(draftInvoice, { params: { clientId: closet.id }, body });
    onBegun(invoice);
    return true;
  }

  return (
    <AskDialog
      size="lg"
      title="Begin an invoice"
      action="Begin"
      run={begin}
      afterwards={async () => queries.invalidateQueries({ queryKey: ['staff', 'invoices', 'list'] })}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <ClosetChoice
          label="Closet"
          closet={closet}
          onChoice={setCloset}
          error={isTried && closet === null ? 'Please choose a closet.' : ''}
        />
        <div className="grid grid-cols-2 gap-x-6">
          <TextField
            type="date"
            label="First day"
            value={start}
            onChange={({ target }) => setStart(target.value)}
          />
          <TextField
            type="date"
            label="Last day"
            value={end}
            error={isPeriod ? '' : 'The last day is before the first.'}
            onChange={({ target }) => setEnd(target.value)}
          />
        </div>
        <p className="text-sm text-ink-2">The client does not see it until it is issued.</p>
      </div>
    </AskDialog>
  );
}
