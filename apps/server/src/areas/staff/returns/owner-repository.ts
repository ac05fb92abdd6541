/** Whom of a closet staff telephone. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';

export interface FirstOwner {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The first Owner of each of these closets who uses it. */
export async function findFirstOwners(
  db: Database,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, FirstOwner>> {
  const { rows } = await sql<FirstOwner & { readonly clientId: number }>`
    SELECT DISTINCT ON (membership.client_id) membership.client_id AS "clientId",
      btrim(concat_ws(' ', users.name, users.last_name)) AS name, users.email::text AS email, users.phone
    FROM memberships AS membership
    JOIN membership_roles AS role USING (client_id, user_id)
    JOIN users ON users.id = membership.user_id
    WHERE membership.client_id = ANY (${[...clientIds]}::bigint[]) AND membership.enabled AND users.enabled AND role.role_id = 1
    ORDER BY membership.client_id, users.id`.execute(db);
  return new Map(rows.map(({ clientId, ...owner }) => [clientId, owner]));
}
