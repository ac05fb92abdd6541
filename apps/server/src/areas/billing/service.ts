/** Computes what a closet pays for and its use of it; staff issue the invoices (decisions, Billing). */
import { runningPeriod } from '@vestry/contract/billing/rules';
import type { Billing, Invoice, Usage } from '@vestry/contract/billing/schemas';
import { termOn } from '@vestry/contract/prices/plan-terms';
import { readPlans, withListPrice, type FacilityDays, type PlanOnDay } from '../prices/plan-terms.ts';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { Database } from '../../platform/database.ts';
import type { RowOf } from '../../platform/query-answers.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { InvoiceBrand } from './invoice-pdf.ts';
import { countStored } from './count-stored.ts';
import { presentInvoice } from './present-invoice.ts';
import * as repository from './repository.ts';
import { findAddressee } from './select-addressee.ts';
import { readStatement, statementCsv, statementFile } from './statement.ts';

export interface BillingDeps {
  readonly db: Database;
  readonly calendar: FacilityDays;
  readonly brand: InvoiceBrand;
}

export type BillingService = ReturnType<typeof createBillingService>;

export function createBillingService(deps: BillingDeps) {
  return bindDeps(deps, { find, listInvoices, invoiceFile, readStatement, statementFile, statementCsv });
}

async function find({ db, calendar }: BillingDeps, clientId: number): Promise<Billing> {
  const plans = await readPlans(db, clientId, calendar);
  const { today, terms } = plans;
  const term = termOn(terms, today);
  const plan = term === null ? null : await repository.findPlan(db, term.planId);
  const priced = plans.on(today);
  const whole = runningPeriod(term?.startedOn ?? null, plan?.period ?? 'MONTH', today);
  const days = { ...(priced?.days ?? whole), today };
  const [{ boxes }, stored, visits] = await Promise.all([
    repository.findCloset(db, clientId),
    countStored(db, clientId, 'now'),
    visitUsage(db, clientId, { deliveries: plan?.deliveries ?? null, priced }, days),
  ]);
  return {
    plan: plan === null ? null : planOf(withListPrice(plan, priced)),
    periodStart: days.from,
    periodEnd: days.to,
    today,
    usage: [
      {
        kind: 'GARMENTS',
        used: stored.GARMENTS.GR + stored.GARMENTS.CS,
        allowance: plan?.garments ?? null,
        soFar: null,
      },
      { kind: 'SHOES', used: stored.SHOES.GR + stored.SHOES.CS, allowance: plan?.shoes ?? null, soFar: null },
      { kind: 'BOXES', used: boxes, allowance: plan?.boxes ?? null, soFar: null },
      ...visits,
    ],
  };
}

/** Deliveries, and pickups where the price list includes some: its numbers count before those of the plan. */
async function visitUsage(
  db: Database,
  clientId: number,
  { deliveries, priced }: { readonly deliveries: number | null; readonly priced: PlanOnDay | null },
  days: repository.VisitDays,
): Promise<Usage[]> {
  const [delivered, fetched] = await Promise.all([
    repository.countDeliveries(db, clientId, days),
    repository.countPickups(db, clientId, days),
  ]);
  const usage: Usage = {
    kind: 'DELIVERIES',
    allowance: priced?.included('delivery') ?? deliveries,
    ...delivered,
  };
  const pickups = priced?.included('pickup') ?? 0;
  return pickups === 0 ? [usage] : [usage, { kind: 'PICKUPS', allowance: pickups, ...fetched }];
}

/** Newest first; drafts are not among them. */
async function listInvoices({ db }: BillingDeps, clientId: number): Promise<Invoice[]> {
  return (await repository.listInvoices(db, clientId)).map(presentInvoice);
}

/** An invoice as a PDF. @throws Refusal NOT_FOUND for a draft, or one that is not the closet's. */
async function invoiceFile({ db, brand }: BillingDeps, clientId: number, invoiceId: number) {
  const [row] = await repository.listInvoices(db, clientId, invoiceId);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const { name: closetName } = await repository.findCloset(db, clientId);
  const addressee = await findAddressee(db, clientId, closetName);
  const invoice = presentInvoice(row);
  // Here alone: what draws pages takes a fifth of a second to load (ADR 0019).
  const { invoicePdf } = await import('./invoice-pdf.ts');
  const bytes = await invoicePdf({ invoice, closetName, addressee, brand });
  return { name: invoice.number, bytes };
}

function planOf({ name, priceCents, currency, period }: RowOf<typeof repository.findPlan>) {
  return { name, priceCents, currency, period };
}
