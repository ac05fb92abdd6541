/** Writes and reads tenant exports in tests, in which there are no photographs. */
import { exportTenants } from '../src/areas/tenant-export/export-tenants.ts';
import { importTenants } from '../src/areas/tenant-export/import-tenants.ts';
import { readTenantExport } from '../src/areas/tenant-export/read-tenant-export.ts';
import type { TenantExport } from '../src/areas/tenant-export/schemas.ts';
import type { Database } from '../src/platform/database.ts';
import type { Clock } from '../src/platform/ports/clock.ts';

/** The export of all closets, or of one, as it is read again. */
export async function saveExport(db: Database, clientId: number | null = null): Promise<TenantExport> {
  const { tenantExport } = await exportTenants(db, clientId);
  return readTenantExport(Buffer.from(JSON.stringify(tenantExport)));
}

export async function loadExport(db: Database, clock: Clock, file: TenantExport) {
  const photos = {
    problemOf: async () => Promise.resolve(null),
    store: async () => Promise.reject(new Error('there are none')),
  };
  return importTenants({ db, clock, timeZone: 'America/New_York', photos }, file);
}
