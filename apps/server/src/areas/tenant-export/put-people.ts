/** Writes the plans with their price lists, the staff and the users of a tenant export. Passwords are hashed before the transaction, since hashing is slow. */
import { toColumns } from '../../platform/column-names.ts';
import type { Database, Trx } from '../../platform/database.ts';
import { hashPassword, verifyPassword } from '../auth/passwords/password.ts';
import type { TenantExportPlan } from './plan-schemas.ts';
import { putPriceLists } from './price-lists.ts';
import type { RowContext } from './put-closet-rows.ts';
import type { TenantExport, TenantExportStaff, TenantExportUser } from './schemas.ts';

type Person = TenantExportStaff | TenantExportUser;

/** The password hash to write for each person by email address; a person whose password stays is not in it. */
export type PasswordHashes = ReadonlyMap<string, string>;

const staffRoleIds = { ACCOUNT_MANAGER: 4, OPERATIONS: 5 } as const;

export async function hashPasswords(db: Database, tenantExport: TenantExport): Promise<PasswordHashes> {
  const hashes = new Map<string, string>();
  for (const person of [...(tenantExport.staff ?? []), ...(tenantExport.users ?? [])]) {
    if (person.passwordHash !== undefined) hashes.set(person.email, person.passwordHash);
    if (person.password === undefined) continue;
    const present = await db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', person.email)
      .executeTakeFirst();
    // The same password again is no change: a new hash of it would end the person's sessions.
    if (present !== undefined && (await verifyPassword(present.password_hash, person.password))) continue;
    hashes.set(person.email, await hashPassword(person.password));
  }
  return hashes;
}

async function putPlan(trx: Trx, { priceLists: _own, offered, ...plan }: TenantExportPlan): Promise<void> {
  const values = { ...toColumns(plan), ...(offered !== undefined && { enabled: offered }) };
  await trx
    .insertInto('plans')
    .values(values)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

export interface PeopleContext extends Omit<RowContext, 'clientId' | 'documents' | 'today'> {
  readonly hashes: PasswordHashes;
}

async function putUser({ trx, now, hashes, photos }: PeopleContext, person: Person): Promise<number> {
  const passwordHash = hashes.get(person.email);
  const before = await trx
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', person.email)
    .forUpdate()
    .executeTakeFirst();
  const newPassword = passwordHash !== undefined && passwordHash !== before?.password_hash;
  const values = {
    email: person.email.toLowerCase(),
    name: person.name,
    last_name: person.lastName,
    phone: person.phone,
    enabled: person.enabled,
    photo_hash: person.photo === undefined ? undefined : photos.get(person.photo),
    // A consent that the instance has is not taken away by a file that does not know it.
    ...(person.termsAcceptedAt !== undefined && { terms_accepted_at: new Date(person.termsAcceptedAt) }),
    ...(newPassword && { password_hash: passwordHash, password_changed_at: now }),
  };
  if (before === undefined) {
    const row = await trx.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
    return row.id;
  }
  await trx.updateTable('users').set(values).where('id', '=', before.id).execute();
  if (newPassword) {
    await trx
      .updateTable('sessions')
      .set({ revoked_at: now, revoked_reason: 'PASSWORD' })
      .where('user_id', '=', before.id)
      .where('revoked_at', 'is', null)
      .execute();
  }
  return before.id;
}

/** Writes all of them in the caller's transaction. */
export async function putPeople(context: PeopleContext, tenantExport: TenantExport): Promise<void> {
  const { trx } = context;
  for (const plan of tenantExport.plans ?? []) await putPlan(trx, plan);
  for (const person of tenantExport.staff ?? []) {
    const userId = await putUser(context, person);
    const role = { role_id: staffRoleIds[person.role], enabled: person.enabled };
    await trx
      .insertInto('staff')
      .values({ user_id: userId, ...role })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(role))
      .execute();
  }
  for (const user of tenantExport.users ?? []) await putUser(context, user);
  // After the staff who added them.
  for (const plan of tenantExport.plans ?? []) await putPriceLists(context, plan);
}
