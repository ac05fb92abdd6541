/** Notifies the Owners of an issued invoice: what is due, and when. */
import { formatMoney } from '@vestry/contract/format/money';
import { toDay } from '@vestry/contract/calendar/day';
import type { Trx } from '../../platform/database.ts';
import { mails } from '../mails/catalogue.ts';
import { dayOfYear } from '../mails/closet-mails.ts';
import { notifyUser } from './outbox.ts';
import { listOwners } from './people-repository.ts';
import type { NotifyDeps } from './notify-request.ts';

export interface IssuedInvoice {
  readonly clientId: number;
  readonly id: number;
  readonly number: string;
  readonly totalCents: number;
  readonly currency: string;
  /** `yyyy-MM-dd`, as those below. */
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly dueOn: string;
}

const page = '/admin/billing';

/** The Owners, of an invoice that was just issued. */
export async function notifyInvoice(
  deps: NotifyDeps,
  trx: Trx,
  { clientId, id, number, totalCents, currency, periodStart, periodEnd, dueOn }: IssuedInvoice,
): Promise<void> {
  const total = formatMoney(totalCents, currency);
  const due = toDay(dueOn);
  for (const userId of await listOwners(trx, clientId)) {
    const fact = { clientId, userId, type: 'invoice', name: `invoice:${clientId}:${id}:${userId}` } as const;
    await notifyUser(deps, trx, fact, {
      mail: (recipientName) =>
        mails.invoiceIssued(deps, {
          recipientName,
          number,
          total,
          dueOn: due,
          periodStart: toDay(periodStart),
          periodEnd: toDay(periodEnd),
        }),
      push: () => ({
        title: `Invoice ${number}`,
        body: `${total}, due by ${dayOfYear(due)}`,
        tag: `invoice-${clientId}-${id}`,
        url: page,
      }),
    });
  }
}
