/** A scanned number whose item was released. */
import type { readScan } from '@vestry/contract/staff/picking/rules';
import { releasedSentence } from '@vestry/contract/staff/picking/released';
import type { Database } from '../../../platform/database.ts';
import type { StaffDeps } from '../deps.ts';
import { findReleased, type NumberedItem } from './repository.ts';

/** The item with the sentence that says when it was released; null where no item of the number was. */
export async function readReleased(
  { calendar }: Pick<StaffDeps, 'calendar'>,
  db: Database,
  read: ReturnType<typeof readScan>,
  clientId: number | null,
): Promise<(NumberedItem & { readonly sentence: string }) | null> {
  const found = await findReleased(db, read, clientId);
  if (found === null) return null;
  const { release, releasedAt, ...item } = found;
  const { itemClientNumber } = read;
  const { closetName } = item;
  const day = calendar.dayOf(releasedAt);
  return { ...item, sentence: releasedSentence({ itemClientNumber, closetName, release, day }) };
}
