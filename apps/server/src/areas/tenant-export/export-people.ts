/** Reads staff and users as a tenant export lists them; passwords leave as hashes. */
import type { Database } from '../../platform/database.ts';
import { said, type PhotoNames } from './export-names.ts';
import type { TenantExportStaff, TenantExportUser } from './schemas.ts';

const roleNames: Readonly<Record<number, 'OWNER' | 'MEMBER' | 'VIEWER' | 'DEMO'>> = {
  1: 'OWNER',
  2: 'MEMBER',
  3: 'VIEWER',
  6: 'DEMO',
};

interface PersonRow {
  email: string;
  name: string;
  last_name: string;
  phone: string;
  password_hash: string | null;
  enabled: boolean;
  photo_hash: string | null;
  terms_accepted_at: Date | null;
}

function exportPerson(row: PersonRow, names: PhotoNames) {
  return {
    email: row.email,
    name: row.name,
    ...said({
      lastName: row.last_name,
      phone: row.phone,
      passwordHash: row.password_hash,
      termsAcceptedAt: row.terms_accepted_at?.toISOString() ?? null,
      enabled: row.enabled ? null : false,
      photo: row.photo_hash === null ? null : names.add('people', row.email, row.photo_hash),
    }),
  };
}

const personColumns = [
  'users.id',
  'users.email',
  'users.name',
  'users.last_name',
  'users.phone',
  'users.password_hash',
  'users.enabled',
  'users.photo_hash',
  'users.terms_accepted_at',
] as const;

export async function exportStaff(
  db: Database,
  names: PhotoNames,
  only: readonly number[] | null,
): Promise<TenantExportStaff[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select([...personColumns, 'staff.role_id'])
    .$if(only !== null, (staff) => staff.where('users.id', 'in', [...(only ?? [])]))
    .orderBy('users.email')
    .execute();
  return rows.map((row) => ({
    ...exportPerson(row, names),
    role: row.role_id === 4 ? ('ACCOUNT_MANAGER' as const) : ('OPERATIONS' as const),
  }));
}

export async function exportUsers(
  db: Database,
  names: PhotoNames,
  keys: ReadonlyMap<number, string>,
): Promise<TenantExportUser[]> {
  if (keys.size === 0) return [];
  const closets = [...keys.keys()];
  const rows = await db
    .selectFrom('users')
    .select(personColumns)
    .where('users.id', 'in', (eb) =>
      eb.selectFrom('memberships').select('user_id').where('client_id', 'in', closets),
    )
    .orderBy('users.email')
    .execute();
  const memberships = await db
    .selectFrom('memberships')
    .innerJoin('membership_roles as role', (join) =>
      join
        .onRef('role.client_id', '=', 'memberships.client_id')
        .onRef('role.user_id', '=', 'memberships.user_id'),
    )
    .select(['memberships.client_id', 'memberships.user_id', 'enabled', 'needs_approval', 'role.role_id'])
    .where('memberships.client_id', 'in', closets)
    .orderBy('memberships.client_id')
    .orderBy('role.role_id')
    .execute();
  return rows.map((row) => {
    const own = Map.groupBy(
      memberships.filter((membership) => membership.user_id === row.id),
      (membership) => membership.client_id,
    );
    return {
      ...exportPerson(row, names),
      closets: [...own].map(([clientId, roles]) => ({
        client: keys.get(clientId) ?? '',
        roles: roles.flatMap(({ role_id: id }) => roleNames[id] ?? []),
        ...said({
          enabled: roles[0]?.enabled === false ? false : null,
          needsApproval: roles[0]?.needs_approval === true ? true : null,
        }),
      })),
    };
  });
}
