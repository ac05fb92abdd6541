import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { documentKey } from '../../areas/documents/store-document.ts';
import { createLimiter } from '../../areas/photos/limiter.ts';
import { noteClosetKey } from '../../areas/tenant-export/closet-keys.ts';
import { exportTenants } from '../../areas/tenant-export/export-tenants.ts';
import { readLargest, readStored, widthsOf } from '../../areas/tenant-export/stored-files.ts';
import { countOf, exitCodes, userPath, type ExitCode, type Terminal } from './command.ts';
import { makeEmptyFolder, writeWhole } from './files.ts';
import { withDeps } from './deps.ts';

export interface ExportOptions {
  readonly out: string;
  readonly client?: number;
}

const writesAtOnce = 8;

export async function exportFolder(terminal: Terminal, options: ExportOptions): Promise<ExitCode> {
  const out = userPath(options.out);
  await makeEmptyFolder(out);
  await withDeps(terminal.note, async ({ db, store }) => {
    const { tenantExport, photos, documents, keys } = await exportTenants(db, options.client ?? null);
    const widths = await widthsOf(db, [...photos.values()]);
    const limiter = createLimiter(writesAtOnce);
    let done = 0;
    await Promise.all(
      [...photos].map(([name, hash]) =>
        limiter.run(async () => {
          const path = join(out, name);
          await mkdir(dirname(path), { recursive: true });
          await writeFile(path, await readLargest(store, hash, widths.get(hash) ?? []));
          terminal.progress.show('Writing photos', (done += 1), photos.size);
        }),
      ),
    );
    for (const [name, { hash, mediaType }] of documents) {
      const path = join(out, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, await readStored(store, documentKey(hash, mediaType)));
    }
    // From now on the file's keys mean these closets, so that importing it again updates them.
    for (const [clientId, key] of keys) await noteClosetKey(db, key, clientId);
    await writeWhole(join(out, 'WORLD.json'), `${JSON.stringify(tenantExport, null, 2)}\n`);
    terminal.progress.stop();
    terminal.json({
      out,
      closets: (tenantExport.clients ?? []).map(({ key }) => key),
      photos: photos.size,
    });
    terminal.say(
      `${join(out, 'WORLD.json')}: ${countOf((tenantExport.clients ?? []).length, 'closet')}, ${countOf(photos.size, 'photograph')}.`,
    );
    terminal.say(
      'It holds names, addresses and password hashes (no passwords): keep it as safe as the database.',
    );
  });
  return exitCodes.ok;
}
