/** Purges files of documents that nothing names any more, as photographs are purged (photos/purge-photographs.ts). */
import { attemptEach } from '../../platform/attempt-each.ts';
import { inTransaction, violatedConstraint, type Database } from '../../platform/database.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { toMediaType } from './media-type.ts';
import { deleteUnusedFile, listUnusedFiles, takeStoredFiles } from './repository.ts';
import { documentKey } from './store-document.ts';

const dayMilliseconds = 86_400_000;

/** An import stores its documents before the rows that name them; one that broke off is run again. */
const unusedDays = 7;

/** One run removes no more, so that it ends; the next hour has its own. */
const mostFiles = 1000;

/** A store that is away fails for each of them. */
const mostFailures = 10;

export interface PurgeDocumentsDeps {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly clock: Clock;
}

/**
 * Removes files of more than a week ago that no document names, with their bytes; answers how many. The bytes go before the
 * transaction ends: until then the same file, sent in again, waits for the row.
 */
export async function purgeUnusedDocuments({ db, store, clock }: PurgeDocumentsDeps): Promise<number> {
  const before = new Date(clock.now().getTime() - unusedDays * dayMilliseconds);
  let purged = 0;
  const files = await listUnusedFiles(db, before, mostFiles);
  const purge = async ({ hash, mediaType }: (typeof files)[number]): Promise<void> => {
    if (await purgeFile({ db, store }, hash, documentKey(hash, toMediaType(mediaType)))) purged += 1;
  };
  await attemptEach(files, 'documents were not removed', purge, mostFailures);
  return purged;
}

async function purgeFile(
  { db, store }: Pick<PurgeDocumentsDeps, 'db' | 'store'>,
  hash: string,
  key: string,
): Promise<boolean> {
  try {
    return await inTransaction(db, async (trx) => {
      // A backup is copying them; the next run has its turn.
      if (!(await takeStoredFiles(trx)) || !(await deleteUnusedFile(trx, hash))) return false;
      await store.delete(key);
      return true;
    });
  } catch (error) {
    // Somebody has begun to name it at this very moment.
    if (violatedConstraint(error) !== undefined) return false;
    throw error;
  }
}
