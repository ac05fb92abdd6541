import { formatMoney } from '@vestry/contract/format/money';
import type { Invoice } from '@vestry/contract/billing/schemas';
import { invoiceStatusTable } from '@vestry/contract/billing/status-table';
import { Icon } from '../ui/icons.tsx';
import { PaperButton } from '../ui/paper-button.tsx';
import { Tag } from '../ui/tag.tsx';
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
  const { number, status, periodStart, periodEnd, totalCents, currency } = invoice;
  const { label, color } = invoiceStatusTable[status];
  return (
    <details className="group">
      <summary className="grid min-h-18 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-1 py-4 tablet:gap-x-8">
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-3">
            <span className="display-4 figures">{number}</span>
            <Tag color={color}>{label}</Tag>
          </span>
          <span className="block pt-1 text-sm text-ink-2">
            {dayText(periodStart)} to {dayText(periodEnd)}
          </span>
        </span>
        <span className={`figures ${status === 'VOID' ? 'text-ink-3 line-through' : ''}`}>
          {formatMoney(totalCents, currency)}
        </span>
        <Icon name="chevronDown" className="size-4 text-ink-2 transition-transform group-open:rotate-180" />
      </summary>
      <InvoiceBody invoice={invoice} />
    </details>
  );
}

/** The columns of figures. */
const columns = [
  ['Quantity', 'px-4'],
  ['Price', 'px-4 max-tablet:hidden'],
  ['Amount', ''],
] as const;

function InvoiceBody({ invoice }: { readonly invoice: Invoice }) {
  const { id, number, lines, totalCents, currency, note, issuedOn, dueOn, paidOn } = invoice;
  const days = [
    issuedOn === null ? null : `Issued ${dayText(issuedOn)}`,
    paidOn === null ? (dueOn === null ? null : `due ${dayText(dueOn)}`) : `paid ${dayText(paidOn)}`,
  ];
  return (
    <div className="grid gap-4 pb-8">
      <p className="text-sm text-ink-2 figures">{days.filter((text) => text !== null).join(', ')}</p>
      {note !== '' && <p className="text-sm wrap-anywhere">{note}</p>}
      <table className="w-full text-sm figures">
        <caption className="sr-only">Lines of invoice {number}</caption>
        <thead>
          <tr className="border-b border-rule text-left text-ink-2">
            <th scope="col" className="py-2 font-text">
              Description
            </th>
            {columns.map(([column, look]) => (
              <th key={column} scope="col" className={`py-2 text-right font-text ${look}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index} className="border-b border-hair">
              <td className="py-2.5 wrap-anywhere">{line.description}</td>
              <td className="px-4 py-2.5 text-right">{line.quantity}</td>
              <td className="px-4 py-2.5 text-right max-tablet:hidden">
                {formatMoney(line.unitPriceCents, currency)}
              </td>
              <td className="py-2.5 text-right">{formatMoney(line.amountCents, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-3 text-left font-mid">
              Total
            </th>
            <td className="max-tablet:hidden" />
            <td />
            <td className="py-3 text-right font-mid">{formatMoney(totalCents, currency)}</td>
          </tr>
        </tfoot>
      </table>
      <div>
        <PaperButton load={async () => loadInvoiceFile(id)} label={`Download PDF of ${number}`}>
          Download PDF
        </PaperButton>
      </div>
    </div>
  );
}
