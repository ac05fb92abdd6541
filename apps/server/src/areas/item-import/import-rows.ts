/** Puts checked rows into a closet, each whole or not at all. */
import { inTransaction, type Database } from '../../platform/database.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { Refusal } from '../../platform/refusal.ts';
import { auditItem } from './audit-item.ts';
import type { ReadyItem } from './check-photos.ts';
import { ensureImage } from '../photos/images.ts';
import { putItem, type ItemToPut, type PutItem } from '../items/put-item.ts';
import type { RowProblem } from './read-manifest.ts';

export interface ItemImportDeps {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly clock: Clock;
}

export interface ImportOutcome {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows that turned out bad only now, such as a photograph replaced since it was checked. */
  readonly problems: readonly RowProblem[];
  /** Rows never begun, because `signal` was aborted. */
  readonly left: number;
}

// Two photographs are processed at once in a process; a third row keeps them busy while one is being written.
const rowsAtOnce = 3;

/**
 * Imports the rows, a few at a time. A row's photographs are stored first, by their content, and then one transaction
 * writes the item and its audit: killed at any moment, a repetition ends where an undisturbed run would have. Aborting `signal` lets
 * the rows under way finish and begins no other.
 */
export async function importRows(
  deps: ItemImportDeps,
  clientId: number,
  rows: readonly ReadyItem[],
  options: { readonly signal?: AbortSignal; readonly onRow: () => void },
): Promise<ImportOutcome> {
  const counts: Record<PutItem['outcome'], number> = { created: 0, updated: 0, unchanged: 0 };
  const problems: RowProblem[] = [];
  let next = 0;
  let broken = false;
  const work = async (): Promise<void> => {
    for (
      let row = rows[next];
      row !== undefined && !broken && options.signal?.aborted !== true;
      row = rows[next]
    ) {
      next += 1;
      try {
        counts[await importRow(deps, clientId, row)] += 1;
      } catch (error) {
        if (!(error instanceof Refusal)) {
          broken = true;
          throw error;
        }
        problems.push({
          line: row.item.line,
          column: error.code === 'CONFLICT' ? 'location' : 'photos',
          reason: error.message,
        });
      }
      options.onRow();
    }
  };
  // All come to rest before an outage is thrown: nobody is left working on a database that the caller closes.
  const ends = await Promise.allSettled(Array.from({ length: rowsAtOnce }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return { ...counts, problems, left: rows.length - next };
}

async function importRow(
  deps: ItemImportDeps,
  clientId: number,
  row: ReadyItem,
): Promise<PutItem['outcome']> {
  const { item } = row;
  const hashes: string[] = [];
  for (const photo of row.photos) hashes.push(await ensureImage(deps.db, deps.store, photo));
  return inTransaction(deps.db, async (trx) => {
    const put = await putItem({ trx, clientId, now: deps.clock.now() }, toItem(row, hashes));
    await auditItem({ trx, clientId }, item.itemClientNumber, put);
    return put.outcome;
  });
}

function toItem({ item }: ReadyItem, hashes: readonly string[]): ItemToPut {
  return {
    itemClientNumber: item.itemClientNumber,
    fields: {
      category_id: item.categoryId,
      ...item.texts,
      location: item.location,
      ...(item.bin === undefined ? {} : { bin: item.bin }),
    },
    // A row without photographs says nothing about them; those taken later stay.
    photos: hashes.length === 0 ? null : [...new Set(hashes)].map((hash) => ({ hash })),
  };
}
