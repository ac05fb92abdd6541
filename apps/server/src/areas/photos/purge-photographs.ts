/**
 * Purges expired upload addresses and unused photographs: addresses that were handed out and are over, and photographs
 * that nothing shows.
 */
import { photoFormats } from '@vestry/contract/photos/rules';
import { attemptEach } from '../../platform/attempt-each.ts';
import { inTransaction, violatedConstraint, type Database } from '../../platform/database.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import * as repository from './repository.ts';
import { imageKey } from './store-image.ts';

const dayMilliseconds = 86_400_000;

/** An upload that came in just before its address was over has long been taken by then. */
const uploadDays = 1;

/** An import stores its photographs before the rows that show them; one that broke off is run again. */
const unusedDays = 7;

/** One run removes no more, so that it ends; the next hour has its own. */
const mostImages = 1000;

/** A store that is away fails for each of them. */
const mostFailures = 10;

/** Forgets upload addresses that were over a day ago; answers how many. */
export async function purgeExpiredUploads(db: Database, clock: Clock): Promise<number> {
  return repository.deleteUploads(db, new Date(clock.now().getTime() - uploadDays * dayMilliseconds));
}

export interface PurgeImagesDeps {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly clock: Clock;
}

/**
 * Removes photographs of more than a week ago that nothing shows any more - a portrait that was replaced, one of a date
 * that was taken off - with all their stored bytes; answers how many.
 *
 * The bytes go before the transaction ends. Until then the same photograph, sent in again, counts as known and waits for
 * the row; afterwards it is stored anew. When the store fails, the row remains, and the next run tries again.
 * @throws AggregateError with the failures of the store, once the others are removed.
 */
export async function purgeUnusedImages({ db, store, clock }: PurgeImagesDeps): Promise<number> {
  const before = new Date(clock.now().getTime() - unusedDays * dayMilliseconds);
  const hashes = await repository.listUnusedImages(db, before, mostImages);
  let purged = 0;
  const purge = async (hash: string): Promise<void> => {
    if (await purgeImage(db, store, hash)) purged += 1;
  };
  await attemptEach(hashes, 'photographs were not removed', purge, mostFailures);
  return purged;
}

async function purgeImage(db: Database, store: ObjectStore, hash: string): Promise<boolean> {
  try {
    return await inTransaction(db, async (trx) => {
      // A backup is copying them; the next run has its turn.
      if (!(await repository.takePhotographs(trx))) return false;
      const widths = await repository.deleteUnusedImage(trx, hash);
      if (widths === null) return false;
      for (const width of widths) {
        for (const format of photoFormats) await store.delete(imageKey(hash, width, format));
      }
      return true;
    });
  } catch (error) {
    // Somebody has begun to show it at this very moment.
    if (violatedConstraint(error) !== undefined) return false;
    throw error;
  }
}
