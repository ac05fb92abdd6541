/** A person of a sample closet. */
import type { Database } from '../../src/platform/database.ts';
import { testPasswordHash } from '../factories.ts';

export interface Person {
  readonly id: number;
  readonly email: string;
}

/** A user with the one password, in these closets with this role; made in the same order it has the same id. */
export async function makePerson(
  db: Database,
  email: string,
  role: number,
  closets: readonly number[],
  hasPassword = true,
): Promise<Person> {
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      name: email.split('@', 1)[0] ?? email,
      last_name: 'Marsh',
      password_hash: hasPassword ? await testPasswordHash() : null,
      terms_accepted_at: hasPassword ? new Date(0) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (closets.length === 0) return { id, email };
  const memberships = closets.map((client_id) => ({ client_id, user_id: id }));
  await db.insertInto('memberships').values(memberships).execute();
  await db
    .insertInto('membership_roles')
    .values(memberships.map((membership) => ({ ...membership, role_id: role })))
    .execute();
  return { id, email };
}
