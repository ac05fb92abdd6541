/** Computes what a closet pays for and its use of it; staff issue the invoices (decisions, Billing). */
import { toDay } from '@vestry/contract/calendar/day';
import { runningPeriod } from '@vestry/contract/billing/rules';
import type { Billing, Invoice, Usage } from '@vestry/contract/billing/schemas';
import type { CalendarService } from '../calendar/service.ts';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { Database } from '../../platform/database.ts';
import type { RowOf } from '../../platform/query-answers.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { InvoiceBrand } from './invoice-pdf.ts';
import { presentInvoice } from './present-invoice.ts';
import * as repository from './repository.ts';
import { findAddressee } from './select-addressee.ts';
import { readStatement, statementCsv, statementFile } from './statement.ts';

export interface BillingDeps {
  readonly db: Database;
  readonly calendar: Pick<CalendarService, 'today'>;
  readonly brand: InvoiceBrand;
}

export type BillingService = ReturnType<typeof createBillingService>;

export function createBillingService(deps: BillingDeps) {
  return bindDeps(deps, { find, listInvoices, invoiceFile, readStatement, statementFile, statementCsv });
}

async function find({ db, calendar }: BillingDeps, clientId: number): Promise<Billing> {
  const today = calendar.today();
  const plan = await repository.findPlan(db, clientId);
  const startedOn = plan.startedOn === null ? null : toDay(plan.startedOn);
  const days = { ...runningPeriod(startedOn, plan.period ?? 'MONTH', today), today };
  const [stored, visits] = await Promise.all([
    repository.countStored(db, clientId),
    visitUsage(db, clientId, plan, days),
  ]);
  return {
    plan: planOf(plan),
    periodStart: days.from,
    periodEnd: days.to,
    today,
    usage: [
      { kind: 'GARMENTS', used: stored.garments, allowance: plan.garments, soFar: null },
      { kind: 'SHOES', used: stored.shoes, allowance: plan.shoes, soFar: null },
      { kind: 'BOXES', used: plan.boxes, allowance: plan.boxesAllowance, soFar: null },
      ...visits,
    ],
  };
}

/** Deliveries, and pickups where the price list includes some: its numbers count before those of the plan. */
async function visitUsage(
  db: Database,
  clientId: number,
  { planId, deliveries }: RowOf<typeof repository.findPlan>,
  days: repository.VisitDays,
): Promise<Usage[]> {
  const [list, delivered, fetched] = await Promise.all([
    planId === null ? null : repository.findPriceList(db, planId, days.today),
    repository.countDeliveries(db, clientId, days),
    repository.countPickups(db, clientId, days),
  ]);
  const usage: Usage = {
    kind: 'DELIVERIES',
    allowance: list?.included.delivery ?? deliveries,
    ...delivered,
  };
  if (list === null || list.included.pickup === 0) return [usage];
  return [usage, { kind: 'PICKUPS', allowance: list.included.pickup, ...fetched }];
}

/** Newest first; drafts are not among them. */
async function listInvoices({ db }: BillingDeps, clientId: number): Promise<Invoice[]> {
  return (await repository.listInvoices(db, clientId)).map(presentInvoice);
}

/** An invoice as a PDF. @throws Refusal NOT_FOUND for a draft, or one that is not the closet's. */
async function invoiceFile({ db, brand }: BillingDeps, clientId: number, invoiceId: number) {
  const [row] = await repository.listInvoices(db, clientId, invoiceId);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const { closetName } = await repository.findPlan(db, clientId);
  const addressee = await findAddressee(db, clientId, closetName);
  const invoice = presentInvoice(row);
  // Here alone: what draws pages takes a fifth of a second to load (ADR 0019).
  const { invoicePdf } = await import('./invoice-pdf.ts');
  const bytes = await invoicePdf({ invoice, closetName, addressee, brand });
  return { name: invoice.number, bytes };
}

function planOf({ name, priceCents, currency, period }: RowOf<typeof repository.findPlan>) {
  if (name === null || priceCents === null || currency === null || period === null) return null;
  return { name, priceCents, currency, period };
}
