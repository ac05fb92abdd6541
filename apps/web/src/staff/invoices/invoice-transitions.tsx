import { creditableOf, owedOf } from '@vestry/contract/billing/credit-rules';
import { formatMoney } from '@vestry/contract/format/money';
import { addDays, parseDay } from '@vestry/contract/calendar/day';
import { issueInvoice, payInvoice, voidInvoice } from '@vestry/contract/staff/invoices/calls';
import { invoiceVerdict, isDraftedAgain } from '@vestry/contract/staff/invoices/rules';
import type { StaffInvoice } from '@vestry/contract/staff/invoices/schemas';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { messageOf } from '../../lib/transport/api-error.ts';
import { saveFile } from '../../lib/view/save-file.ts';
import { queryClient } from '../../shell/query-client.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CreditModal } from './credit-modal.tsx';
import { useFacilityDay } from '../queries.ts';
import { refresh } from '../refresh.ts';
import { invoiceQuery, loadInvoiceFile } from './queries.ts';

type Question = 'issue' | 'pay' | 'void';
type Open = Question | 'credit';

interface InvoiceTransitionsProps {
  readonly invoice: StaffInvoice;
  /** Its draft holds entries that are not saved: they would not be part of what is issued. */
  readonly isUnsaved: boolean;
}

/** The actions on an invoice: each is confirmed first, because none can be undone. */
export function InvoiceTransitions({ invoice, isUnsaved }: InvoiceTransitionsProps) {
  const [question, setQuestion] = useState<Open | null>(null);
  const [error, setError] = useState('');
  const issue = invoiceVerdict(invoice, 'ISSUED');
  return (
    <div className="grid gap-4 border-t border-hair pt-6">
      {error !== '' && <Notice kind="error">{error}</Notice>}
      <div className="flex flex-wrap items-start gap-3">
        {(issue.ok || issue.reason === 'EMPTY') && (
          <Button
            kind="primary"
            disabledReason={
              issue.ok ? (isUnsaved ? 'Save the draft first.' : undefined) : 'It has no saved lines yet.'
            }
            onClick={() => setQuestion('issue')}
          >
            Issue invoice
          </Button>
        )}
        {invoiceVerdict(invoice, 'PAID').ok && (
          <Button kind="black" onClick={() => setQuestion('pay')}>
            Mark as paid
          </Button>
        )}
        <Button
          kind="gray"
          onClick={() => {
            setError('');
            loadInvoiceFile(invoice).then(saveFile, (thrown: unknown) => setError(messageOf(thrown)));
          }}
        >
          Download PDF
        </Button>
        {creditableOf(invoice) > 0 && (
          <Button kind="gray" onClick={() => setQuestion('credit')}>
            Credit invoice
          </Button>
        )}
        {invoiceVerdict(invoice, 'VOID').ok && (
          <Button kind="gray" onClick={() => setQuestion('void')}>
            Void invoice
          </Button>
        )}
      </div>
      {question === 'credit' && <CreditModal invoice={invoice} onClose={() => setQuestion(null)} />}
      {question !== null && question !== 'credit' && (
        <TransitionModal invoice={invoice} question={question} onClose={() => setQuestion(null)} />
      )}
    </div>
  );
}

const questions = {
  issue: { title: 'Issue the invoice', yes: 'Issue invoice', no: 'Not yet', done: 'The invoice is issued' },
  pay: { title: 'Mark the invoice as paid', yes: 'Mark as paid', no: 'Not yet', done: 'The invoice is paid' },
  void: { title: 'Void the invoice', yes: 'Void invoice', no: 'Keep it', done: 'The invoice is void' },
} as const;

interface TransitionModalProps {
  readonly invoice: StaffInvoice;
  readonly question: Question;
  readonly onClose: () => void;
}

function TransitionModal({ invoice, question, onClose }: TransitionModalProps) {
  const { clientId, id, closetName, totalCents, currency } = invoice;
  const today = useFacilityDay();
  const [day, setDay] = useState<string>(question === 'issue' ? addDays(today, 30) : today);
  const { title, yes, no, done } = questions[question];
  const [draftAgain, setDraftAgain] = useState(false);
  const chosen = parseDay(day);

  async function send(): Promise<StaffInvoice> {
    const params = { clientId, id };
    if (question === 'void') return callApi(voidInvoice, { params, query: { draftAgain } });
    if (question === 'pay')
      return callApi(payInvoice, { params, body: chosen === null ? {} : { paidOn: chosen } });
    return callApi(issueInvoice, { params, body: chosen === null ? {} : { dueOn: chosen } });
  }

  return (
    <AskDialog
      title={title}
      action={yes}
      cancel={no}
      run={async () => queryClient.setQueryData(invoiceQuery(invoice).queryKey, await send())}
      done={done}
      afterwards={async () => refresh('invoices', 'list')}
      onClose={onClose}
    >
      <p className="text-sm text-ink-2 figures">
        {question === 'issue' &&
          `This is final: ${closetName} sees ${formatMoney(totalCents, currency)}, and its lines can no longer be changed.`}
        {question === 'pay' &&
          `${formatMoney(owedOf(invoice), currency)} of ${closetName}. This cannot be undone.`}
        {question === 'void' &&
          'A void invoice stays in the list but no longer counts. Its visits and care can be invoiced again. This cannot be undone.'}
      </p>
      {question === 'void' && isDraftedAgain(invoice, today) && (
        <Checkbox
          label="Draft this period again tonight"
          checked={draftAgain}
          onChange={(event) => setDraftAgain(event.currentTarget.checked)}
        />
      )}
      {question !== 'void' && (
        <DateField
          label={question === 'issue' ? 'Due on' : 'Paid on'}
          today={today}
          value={day}
          onChoice={setDay}
        />
      )}
    </AskDialog>
  );
}
