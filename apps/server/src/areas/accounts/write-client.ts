/** Writes rows of clients, in the transaction of the area that calls. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** A new client without members. */
export async function insertClient(
  trx: Database,
  client: { readonly name: string; readonly managerId: number | null },
): Promise<number> {
  const { id } = await trx
    .insertInto('clients')
    .values({ name: client.name, manager_id: client.managerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A new demo client with the name, manager and plan of another, which is deleted when its time is over. */
export async function copyClient(trx: Database, fromClientId: number, demoExpiresAt: Date): Promise<number> {
  const { id } = await trx
    .insertInto('clients')
    .columns(['name', 'manager_id', 'plan_id', 'plan_started_on', 'boxes', 'demo_expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('clients')
        .select([
          'name',
          'manager_id',
          'plan_id',
          'plan_started_on',
          'boxes',
          sql<Date>`${demoExpiresAt}::timestamptz`.as('demo_expires_at'),
        ])
        .where('id', '=', fromClientId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setManager(trx: Database, clientId: number, managerId: number | null): Promise<void> {
  await trx.updateTable('clients').set({ manager_id: managerId }).where('id', '=', clientId).execute();
}

/** Leaves the clients of an account manager without one; returns their ids. */
export async function releaseManager(trx: Database, userId: number): Promise<number[]> {
  const rows = await trx
    .updateTable('clients')
    .set({ manager_id: null })
    .where('manager_id', '=', userId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function setPlan(
  trx: Database,
  clientId: number,
  plan: { readonly planId: number | null; readonly startedOn: string | null; readonly boxes: number },
): Promise<void> {
  await trx
    .updateTable('clients')
    .set({ plan_id: plan.planId, plan_started_on: plan.startedOn, boxes: plan.boxes })
    .where('id', '=', clientId)
    .execute();
}

/** Deletes a client with everything that is its own. */
export async function deleteClient(trx: Database, clientId: number): Promise<void> {
  await trx.deleteFrom('clients').where('id', '=', clientId).execute();
}
