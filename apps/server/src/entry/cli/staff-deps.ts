/** The staff calls for the command line: the same bindings as the server's, on the same database, whether it runs or not. */
import { permit, roleIds } from '@vestry/contract/users/rules';
import { createPgBossQueue } from '../../platform/adapters/pg-boss/pg-boss-queue.ts';
import type { Database } from '../../platform/database.ts';
import { createLogger } from '../../platform/http/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createServices, type Services } from '../services.ts';
import { withDeps } from './deps.ts';
import type { StaffActor, StaffBinding, StaffCall } from '../../areas/staff/staff-call.ts';

export interface StaffDeps extends Pick<Services, 'accounts' | 'staff' | 'uploads'> {
  readonly db: Database;
  /** The facility's, an IANA name. */
  readonly timeZone: string;
}

/**
 * Opens the services for `work` and closes them afterwards. What a transition enqueues, such as a mail, waits in the database for the
 * server's workers.
 */
export async function withStaffDeps<T>(
  onStep: (step: string) => void,
  work: (deps: StaffDeps) => Promise<T>,
): Promise<T> {
  return withDeps(onStep, async ({ config, db, databaseUrl, store, clock }) => {
    const queue = createPgBossQueue({ connectionString: databaseUrl, log: createLogger('silent') });
    await queue.start();
    try {
      // No page is connected here, and the server's workers send push messages.
      const feed = { subscribe: () => () => undefined };
      const push = { publicKey: '', accepts: () => false };
      const services = createServices({ config, db, clock, queue, feed, push, store });
      const { accounts, staff, uploads } = services;
      return await work({ db, accounts, staff, timeZone: config.facilityTimeZone, uploads });
    } finally {
      await queue.stop();
    }
  });
}

/**
 * Who acts: the system itself, or a member of staff by email, with the permissions of their role.
 * @throws Error for an address that is nobody's who works here.
 */
export async function actorOf(db: Database, email: string | undefined): Promise<StaffActor> {
  const actor = 'COMMAND_LINE';
  if (email === undefined)
    return { userId: null, actor, roles: [roleIds.accountManager, roleIds.operations] };
  const row = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['users.id', 'staff.role_id as role'])
    .where('users.email', '=', email)
    .where('users.enabled', '=', true)
    .where('staff.enabled', '=', true)
    .executeTakeFirst();
  if (row === undefined) throw new Error(`nobody who works here has the address ${email}`);
  return { userId: row.id, actor, roles: [row.role] };
}

/** @throws Refusal FORBIDDEN where the role of who acts does not allow it. */
export async function runCall(
  { staff }: StaffDeps,
  by: StaffActor,
  call: StaffCall,
  input: Record<string, unknown>,
): Promise<unknown> {
  const binding: StaffBinding | undefined = staff.find((each) => each.call.name === call.name);
  if (binding === undefined) throw new Error(`${call.name} is not bound`);
  const verdict = permit(by.roles, call.access);
  if (!verdict.ok) throw new Refusal(verdict.reason);
  // The call's own schemas have made it (`inputOf`).
  return binding.run(by, input as never);
}
