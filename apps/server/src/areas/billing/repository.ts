/** Rows of a closet's plan, its use and its invoices. */
import type { Day } from '@vestry/contract/calendar/day';
import type { DaySpan } from '@vestry/contract/prices/plan-terms';
import { fieldsOf } from '../../platform/column-names.ts';
import type { Database } from '../../platform/database.ts';
import { invoiceColumns } from './select-invoice.ts';

export async function findCloset(db: Database, clientId: number) {
  return db
    .selectFrom('clients')
    .select(['name', 'boxes'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
}

export async function findPlan(db: Database, planId: number) {
  return db
    .selectFrom('plans')
    .select([
      ...fieldsOf('plans', 'name', 'priceCents', 'currency', 'period'),
      'plans.garments_allowance as garments',
      'plans.shoes_allowance as shoes',
      'plans.boxes_allowance as boxes',
      'plans.deliveries_allowance as deliveries',
    ])
    .where('plans.id', '=', planId)
    .executeTakeFirstOrThrow();
}

export interface VisitCount {
  readonly used: number;
  /** Those until today. */
  readonly soFar: number;
}

export interface VisitDays extends DaySpan {
  readonly today: Day;
}

/** Deliveries with an appointment in the period, canceled ones aside; a special date counts once it is confirmed. */
export async function countDeliveries(db: Database, clientId: number, days: VisitDays): Promise<VisitCount> {
  return db
    .selectFrom('deliveries')
    .select((eb) => [
      eb.fn.countAll<number>().as('used'),
      eb.fn.countAll<number>().filterWhere('delivery_date', '<=', days.today).as('soFar'),
    ])
    .where('client_id', '=', clientId)
    .where('status', '<>', 'CANCELED')
    .where('delivery_date', '>=', days.from)
    .where('delivery_date', '<=', days.to)
    .executeTakeFirstOrThrow();
}

/** Pickups in the same way; one that is made at the visit of a delivery is no visit of its own. */
export async function countPickups(db: Database, clientId: number, days: VisitDays): Promise<VisitCount> {
  return db
    .selectFrom('pickups')
    .select((eb) => [
      eb.fn.countAll<number>().as('used'),
      eb.fn.countAll<number>().filterWhere('pickup_date', '<=', days.today).as('soFar'),
    ])
    .where('client_id', '=', clientId)
    .where('status', '<>', 'CANCELED')
    .where('pickup_date', '>=', days.from)
    .where('pickup_date', '<=', days.to)
    .where('delivery_id', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Issued invoices, newest first; with `id` that one alone. */
export async function listInvoices(db: Database, clientId: number, id?: number) {
  return db
    .selectFrom('invoices')
    .select(invoiceColumns)
    .where('client_id', '=', clientId)
    .where('status', '<>', 'DRAFT')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('period_start', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
