/** Notifies the Owners of an issued invoice: what is due, and when. */
import { formatMoney } from '@vestry/contract/format/money';
import { toDay } from '@vestry/contract/calendar/day';
import type { Trx } from '../../platform/database.ts';
import { mails } from '../mails/catalogue.ts';
import { dayOfYear } from '../mails/closet-mails.ts';
import { notifyUser } from './outbox.ts';
import { listOwners } from './people-repository.ts';
import type { NotifyDeps } from './notify-request.ts';

interface Document {
  readonly clientId: number;
  readonly id: number;
  readonly number: string;
  readonly totalCents: number;
  readonly currency: string;
}

export interface IssuedInvoice extends Document {
  readonly kind: 'INVOICE';
  /** `yyyy-MM-dd`, as those below. */
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly dueOn: string;
}

export interface IssuedCreditNote extends Document {
  readonly kind: 'CREDIT_NOTE';
  /** The number of the invoice that it credits. */
  readonly credited: string;
  readonly reason: string;
}

const page = '/admin/billing';

/** The Owners, of an invoice or a credit note that was just issued. */
export async function notifyInvoice(
  deps: NotifyDeps,
  trx: Trx,
  issued: IssuedInvoice | IssuedCreditNote,
): Promise<void> {
  const { clientId, id, number } = issued;
  for (const userId of await listOwners(trx, clientId)) {
    const name = `invoice:${clientId}:${id}:${userId}`;
    const fact = { clientId, userId, type: 'invoice', audience: 'OWNERS', name } as const;
    const tag = `invoice-${clientId}-${id}`;
    await notifyUser(deps, trx, fact, {
      mail: (recipientName) => mailOf(deps, recipientName, issued),
      push: () => ({
        title: `${documentNames[issued.kind]} ${number}`,
        body: pushOf(issued),
        tag,
        url: page,
      }),
    });
  }
}

const documentNames = { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note' } as const;

function totalOf({ totalCents, currency }: Document): string {
  return formatMoney(totalCents, currency);
}

function pushOf(issued: IssuedInvoice | IssuedCreditNote): string {
  const total = totalOf(issued);
  return issued.kind === 'INVOICE'
    ? `${total}, due by ${dayOfYear(toDay(issued.dueOn))}`
    : `${total} credited to invoice ${issued.credited}`;
}

function mailOf(deps: NotifyDeps, recipientName: string, issued: IssuedInvoice | IssuedCreditNote) {
  const { number } = issued;
  const total = totalOf(issued);
  if (issued.kind === 'CREDIT_NOTE') {
    const { credited, reason } = issued;
    return mails.creditNoteIssued(deps, { recipientName, number, total, credited, reason });
  }
  const { dueOn, periodStart, periodEnd } = issued;
  return mails.invoiceIssued(deps, {
    recipientName,
    number,
    total,
    dueOn: toDay(dueOn),
    periodStart: toDay(periodStart),
    periodEnd: toDay(periodEnd),
  });
}
