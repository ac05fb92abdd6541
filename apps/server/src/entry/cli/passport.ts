/** `vestry passport`: writes the signed passport of an item into a file. */
import { sql } from 'kysely';
import type { CallAnswer } from '@vestry/contract/call';
import { getStaffPassportFile } from '@vestry/contract/staff/passport/calls';
import type { Database } from '../../platform/database.ts';
import { exitCodes, userPath, type ExitCode, type Terminal } from './command.ts';
import { writeUserFile } from './files.ts';
import { actorOf, runCall, withStaffDeps } from './staff-deps.ts';

export interface PassportOptions {
  readonly client: number;
  readonly out: string;
  readonly as?: string;
}

export async function passport(
  terminal: Terminal,
  number: string,
  { client: clientId, out, as }: PassportOptions,
): Promise<ExitCode> {
  const path = userPath(out);
  const found = await withStaffDeps(terminal.note, async (deps) => {
    const by = await actorOf(deps.db, as);
    const itemId = await findItem(deps.db, clientId, number);
    if (itemId === null) return null;
    const params = { clientId, itemId };
    const file = await runCall(deps, by, getStaffPassportFile, { params });
    return { itemId, file: file as CallAnswer<typeof getStaffPassportFile> }; // what that call answers
  });
  if (found === null) {
    terminal.note(`vestry passport: closet ${clientId} has no item ${number}`);
    return exitCodes.refused;
  }
  const bytes = Buffer.from(found.file.base64, 'base64');
  await writeUserFile(path, bytes);
  terminal.json({ clientId, itemId: found.itemId, file: path, bytes: bytes.length });
  terminal.say(`${path}: the passport of ${number}, signed.`);
  return exitCodes.ok;
}

async function findItem(db: Database, clientId: number, number: string): Promise<number | null> {
  const row = await db
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .where(sql`lower(item_client_number)`, '=', number.toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}
