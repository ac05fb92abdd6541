/** Drafts invoices of a closet in tests, and reads them as staff do. */
import { listStaffInvoices } from '@vestry/contract/staff/invoices/calls';
import { makePricedPlan, type PlanFields } from './priced-closet.ts';
import { dataOf, type ClientFixture } from './requests.ts';
import { enterStaff, staffCalls, type StaffCalls } from './staff.ts';
import type { TestApp } from './test-app.ts';

export type DraftingCalls = ReturnType<typeof draftingCalls>;

export function draftingCalls(app: TestApp, client: ClientFixture) {
  const { db } = app.database;
  /** Signed in anew: the clock of these tests advances beyond a session's end. */
  const manager = async (): Promise<StaffCalls> => staffCalls(app, await enterStaff(app, 'accountManager'));
  return {
    manager,
    owner: { clientId: client.clientId, userId: client.owner.userId },
    draftAll: async () => app.services.draftInvoices(),
    async givePlan(startedOn: string | null, fields: PlanFields = {}) {
      const plan = await makePricedPlan(db, fields);
      await db
        .updateTable('clients')
        .set({
          plan_id: plan.planId,
          plan_started_on: startedOn,
          created_at: new Date('2026-09-10T12:00:00Z'),
        })
        .where('id', '=', client.clientId)
        .execute();
      return plan;
    },
    /** By their periods. */
    async invoices() {
      const answer = await (await manager()).get(`/invoices?clientId=${client.clientId}&pageSize=100`);
      const { content } = dataOf(listStaffInvoices, answer);
      return content.toSorted((a, b) => a.periodStart.localeCompare(b.periodStart));
    },
    visits: async () =>
      db
        .selectFrom('visit_quotes')
        .select(['kind', 'invoice_id as invoiceId'])
        .where('client_id', '=', client.clientId)
        .orderBy('id')
        .execute(),
  };
}
