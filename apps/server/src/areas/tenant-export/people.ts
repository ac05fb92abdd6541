/** People whom a tenant export names by their email addresses. */
import type { Database } from '../../platform/database.ts';

/** The ids of those named, by email address in lower case; a person who is unknown here stays unnamed. */
export async function findPeople(
  db: Database,
  named: readonly { readonly person?: string | undefined }[],
): Promise<ReadonlyMap<string, number>> {
  const emails = [...new Set(named.flatMap(({ person }) => (person === undefined ? [] : [person])))];
  if (emails.length === 0) return new Map();
  const people = await db.selectFrom('users').select(['id', 'email']).where('email', 'in', emails).execute();
  return new Map(people.map(({ id, email }) => [email.toLowerCase(), id]));
}
