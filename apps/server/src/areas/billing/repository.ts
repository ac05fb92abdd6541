/** Rows of a closet's plan, its use and its invoices. */
import type { Day } from '@vestry/contract/calendar/day';
import { categories } from '@vestry/contract/items/categories';
import { fieldsOf } from '../../platform/column-names.ts';
import type { Database } from '../../platform/database.ts';
import { activeStatus } from '../items/active-status.ts';
import { invoiceColumns } from './select-invoice.ts';

const shoeCategories = categories.filter(({ group }) => group === 'shoes').map(({ id }) => id);

/** The closet, and its plan where it has one. */
export async function findPlan(db: Database, clientId: number) {
  return db
    .selectFrom('clients')
    .leftJoin('plans', 'plans.id', 'clients.plan_id')
    .select([
      'clients.name as closetName',
      'clients.boxes',
      'clients.plan_started_on as startedOn',
      ...fieldsOf('plans', 'name', 'priceCents', 'currency', 'period'),
      'plans.garments_allowance as garments',
      'plans.shoes_allowance as shoes',
      'plans.boxes_allowance as boxesAllowance',
      'plans.deliveries_allowance as deliveries',
    ])
    .where('clients.id', '=', clientId)
    .executeTakeFirstOrThrow();
}

/** Counts the items that the facility stores of the client: items that are not At Client, shoes apart. */
export async function countStored(db: Database, clientId: number) {
  return db
    .selectFrom('items')
    .select((eb) => {
      const isShoe = eb('category_id', 'in', shoeCategories);
      return [
        eb.fn.countAll<number>().filterWhere(eb.not(isShoe)).as('garments'),
        eb.fn.countAll<number>().filterWhere(isShoe).as('shoes'),
      ];
    })
    .where((eb) => eb.and({ client_id: clientId, record_status: activeStatus }))
    .where('location', '<>', 'AC')
    .executeTakeFirstOrThrow();
}

/** Deliveries with an appointment in the period, canceled ones aside; a special date counts once it is confirmed. */
export async function countDeliveries(db: Database, clientId: number, from: Day, to: Day): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('status', '<>', 'CANCELED')
    .where('delivery_date', '>=', from)
    .where('delivery_date', '<=', to)
    .executeTakeFirstOrThrow();
  return count;
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
