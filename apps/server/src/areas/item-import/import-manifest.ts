/** The import of a manifest: everything is checked before anything is imported. */
import { recordChange } from '../changes/record-change.ts';
import { inTransaction } from '../../platform/database.ts';
import { checkAgainstCloset, findCloset, type Closet } from './check-closet.ts';
import { checkPhotos, type ReadyItem } from './check-photos.ts';
import { checkRows } from './check-rows.ts';
import { importRows, type ImportOutcome, type ItemImportDeps } from './import-rows.ts';
import { readManifest, type RowProblem } from './read-manifest.ts';

export interface ItemImportRequest {
  readonly clientId: number;
  /** The manifest's bytes. */
  readonly manifest: Uint8Array;
  readonly photoFolder: string;
  readonly signal?: AbortSignal;
  /** Called after each row of a phase; `total` is the phase's. */
  readonly onProgress?: (phase: 'check' | 'import', done: number, total: number) => void;
}

export interface CheckedManifest {
  readonly closet: Closet;
  readonly ready: readonly ReadyItem[];
  /** Ordered by line. */
  readonly problems: readonly RowProblem[];
}

const byLine = (a: RowProblem, b: RowProblem): number => a.line - b.line;

/**
 * Reads and checks the whole manifest and writes nothing.
 * @throws Refusal when the client or the file as a whole is wrong; problems of rows are in the answer.
 */
export async function checkManifest(
  deps: ItemImportDeps,
  request: ItemImportRequest,
): Promise<CheckedManifest> {
  const closet = await findCloset(deps.db, request.clientId);
  const manifest = readManifest(request.manifest);
  const rows = checkRows(manifest.rows);
  const inTenant = await checkAgainstCloset(deps.db, request.clientId, rows.items);
  let done = 0;
  const photos = await checkPhotos(deps.db, request.photoFolder, rows.items, {
    ...(request.signal && { signal: request.signal }),
    onRow: () => request.onProgress?.('check', (done += 1), rows.items.length),
  });
  const bad = new Set(inTenant.map((problem) => problem.line));
  return {
    closet,
    ready: photos.ready.filter(({ item }) => !bad.has(item.line)),
    problems: [...manifest.problems, ...rows.problems, ...inTenant, ...photos.problems].toSorted(byLine),
  };
}

/** Imports what `checkManifest` found ready. */
export async function importManifest(
  deps: ItemImportDeps,
  request: ItemImportRequest,
  checked: CheckedManifest,
): Promise<ImportOutcome> {
  let done = 0;
  const outcome = await importRows(deps, request.clientId, checked.ready, {
    ...(request.signal && { signal: request.signal }),
    onRow: () => request.onProgress?.('import', (done += 1), checked.ready.length),
  });
  const { created, updated } = outcome;
  const { clientId } = request;
  if (created + updated > 0)
    await inTransaction(deps.db, async (trx) =>
      recordChange(
        { trx, clientId, actor: { actor: 'COMMAND_LINE', userId: null } },
        { kind: 'intake', id: clientId, after: { created, updated } },
      ),
    );
  return { ...outcome, problems: outcome.problems.toSorted(byLine) };
}
