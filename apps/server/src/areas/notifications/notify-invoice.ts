/** Notifies the Owners of an issued invoice: what is due, and when. */
import { formatMoney } from '@vestry/contract/format/money';
import { formatDay, toDay, yearOf } from '@vestry/contract/calendar/day';
import type { Trx } from '../../platform/database.ts';
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
  const day = (text: string) => `${formatDay(toDay(text))}, ${yearOf(toDay(text))}`;
  for (const userId of await listOwners(trx, clientId)) {
    const fact = { clientId, userId, type: 'invoice', name: `invoice:${clientId}:${id}:${userId}` } as const;
    await notifyUser(deps, trx, fact, {
      mail: (recipientName) => ({
        subject: `Invoice ${number}: ${total}`,
        heading: `Invoice ${number}`,
        paragraphs: [
          `Hello ${recipientName},\na new invoice has been issued for your closet.`,
          `${total}, due by ${day(dueOn)}\nFor ${day(periodStart)} to ${day(periodEnd)}`,
          `Its lines, and the invoice as a PDF, are with your billing. For any question please call ${deps.brand.supportPhone}.`,
        ],
        action: { label: 'See the invoice', url: `${deps.publicOrigin}${page}` },
      }),
      push: () => ({
        title: `Invoice ${number}`,
        body: `${total}, due by ${day(dueOn)}`,
        tag: `invoice-${clientId}-${id}`,
        url: page,
      }),
    });
  }
}
