import { invoiceStatusTable } from '@vestry/contract/billing/status-table';
import { formatMoney } from '@vestry/contract/format/money';
import type { StaffInvoice } from '@vestry/contract/staff/invoices/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { BackLink, PageTitle } from '../parts/page-parts.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { Tag } from '../../ui/tag.tsx';
import { staffPaths } from '../paths.ts';
import { DraftForm } from './draft-form.tsx';
import { InvoiceTransitions } from './invoice-transitions.tsx';
import { invoiceQuery } from './queries.ts';
import { dayText, periodText } from './words.ts';

/** An invoice: a draft is written, an issued one is as it is. */
export function InvoicePage() {
  const { clientId, invoiceId: id } = useParams({ from: staffPaths.invoice });
  const query = useQuery(invoiceQuery({ clientId, id }));
  return (
    <>
      <PageTitle title={query.data === undefined ? 'Invoice' : titleOf(query.data)}>
        <BackLink to={staffPaths.invoices}>All invoices</BackLink>
      </PageTitle>
      <QueryBoundary query={query} title="The invoice did not load">
        {(invoice) => <Body invoice={invoice} />}
      </QueryBoundary>
    </>
  );
}

function titleOf({ number, status }: StaffInvoice): string {
  return status === 'DRAFT' ? 'Draft invoice' : `Invoice ${number}`;
}

function Body({ invoice }: { readonly invoice: StaffInvoice }) {
  const { label, color } = invoiceStatusTable[invoice.status];
  const facts = [
    periodText(invoice),
    invoice.issuedOn === null ? '' : `Issued ${dayText(invoice.issuedOn)}`,
    invoice.dueOn === null ? '' : `Due ${dayText(invoice.dueOn)}`,
    invoice.paidOn === null ? '' : `Paid ${dayText(invoice.paidOn)}`,
  ];
  return (
    <div className="grid max-w-(--container-modal-lg) gap-8">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2 figures">
        <Tag color={color}>{label}</Tag>
        <Link to={staffPaths.closet} params={{ clientId: invoice.clientId }} className="text-link">
          {invoice.closetName}
        </Link>
        {facts
          .filter((fact) => fact !== '')
          .map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
      </p>
      {invoice.status === 'DRAFT' ? (
        <DraftForm key={invoice.id} invoice={invoice} />
      ) : (
        <Lines invoice={invoice} />
      )}
      <InvoiceTransitions invoice={invoice} />
    </div>
  );
}

function Lines({ invoice }: { readonly invoice: StaffInvoice }) {
  const money = (cents: number) => formatMoney(cents, invoice.currency);
  return (
    <div className="grid gap-6">
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-sm figures">
          <thead>
            <tr className="text-left text-ink-2 *:py-2 *:pr-4 *:font-text">
              <th scope="col">Description</th>
              {['Quantity', 'Price', 'Amount'].map((column) => (
                <th key={column} scope="col" className="text-right">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {invoice.lines.map((line, index) => (
              // Lines have no names of their own, and never change here.
              <tr key={index} className="border-t border-hair *:py-3 *:pr-4">
                <td className="wrap-anywhere">{line.description}</td>
                <td className="text-right">{line.quantity}</td>
                <td className="text-right">{money(line.unitPriceCents)}</td>
                <td className="text-right">{money(line.amountCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-ink *:py-3 *:pr-4">
              <th scope="row" colSpan={3} className="text-left font-text">
                Total
              </th>
              <td className="text-right font-mid">{money(invoice.totalCents)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {invoice.note !== '' && <p className="wrap-anywhere text-ink-2">“{invoice.note}”</p>}
    </div>
  );
}
