/** Imports the demo's closets as a tenant export. Their items are photographed afterwards (`draw-photographs.ts`). */
import type { Day } from '@vestry/contract/calendar/day';
import { importTenants } from '../../src/areas/tenant-export/import-tenants.ts';
import { demoClosets } from './closets.ts';
import type { DemoDeps } from './seed-demo.ts';
import { demoTenants } from './tenants.ts';

/** @param portrait The hash of the manager's portrait, the one photograph that the export names. */
export async function seedClosets(
  { db, clock, facilityTimeZone: timeZone, signal }: DemoDeps,
  { today, portrait }: { readonly today: Day; readonly portrait: string },
): Promise<void> {
  await importTenants(
    {
      db,
      clock,
      timeZone,
      photos: { problemOf: async () => null, store: async () => portrait },
      // Nobody received the demo's items: its audit shows what people do.
      auditsItems: false,
      onProgress: () => signal?.throwIfAborted(),
    },
    demoTenants(demoClosets, { today, timeZone }),
  );
}
