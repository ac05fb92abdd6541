import type { Database } from '../../platform/database.ts';
import { countOf, exitCodes, type ExitCode, type Terminal } from './command.ts';
import { withDeps } from './deps.ts';

const statusNames = ['inactive', 'active', 'erased'] as const;

/** Lists the closets with their ids, which other commands take. */
export async function closets(terminal: Terminal): Promise<ExitCode> {
  const rows = await withDeps(terminal.note, ({ db }) => listClosets(db));
  terminal.json(rows);
  if (rows.length === 0)
    terminal.say(
      'There are no closets yet: "vestry clients create" makes one, "vestry closets import" loads them.',
    );
  const idWidth = Math.max(2, ...rows.map((row) => String(row.id).length));
  for (const { id, name, items, owners, status } of rows) {
    const state = status === 'active' ? '' : `, ${status}`;
    terminal.say(
      `${String(id).padStart(idWidth)}  ${name}  (${countOf(items, 'item')}${state})  ${owners.join(', ')}`,
    );
  }
  return exitCodes.ok;
}

async function listClosets(db: Database) {
  const clients = await db.selectFrom('clients').select(['id', 'name', 'status']).orderBy('id').execute();
  const counts = await db
    .selectFrom('items')
    .select((eb) => ['client_id', eb.fn.countAll<number>().as('items')])
    .where('record_status', '=', 1)
    .groupBy('client_id')
    .execute();
  const owners = await db
    .selectFrom('membership_roles')
    .innerJoin('users', 'users.id', 'membership_roles.user_id')
    .select(['membership_roles.client_id', 'users.email'])
    .where('role_id', '=', 1)
    .orderBy('users.email')
    .execute();
  const itemsOf = new Map(counts.map((row) => [row.client_id, row.items]));
  const ownersOf = Map.groupBy(owners, (row) => row.client_id);
  return clients.map(({ id, name, status }) => ({
    id,
    name,
    status: statusNames[status] ?? 'unknown',
    items: itemsOf.get(id) ?? 0,
    owners: (ownersOf.get(id) ?? []).map((row) => row.email),
  }));
}
