/** The text that a start prints where no account exists yet. */
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

export async function hasAccounts(db: Database): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`SELECT EXISTS (SELECT FROM users) AS any`.execute(db);
  return rows[0]?.any === true;
}

/** The commands are those of docs/command-line.md, "The first accounts". */
export const firstAccountLines: readonly string[] = [
  '',
  '  Nobody has an account yet. These commands create the first member of staff and the first Owner, and print a link for each:',
  '    npx vestry staff create --email mara@example.com --first-name Mara --role account-manager',
  '    npx vestry clients create --name "Park Avenue" --owner ada@example.com --first-name Ada --last-name Marsh',
];
