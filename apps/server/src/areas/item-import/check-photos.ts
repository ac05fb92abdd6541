/** Finds and verifies the photographs that the rows name. */
import type { Database } from '../../platform/database.ts';
import { createLimiter } from '../photos/limiter.ts';
import type { ListedItem } from './check-rows.ts';
import { knownImages } from '../photos/images.ts';
import { findPhoto, type PhotoFile } from './photo-folder.ts';
import type { RowProblem } from './read-manifest.ts';

/** An item whose photographs are all there and whole. */
export interface ReadyItem {
  readonly item: ListedItem;
  readonly photos: readonly PhotoFile[];
}

const rowsAtOnce = 3;

/**
 * Looks at every photograph before anything is imported. A row with a photograph that is missing, out of bounds or no
 * picture is a problem as a whole. Once `signal` is aborted, no further row is looked at and the reason is thrown.
 */
export async function checkPhotos(
  db: Database,
  folder: string,
  items: readonly ListedItem[],
  { signal, onRow }: { readonly signal?: AbortSignal; readonly onRow: () => void },
): Promise<{ ready: ReadyItem[]; problems: RowProblem[] }> {
  const isKnown = async (hash: string) => (await knownImages(db, [hash])).has(hash);
  const limiter = createLimiter(rowsAtOnce);
  const checked = await Promise.all(
    items.map((item) =>
      limiter.run(async () => {
        signal?.throwIfAborted();
        const verdicts = await Promise.all(item.photos.map((name) => findPhoto(folder, name, isKnown)));
        onRow();
        return { item, verdicts };
      }),
    ),
  );
  const ready: ReadyItem[] = [];
  const problems: RowProblem[] = [];
  for (const { item, verdicts } of checked) {
    const bad = verdicts.flatMap((verdict) => (verdict.ok ? [] : [verdict.reason]));
    problems.push(...bad.map((reason) => ({ line: item.line, column: 'photos' as const, reason })));
    if (bad.length === 0) {
      ready.push({ item, photos: verdicts.flatMap((verdict) => (verdict.ok ? [verdict.value] : [])) });
    }
  }
  return { ready, problems };
}
