import { dayOf, monthOf, yearOf, addDays } from '@vestry/contract/calendar/day';
import { addMonths } from '@vestry/contract/calendar/month';
import { draftInvoice } from '@vestry/contract/staff/invoices/calls';
import { useState } from 'react';
import { randomKey } from '../../lib/async/random-key.ts';
import { callApi } from '../../lib/transport/api.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { ClosetChoice, type ChosenCloset } from '../choices/search-choice.tsx';
import { useTexts } from '../parts/use-texts.ts';
import { useFacilityDay } from '../queries.ts';
import { refresh } from '../refresh.ts';
import { readPeriod } from './draft-lines.ts';
import { PeriodFields } from './period-fields.tsx';
import type { InvoiceKey } from './queries.ts';

interface BeginModalProps {
  readonly onClose: () => void;
  readonly onBegun: (key: InvoiceKey) => void;
}

/** Takes the closet and the period, by default this month. */
export function BeginModal({ onClose, onBegun }: BeginModalProps) {
  const today = useFacilityDay();
  const next = addMonths(yearOf(today), monthOf(today), 1);
  const [closet, setCloset] = useState<ChosenCloset | null>(null);
  const [texts, , choice] = useTexts({
    start: dayOf(yearOf(today), monthOf(today), 1),
    end: addDays(dayOf(next.year, next.month, 1), -1),
  });
  const [isTried, setTried] = useState(false);
  // A retry on a lost network begins one invoice, not two.
  const [idempotencyKey] = useState(randomKey);
  const period = readPeriod(texts);

  async function begin(): Promise<boolean> {
    setTried(true);
    if (closet === null || period === null) return false;
    const body = { ...period, note: '', lines: [] };
    const invoice = await callApi(
      draftInvoice,
      { params: { clientId: closet.id }, body },
      { idempotencyKey },
    );
    onBegun(invoice);
    return true;
  }

  return (
    <AskDialog
      size="lg"
      title="New invoice"
      action="Create draft"
      run={begin}
      afterwards={async () => refresh('invoices', 'list')}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <ClosetChoice
          label="Closet"
          closet={closet}
          onChoice={setCloset}
          error={isTried && closet === null ? 'Please choose a closet.' : ''}
        />
        <PeriodFields choice={choice} isPeriod={period !== null} />
        <p className="text-sm text-ink-2">The client does not see it until it is issued.</p>
      </div>
    </AskDialog>
  );
}
