import { documentStatus } from '@vestry/contract/billing/status-table';
import { signedCents } from '@vestry/contract/billing/credit-rules';
import { formatMoney } from '@vestry/contract/format/money';
import type { StaffInvoice } from '@vestry/contract/staff/invoices/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { PagedList, StateLinks } from '../links/paged-list.tsx';
import { PageTitle } from '../parts/page-parts.tsx';
import { staffPaths } from '../paths.ts';
import { BeginModal } from './begin-modal.tsx';
import { ExportModal } from './export-modal.tsx';
import { invoicesQuery } from './queries.ts';
import { periodText } from './words.ts';
import { pageIcons } from '../../ui/page-icons.ts';

const states = [
  { state: undefined, label: 'All' },
  { state: 'DRAFT', label: 'Drafts' },
  { state: 'ISSUED', label: 'Due' },
  { state: 'PAID', label: 'Paid' },
  { state: 'VOID', label: 'Void' },
] as const;

export function InvoicesPage() {
  const { state, page = 1 } = useSearch({ from: staffPaths.invoices });
  const navigate = useNavigate();
  const [isBeginning, setBeginning] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const query = useQuery(invoicesQuery(state ?? null, page - 1));
  return (
    <>
      <PageTitle title="Invoices">
        <div className="flex flex-wrap gap-3">
          <Button kind="gray" onClick={() => setExporting(true)}>
            Export lines
          </Button>
          <Button kind="primary" onClick={() => setBeginning(true)}>
            New invoice
          </Button>
        </div>
      </PageTitle>
      <StateLinks label="States" states={states} />
      <PagedList
        query={query}
        title="The invoices did not load"
        label="Invoices"
        empty={
          <EmptyState icon={pageIcons.receipt} title="No invoice here">
            A draft appears here as soon as it is created.
          </EmptyState>
        }
        row={(invoice) => <InvoiceRow key={`${invoice.clientId}.${invoice.id}`} invoice={invoice} />}
      />
      {isExporting && <ExportModal onClose={() => setExporting(false)} />}
      {isBeginning && (
        <BeginModal
          onClose={() => setBeginning(false)}
          onBegun={({ clientId, id: invoiceId }) =>
            void navigate({ to: staffPaths.invoice, params: { clientId, invoiceId }, resetScroll: false })
          }
        />
      )}
    </>
  );
}

function InvoiceRow({ invoice }: { readonly invoice: StaffInvoice }) {
  const { clientId, id, kind, status, closetName, number, totalCents, currency, isAutomatic } = invoice;
  const { label, color } = documentStatus(invoice);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-hair py-4 hover:border-rule tablet:grid-cols-[minmax(0,1fr)_8rem_8rem_5rem]">
      <div className="min-w-0">
        <Link
          to={staffPaths.invoice}
          params={{ clientId, invoiceId: id }}
          className="block font-mid wrap-anywhere after:absolute after:inset-0"
        >
          {closetName}
        </Link>
        <p className="text-sm text-ink-2 figures">
          {periodText(invoice)}
          {isAutomatic && ', from the plan'}
        </p>
      </div>
      <p className="text-sm text-ink-2 figures max-tablet:order-3">{status === 'DRAFT' ? '' : number}</p>
      <p className="text-right figures">{formatMoney(signedCents(kind, totalCents), currency)}</p>
      <p className="max-tablet:order-4 max-tablet:text-right">
        <Tag color={color}>{label}</Tag>
      </p>
    </li>
  );
}
