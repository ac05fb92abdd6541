import type { ObjectStore } from '../../../platform/ports/object-store.ts';
import { holdPhotographs } from '../../../areas/photos/hold-photographs.ts';
import { syncFolder } from '../../../platform/files/sync-folder.ts';
import { withConnection } from './connection.ts';
import { dumpPhotographs } from './dump-photographs.ts';
import { dumpTables, type OnProgress } from './dump-tables.ts';
import { backupFormat, writeManifest, type Manifest } from './manifest.ts';

export interface Facility {
  /** The address of the database, with a role that reads every row. */
  readonly databaseUrl: string;
  readonly store: ObjectStore;
}

/**
 * Writes the instance into `folder`, which exists and is empty: every table as it stood at one moment, and the photographs
 * and documents that they name. The server may run meanwhile.
 */
export async function makeBackup(
  { databaseUrl, store }: Facility,
  folder: string,
  onProgress: OnProgress,
): Promise<Manifest> {
  return withConnection(databaseUrl, async (client) => {
    // Housekeeping leaves the photographs of the snapshot alone until they have been copied; the connection's end lets go.
    await client.query(holdPhotographs);
    const database = await dumpTables(client, folder, onProgress);
    const stored = database.tables.filter(({ name }) => name === 'images' || name === 'document_files');
    const total = stored.reduce((sum, { rows }) => sum + rows, 0);
    const photographs = await dumpPhotographs(store, folder, total, onProgress);
    const manifest = { format: backupFormat, ...database, photographs } as const;
    await writeManifest(folder, manifest);
    await syncFolder(folder);
    return manifest;
  });
}
