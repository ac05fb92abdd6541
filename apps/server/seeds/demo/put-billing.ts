/** Writes the demo's invoices, one in each state and some more paid, a credit note, and the notification settings of its users. */
import { addDays, type Day } from '@vestry/contract/calendar/day';
import { sql, type Insertable } from 'kysely';
import type { DB } from '../../src/platform/adapters/postgres/schema.ts';
import { takeNumber } from '../../src/areas/staff/invoices/number.ts';
import { findInvoice, insertCreditNote } from '../../src/areas/staff/invoices/repository.ts';
import type { Trx } from '../../src/platform/database.ts';
import { monthStart } from './days.ts';
import type { DemoContext } from './demo-context.ts';

type InvoiceRow = Insertable<DB['invoices']>;
type Status = NonNullable<InvoiceRow['status']>;

interface InvoicePlan {
  readonly closet: 'parkAvenue' | 'lakeHouse';
  readonly number: string;
  readonly monthsAgo: number;
  readonly status: Status;
  readonly note?: string;
  readonly lines: readonly (readonly [description: string, quantity: number, unitPriceCents: number])[];
}

const signature = ['Signature plan, storage of garments, shoes and boxes', 1, 54_500] as const;
const petite = ['Petite plan, storage of garments, shoes and boxes', 1, 24_500] as const;

export const invoicePlans: readonly InvoicePlan[] = [
  {
    closet: 'parkAvenue',
    number: 'VD-1041',
    monthsAgo: 4,
    status: 'PAID',
    lines: [signature, ['Further delivery', 1, 4_500]],
  },
  {
    closet: 'parkAvenue',
    number: 'VD-1047',
    monthsAgo: 3,
    status: 'VOID',
    note: 'Issued twice by mistake.',
    lines: [signature],
  },
  {
    closet: 'parkAvenue',
    number: 'VD-1048',
    monthsAgo: 3,
    status: 'PAID',
    lines: [signature, ['Specialist cleaning', 2, 4_800]],
  },
  {
    closet: 'parkAvenue',
    number: 'VD-1055',
    monthsAgo: 2,
    status: 'PAID',
    lines: [signature, ['Repair: beading', 1, 7_400], ['Garment covers', 6, 1_200]],
  },
  {
    closet: 'parkAvenue',
    number: 'VD-1063',
    monthsAgo: 1,
    status: 'ISSUED',
    lines: [signature, ['Further pickup', 1, 3_500], ['Further delivery', 1, 4_500]],
  },
  // An extra one: what the plan, its visits and care cost is drafted once the period is over.
  {
    closet: 'parkAvenue',
    number: 'DRAFT-4c1f7a20',
    monthsAgo: 0,
    status: 'DRAFT',
    note: 'Ordered by telephone, beside the plan.',
    lines: [
      ['Garment covers', 12, 1_200],
      ['Sales tax, 8.875%', 1, 1_278],
    ],
  },
  { closet: 'lakeHouse', number: 'VD-1056', monthsAgo: 2, status: 'PAID', lines: [petite] },
  {
    closet: 'lakeHouse',
    number: 'VD-1064',
    monthsAgo: 1,
    status: 'ISSUED',
    lines: [petite, ['Further delivery', 1, 4_500]],
  },
];

/**
 * The days of an invoice for the month so many months before today's: issued on the first of the next month and due two
 * weeks later; the last one issued stays due for some days yet, whatever the day of the month.
 */
export function invoiceDays(today: Day, monthsAgo: number, status: Status) {
  const periodStart = monthStart(today, monthsAgo);
  const next = monthStart(today, monthsAgo - 1);
  const days = { period_start: periodStart, period_end: addDays(next, -1) };
  if (status === 'DRAFT') return { ...days, issued_on: null, due_on: null, paid_on: null };
  const planned = addDays(next, 14);
  const due = status === 'ISSUED' && planned < addDays(today, 3) ? addDays(today, 8) : planned;
  return { ...days, issued_on: next, due_on: due, paid_on: status === 'PAID' ? addDays(next, 9) : null };
}

export async function putInvoices(demo: DemoContext): Promise<void> {
  const { trx } = demo;
  const ids = new Map<string, number>();
  for (const { closet, number, monthsAgo, status, note, lines } of invoicePlans) {
    const clientId = demo.closets[closet].id;
    const { id } = await trx
      .insertInto('invoices')
      .values({
        client_id: clientId,
        number,
        status,
        note: note ?? '',
        ...invoiceDays(demo.today, monthsAgo, status),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(number, id);
    const rows = lines.map(([description, quantity, unit], position) => ({
      client_id: clientId,
      invoice_id: id,
      position,
      description,
      quantity,
      unit_price_cents: unit,
    }));
    await trx.insertInto('invoice_lines').values(rows).execute();
  }
  await putCredit(demo, ids.get(creditedNumber) ?? 0);
}

const creditedNumber = 'VD-1063';

/** Credits the further delivery of an invoice, as staff do it. */
async function putCredit({ trx, closets, today, now }: DemoContext, invoiceId: number): Promise<void> {
  const { id: clientId } = closets.parkAvenue;
  const invoice = await findInvoice(trx, clientId, invoiceId);
  if (invoice === null) throw new Error(`the demo has no invoice ${creditedNumber}`);
  const lines = [{ code: null, description: 'Further delivery', quantity: 1, unitPriceCents: 4_500 }];
  const number = await takeNumber(trx, 'CREDIT_NOTE');
  const note = 'The delivery came a day late.';
  const id = await insertCreditNote(
    { trx, clientId },
    { number, invoice, issuedOn: today, note, lines, now },
  );
  await moveCredits(trx, { clientId, id }, today);
}

/** A credit note follows its invoice: it is of the same period, and issued some days after it. */
export async function moveCredits(
  trx: Trx,
  { clientId, id }: { readonly clientId: number; readonly id: number },
  today: Day,
): Promise<void> {
  await sql`UPDATE invoices AS note SET period_start = credited.period_start, period_end = credited.period_end,
      issued_on = least(credited.issued_on + 4, ${today}::date), due_on = least(credited.issued_on + 4, ${today}::date)
    FROM invoices AS credited WHERE note.client_id = ${clientId} AND note.id = ${id} AND credited.client_id = note.client_id
      AND credited.id = note.credits_id`.execute(trx);
}

export async function putNotificationSettings(demo: DemoContext): Promise<void> {
  await demo.trx
    .insertInto('notification_settings')
    .values([
      { user_id: demo.people.owner.id, notification: true, request_reminder: true, invoice: true },
      { user_id: demo.people.member.id, notification: true, request_reminder: false, invoice: false },
    ])
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}
