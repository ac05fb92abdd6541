/** Rows of invoices, drafts too, of all closets but the disposable ones of the demo. */
import type { Day } from '@vestry/contract/calendar/day';
import type {
  InvoiceDraft,
  StaffInvoiceQuery,
  StaffInvoiceStatus,
} from '@vestry/contract/staff/invoices/schemas';
import { sql } from 'kysely';
import type { ClosetContext } from '../../../platform/call-context.ts';
import { invoiceColumns } from '../../billing/select-invoice.ts';
import type { Database } from '../../../platform/database.ts';

function selectInvoices(db: Database) {
  return db
    .selectFrom('invoices')
    .innerJoin('clients', 'clients.id', 'invoices.client_id')
    .select(['invoices.client_id as clientId', 'clients.name as closetName', 'invoices.correction'])
    .select(sql<boolean>`invoices.drafted_for IS NOT NULL`.as('isAutomatic'))
    .select(invoiceColumns)
    .where('clients.demo_expires_at', 'is', null)
    .where('clients.status', '<>', 2);
}

export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof selectInvoices>['execute']>>[number];

export async function listInvoices(
  db: Database,
  { status, clientId, page, pageSize }: StaffInvoiceQuery,
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const narrowed = selectInvoices(db)
    .$if(status !== undefined, (invoices) => invoices.where('invoices.status', 'in', status ?? []))
    .$if(clientId !== undefined, (invoices) => invoices.where('invoices.client_id', '=', clientId ?? 0));
  const [rows, { total }] = await Promise.all([
    narrowed
      .orderBy('invoices.period_start', 'desc')
      .orderBy('invoices.id', 'desc')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    narrowed
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export async function findInvoice(db: Database, clientId: number, id: number): Promise<InvoiceRow | null> {
  const row = await selectInvoices(db)
    .where('invoices.client_id', '=', clientId)
    .where('invoices.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** That of the version of the plan's price list in force on a day, else the plan's own. */
export async function currencyOf(db: Database, planId: number, day: Day): Promise<string> {
  const { currency, listed } = await db
    .selectFrom('plans')
    .select('plans.currency')
    .select((eb) =>
      eb
        .selectFrom('price_lists')
        .select(sql<string>`content->>'currency'`.as('currency'))
        .whereRef('price_lists.plan_id', '=', 'plans.id')
        .where('first_day', '<=', day)
        .orderBy('first_day', 'desc')
        .orderBy('version', 'desc')
        .limit(1)
        .as('listed'),
    )
    .where('plans.id', '=', planId)
    .executeTakeFirstOrThrow();
  return listed ?? currency;
}

export async function insertDraft(
  trx: Database,
  clientId: number,
  draft: InvoiceDraft & { readonly number: string; readonly currency: string; readonly now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('invoices')
    .values({
      client_id: clientId,
      number: draft.number,
      period_start: draft.periodStart,
      period_end: draft.periodEnd,
      currency: draft.currency,
      note: draft.note,
      created_at: draft.now,
      updated_at: draft.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines({ trx, clientId }, id, draft.lines);
  return id;
}

export async function insertLines(
  { trx, clientId }: ClosetContext,
  invoiceId: number,
  lines: InvoiceDraft['lines'],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ code, description, quantity, unitPriceCents }, position) => ({
    client_id: clientId,
    invoice_id: invoiceId,
    position,
    code,
    description,
    quantity,
    unit_price_cents: unitPriceCents,
  }));
  await trx.insertInto('invoice_lines').values(rows).execute();
}

/** Writes a draft anew, all its lines too. */
export async function updateDraft(
  { trx, clientId }: ClosetContext,
  id: number,
  { correction, ...draft }: InvoiceDraft & { readonly correction: string },
): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({ period_start: draft.periodStart, period_end: draft.periodEnd, note: draft.note, correction })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
  await trx
    .deleteFrom('invoice_lines')
    .where('client_id', '=', clientId)
    .where('invoice_id', '=', id)
    .execute();
  await insertLines({ trx, clientId }, id, draft.lines);
}

export interface InvoiceChange {
  readonly status: StaffInvoiceStatus;
  readonly number?: string;
  readonly issuedOn?: Day;
  readonly dueOn?: Day;
  readonly paidOn?: Day;
  readonly paidCents?: number;
}

export async function updateStatus(
  { trx, clientId }: ClosetContext,
  id: number,
  { status, number, issuedOn, dueOn, paidOn, paidCents }: InvoiceChange,
): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({
      status,
      ...(number === undefined ? {} : { number }),
      ...(issuedOn === undefined ? {} : { issued_on: issuedOn }),
      ...(dueOn === undefined ? {} : { due_on: dueOn }),
      ...(paidOn === undefined ? {} : { paid_on: paidOn }),
      ...(paidCents === undefined ? {} : { paid_cents: paidCents }),
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** A job may draft the period of an invoice anew: it counts as one that a person wrote. */
export async function freePeriod({ trx, clientId }: ClosetContext, id: number): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({ drafted_for: null, drafted_plan_id: null })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

export interface NewCreditNote {
  readonly number: string;
  readonly invoice: InvoiceRow;
  readonly issuedOn: Day;
  /** The reason. */
  readonly note: string;
  readonly lines: InvoiceDraft['lines'];
  readonly now: Date;
}

/** A credit note is issued as it is made, for the period of its invoice. */
export async function insertCreditNote(
  { trx, clientId }: ClosetContext,
  { number, invoice, issuedOn, note, lines, now }: NewCreditNote,
): Promise<number> {
  const { id } = await trx
    .insertInto('invoices')
    .values({
      client_id: clientId,
      kind: 'CREDIT_NOTE',
      credits_id: invoice.id,
      number,
      status: 'ISSUED',
      period_start: invoice.periodStart,
      period_end: invoice.periodEnd,
      issued_on: issuedOn,
      due_on: issuedOn,
      currency: invoice.currency,
      note,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines({ trx, clientId }, id, lines);
  return id;
}
