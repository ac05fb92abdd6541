import type { StaffInvoice } from '@vestry/contract/staff/invoices/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { one, RoomLink, useGo, useRoomAddress, useRoomSearch } from '../address.tsx';
import { moneyText } from '../money.ts';
import { pageOf, RoomPages } from '../room-pages.tsx';
import { RoomTitle } from '../room-parts.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { StateLinks } from '../state-links.tsx';
import { BeginModal } from './begin-modal.tsx';
import { InvoiceView } from './invoice-view.tsx';
import { invoicesQuery } from './queries.ts';
import { invoiceTags, periodText } from './words.ts';

/** `invoices` and `invoices/12/7`, an invoice of closet 12. */
export function InvoicesPage() {
  const { rest } = useRoomAddress();
  const [clientId = 0, id = 0] = rest.map((part) => (/^[1-9]\d{0,14}$/.test(part) ? Number(part) : 0));
  if (clientId === 0 || id === 0) return <InvoiceList />;
  return <InvoiceView key={`${clientId}.${id}`} clientId={clientId} id={id} />;
}

const states = [
  { state: 'ALL', label: 'All' },
  { state: 'DRAFT', label: 'Drafts' },
  { state: 'ISSUED', label: 'Due' },
  { state: 'PAID', label: 'Paid' },
  { state: 'VOID', label: 'Void' },
] as const;

function InvoiceList() {
  const search = useRoomSearch();
  const go = useGo();
  const [isBeginning, setBeginning] = useState(false);
  const state = states.find((each) => each.state === one(search, 'state'))?.state ?? 'ALL';
  const page = pageOf(one(search, 'page'));
  const query = useQuery(invoicesQuery(state === 'ALL' ? null : state, page));
  return (
    <>
      <RoomTitle title="Invoices">
        <Button kind="black" onClick={() => setBeginning(true)}>
          Begin an invoice
        </Button>
      </RoomTitle>
      <StateLinks label="States" to="invoices" states={states} current={state} />
      <QueryBoundary query={query} title="The invoices did not load">
        {({ content, totalPages }) => (
          <>
            {content.length === 0 ? (
              <EmptyState icon="receipt" title="No invoice here">
                A draft appears here as soon as it is begun.
              </EmptyState>
            ) : (
              <ul aria-label="Invoices" className="border-t border-hair">
                {content.map((invoice) => (
                  <InvoiceRow key={`${invoice.clientId}.${invoice.id}`} invoice={invoice} />
                ))}
              </ul>
            )}
            <RoomPages to="invoices" page={page} pages={totalPages} />
          </>
        )}
      </QueryBoundary>
      {isBeginning && (
        <BeginModal
          onClose={() => setBeginning(false)}
          onBegun={({ clientId, id }) => go(`invoices/${clientId}/${id}`)}
        />
      )}
    </>
  );
}

function InvoiceRow({ invoice }: { readonly invoice: StaffInvoice }) {
  const { clientId, id, closetName, number, status, totalCents, currency } = invoice;
  const { label, color } = invoiceTags[status];
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-hair py-4 hover:border-rule tablet:grid-cols-[minmax(0,1fr)_8rem_8rem_5rem]">
      <div className="min-w-0">
        <RoomLink
          to={`invoices/${clientId}/${id}`}
          className="block font-mid wrap-anywhere after:absolute after:inset-0"
        >
          {closetName}
        </RoomLink>
        <p className="text-sm text-ink-2 figures">{periodText(invoice)}</p>
      </div>
      <p className="text-sm text-ink-2 figures max-tablet:order-3">{number}</p>
      <p className="text-right figures">{moneyText(totalCents, currency)}</p>
      <p className="max-tablet:order-4 max-tablet:text-right">
        <Tag color={color}>{label}</Tag>
      </p>
    </li>
  );
}
