import { creditedOf, signedCents } from '@vestry/contract/billing/credit-rules';
import { partsOf } from '@vestry/contract/billing/line-rules';
import { documentNames, documentStatus } from '@vestry/contract/billing/status-table';
import { formatMoney } from '@vestry/contract/format/money';
import type { StaffInvoice } from '@vestry/contract/staff/invoices/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
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

function titleOf({ kind, number, status }: StaffInvoice): string {
  return status === 'DRAFT' ? 'Draft invoice' : `${documentNames[kind]} ${number}`;
}

function Body({ invoice }: { readonly invoice: StaffInvoice }) {
  const { label, color } = documentStatus(invoice);
  const { clientId, credits, creditNotes, isAutomatic, correction } = invoice;
  const [isUnsaved, setUnsaved] = useState(false);
  const facts = [
    periodText(invoice),
    invoice.issuedOn === null ? '' : `Issued ${dayText(invoice.issuedOn)}`,
    invoice.dueOn === null || credits !== null ? '' : `Due ${dayText(invoice.dueOn)}`,
    invoice.paidOn === null ? '' : `Paid ${dayText(invoice.paidOn)}`,
    isAutomatic ? 'Drafted from the plan' : '',
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
      {correction !== '' && (
        <p className="text-sm wrap-anywhere">
          <span className="text-ink-2">Changed by staff: </span>
          {correction}
        </p>
      )}
      {credits !== null && (
        <p className="text-sm">
          Of{' '}
          <DocumentLink clientId={clientId} id={credits.id}>
            invoice {credits.number}
          </DocumentLink>
        </p>
      )}
      {invoice.status === 'DRAFT' ? (
        <DraftForm key={invoice.id} invoice={invoice} onUnsaved={setUnsaved} />
      ) : (
        <Lines invoice={invoice} />
      )}
      {creditNotes.length > 0 && (
        <ul aria-label="Credit notes" className="flex flex-wrap gap-x-6 text-sm">
          {creditNotes.map((note) => (
            <li key={note.id}>
              <DocumentLink clientId={clientId} id={note.id}>
                Credit note {note.number}
              </DocumentLink>
            </li>
          ))}
        </ul>
      )}
      <InvoiceTransitions invoice={invoice} isUnsaved={isUnsaved} />
    </div>
  );
}

interface DocumentLinkProps {
  readonly clientId: number;
  readonly id: number;
  readonly children: ReactNode;
}

function DocumentLink({ clientId, id, children }: DocumentLinkProps) {
  return (
    <Link to={staffPaths.invoice} params={{ clientId, invoiceId: id }} className="text-link">
      {children}
    </Link>
  );
}

function Lines({ invoice }: { readonly invoice: StaffInvoice }) {
  const money = (cents: number) => formatMoney(signedCents(invoice.kind, cents), invoice.currency);
  const { groups, subtotal, taxes } = partsOf(invoice.lines);
  const { creditNotes } = invoice;
  const credited = creditedOf(invoice);
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
            {groups.flatMap(({ heading, lines }, group) =>
              lines.map((line, index) => (
                // Lines have no names of their own, and never change here.
                <tr key={`${group} ${index}`} className="border-t border-hair *:py-3 *:pr-4">
                  <td className="wrap-anywhere">
                    {heading !== null && (
                      <span className={index === 0 ? 'block text-xs text-ink-2' : 'sr-only'}>{heading}</span>
                    )}
                    {line.description}
                  </td>
                  <td className="text-right align-bottom">{line.quantity}</td>
                  <td className="text-right align-bottom">{money(line.unitPriceCents)}</td>
                  <td className="text-right align-bottom">{money(line.amountCents)}</td>
                </tr>
              )),
            )}
          </tbody>
          <tfoot>
            {taxes.length > 0 && <SumRow name="Subtotal" amount={money(subtotal)} />}
            {taxes.map(({ description, amountCents }) => (
              <SumRow key={description} name={description} amount={money(amountCents)} />
            ))}
            <SumRow name="Total" amount={money(invoice.totalCents)} isTotal />
            {creditNotes.map((note) => (
              <SumRow key={note.id} name={`Credit note ${note.number}`} amount={money(-note.totalCents)} />
            ))}
            {credited > 0 && (
              <SumRow name="Total after credit" amount={money(invoice.totalCents - credited)} isTotal />
            )}
          </tfoot>
        </table>
      </div>
      {invoice.note !== '' && <p className="wrap-anywhere text-ink-2">“{invoice.note}”</p>}
    </div>
  );
}

interface SumRowProps {
  readonly name: string;
  readonly amount: string;
  readonly isTotal?: true;
}

function SumRow({ name, amount, isTotal }: SumRowProps) {
  return (
    <tr className={isTotal ? 'border-t border-ink *:py-3 *:pr-4' : 'border-t border-hair *:py-3 *:pr-4'}>
      <th scope="row" colSpan={3} className="text-left font-text">
        {name}
      </th>
      <td className={`text-right ${isTotal ? 'font-mid' : ''}`}>{amount}</td>
    </tr>
  );
}
