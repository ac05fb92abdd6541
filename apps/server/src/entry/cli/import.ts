import { dirname } from 'node:path';
import { importTenants, type TenantExportPhase } from '../../areas/tenant-export/import-tenants.ts';
import { readClosetKeys } from '../../areas/tenant-export/closet-keys.ts';
import { documentsOfFolder } from '../../areas/tenant-export/document-source.ts';
import { photosOfFolder } from '../../areas/tenant-export/photo-source.ts';
import { readTenantExport } from '../../areas/tenant-export/read-tenant-export.ts';
import { imagesByLargest, imagesInUse } from '../../areas/tenant-export/stored-files.ts';
import { countOf, exitCodes, userPath, type ExitCode, type Terminal } from './command.ts';
import { readUserFile } from './files.ts';
import { withDeps, type CommandDeps } from './deps.ts';
import type { TenantExport } from '../../areas/tenant-export/schemas.ts';

const phaseTitles: Readonly<Record<TenantExportPhase, string>> = {
  check: 'Checking photos',
  photos: 'Storing photos',
  items: 'Writing items',
};

export async function importFile(terminal: Terminal, file: string): Promise<ExitCode> {
  const path = userPath(file);
  const tenantExport = readTenantExport(await readUserFile(path));
  const closets = await withDeps(terminal.note, async (deps) =>
    importTenants(
      {
        db: deps.db,
        clock: deps.clock,
        timeZone: deps.config.facilityTimeZone,
        photos: photosOfFolder(deps.db, deps.store, dirname(path), await knownFiles(deps, tenantExport)),
        documents: documentsOfFolder(deps.db, deps.store, dirname(path)),
        onProgress: (phase, done, total) => {
          terminal.progress.show(phaseTitles[phase], done, total);
        },
      },
      tenantExport,
    ),
  );
  terminal.progress.stop();
  terminal.json({ closets });
  const people = (tenantExport.staff ?? []).length + (tenantExport.users ?? []).length;
  terminal.say(`${people === 1 ? '1 person' : `${people} people`}, ${countOf(closets.length, 'closet')}:`);
  for (const { key, id, created, items } of closets) {
    const what = `${countOf(items.created, 'item')} created, ${items.updated} updated, ${items.unchanged} unchanged`;
    terminal.say(`  ${key} (client ${id}, ${created ? 'new' : 'present'}): ${what}`);
  }
  return exitCodes.ok;
}

async function knownFiles(
  { db, store }: CommandDeps,
  tenantExport: TenantExport,
): Promise<Map<string, string>> {
  const keys = await readClosetKeys(db);
  const clientIds = (tenantExport.clients ?? []).flatMap((client) => keys.get(client.key) ?? []);
  const emails = [...(tenantExport.staff ?? []), ...(tenantExport.users ?? [])].map((person) => person.email);
  return imagesByLargest(db, store, await imagesInUse(db, clientIds, emails));
}
