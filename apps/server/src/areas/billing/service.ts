/** Computes what a closet pays for and its use of it; staff issue the invoices (decisions, Billing). */
import { toDay } from '@vestry/contract/calendar/day';
import { runningPeriod } from '@vestry/contract/billing/rules';
import type { Billing, Invoice, InvoiceStatus } from '@vestry/contract/billing/schemas';
import type { CalendarService } from '../calendar/service.ts';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { Database } from '../../platform/database.ts';
import type { RowOf } from '../../platform/query-answers.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { InvoiceBrand } from './invoice-pdf.ts';
import * as repository from './repository.ts';
import { findAddressee } from './select-addressee.ts';

export interface BillingDeps {
  readonly db: Database;
  readonly calendar: Pick<CalendarService, 'today'>;
  readonly brand: InvoiceBrand;
}

export type BillingService = ReturnType<typeof createBillingService>;

export function createBillingService(deps: BillingDeps) {
  return bindDeps(deps, { find, listInvoices, invoiceFile });
}

async function find({ db, calendar }: BillingDeps, clientId: number): Promise<Billing> {
  const plan = await repository.findPlan(db, clientId);
  const startedOn = plan.startedOn === null ? null : toDay(plan.startedOn);
  const { from, to } = runningPeriod(startedOn, plan.period ?? 'MONTH', calendar.today());
  const [stored, deliveries] = await Promise.all([
    repository.countStored(db, clientId),
    repository.countDeliveries(db, clientId, from, to),
  ]);
  return {
    plan: planOf(plan),
    periodStart: from,
    periodEnd: to,
    usage: [
      { kind: 'GARMENTS', used: stored.garments, allowance: plan.garments },
      { kind: 'SHOES', used: stored.shoes, allowance: plan.shoes },
      { kind: 'BOXES', used: plan.boxes, allowance: plan.boxesAllowance },
      { kind: 'DELIVERIES', used: deliveries, allowance: plan.deliveries },
    ],
  };
}

/** Newest first; drafts are not among them. */
async function listInvoices({ db }: BillingDeps, clientId: number): Promise<Invoice[]> {
  return (await repository.listInvoices(db, clientId)).map(present);
}

/** An invoice as a PDF. @throws Refusal NOT_FOUND for a draft, or one that is not the closet's. */
async function invoiceFile({ db, brand }: BillingDeps, clientId: number, invoiceId: number) {
  const [row] = await repository.listInvoices(db, clientId, invoiceId);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const { closetName } = await repository.findPlan(db, clientId);
  const addressee = await findAddressee(db, clientId, closetName);
  const invoice = present(row);
  // Here alone: what draws pages takes a fifth of a second to load (ADR 0019).
  const { invoicePdf } = await import('./invoice-pdf.ts');
  const bytes = await invoicePdf({ invoice, closetName, addressee, brand });
  return { name: invoice.number, bytes };
}

function planOf({ name, priceCents, currency, period }: RowOf<typeof repository.findPlan>) {
  if (name === null || priceCents === null || currency === null || period === null) return null;
  return { name, priceCents, currency, period };
}

function present(row: RowOf<typeof repository.listInvoices>): Invoice {
  // The query leaves drafts out.
  const status = row.status as InvoiceStatus;
  const totalCents = row.lines.reduce((sum, line) => sum + line.amountCents, 0);
  return { ...row, status, totalCents };
}
