import { owedOf, signedCents } from '@vestry/contract/billing/credit-rules';
import { formatMoney } from '@vestry/contract/format/money';
import type { Invoice } from '@vestry/contract/billing/schemas';
import { documentNames, documentStatus } from '@vestry/contract/billing/status-table';
import { Icon } from '../ui/icons.tsx';
import { PaperButton } from '../ui/paper-button.tsx';
import { Tag } from '../ui/tag.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { loadInvoiceFile } from './queries.ts';
import { dayText } from './words.ts';

/** Newest first; each opens to its lines. */
export function InvoiceList({ invoices }: { readonly invoices: readonly Invoice[] }) {
  if (invoices.length === 0)
    return (
      <p className="border-t border-hair pt-6 text-ink-2">
        Your first invoice appears here once it is issued.
      </p>
    );
  return (
    <ul className="border-b border-hair">
      {invoices.map((invoice) => (
        <li key={invoice.id} className="border-t border-hair">
          <InvoiceRow invoice={invoice} />
        </li>
      ))}
    </ul>
  );
}

function InvoiceRow({ invoice }: { readonly invoice: Invoice }) {
  const { kind, number, status, credits, periodStart, periodEnd, totalCents, currency } = invoice;
  const { label, color } = documentStatus(invoice);
  const total = formatMoney(signedCents(kind, totalCents), currency);
  const owed = owedOf(invoice);
  const isPartlyOwed = status === 'ISSUED' && kind === 'INVOICE' && owed !== totalCents;
  return (
    <details className="group">
      <summary className="grid min-h-18 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-1 py-4 tablet:gap-x-8">
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-3">
            <span className="display-4 figures">{number}</span>
            <Tag color={color}>{label}</Tag>
          </span>
          <span className="block pt-1 text-sm text-ink-2">
            {credits === null
              ? `${dayText(periodStart)} to ${dayText(periodEnd)}`
              : `${documentNames[kind]} for invoice ${credits.number}`}
          </span>
        </span>
        <span className={`text-right figures ${status === 'VOID' ? 'text-ink-3 line-through' : ''}`}>
          {isPartlyOwed ? formatMoney(owed, currency) : total}
          {isPartlyOwed && <span className="block pt-1 text-sm text-ink-2"> of {total}</span>}
        </span>
        <Icon name="chevronDown" className="size-4 text-ink-2 transition-transform group-open:rotate-180" />
      </summary>
      <InvoiceBody invoice={invoice} />
    </details>
  );
}

function InvoiceBody({ invoice }: { readonly invoice: Invoice }) {
  const { id, kind, number, note, issuedOn, dueOn, paidOn } = invoice;
  const days = [
    issuedOn === null ? null : `Issued ${dayText(issuedOn)}`,
    paidOn === null ? null : `paid ${dayText(paidOn)}`,
    paidOn !== null || dueOn === null || kind === 'CREDIT_NOTE' ? null : `due ${dayText(dueOn)}`,
  ];
  return (
    <div className="grid gap-4 pb-8">
      <p className="text-sm text-ink-2 figures">{days.filter((text) => text !== null).join(', ')}</p>
      {note !== '' && <p className="text-sm wrap-anywhere">{note}</p>}
      <InvoiceLines invoice={invoice} />
      <div>
        <PaperButton load={async () => loadInvoiceFile(id)} label={`Download PDF of ${number}`}>
          Download PDF
        </PaperButton>
      </div>
    </div>
  );
}
