/** Draws the demo's closets and imports them as a tenant export. */
import type { Day } from '@vestry/contract/calendar/day';
import { importTenants, type TenantExportPhase } from '../../src/areas/tenant-export/import-tenants.ts';
import { lakeHouse } from './garments/lake-house.ts';
import { parkAvenue } from './garments/park-avenue.ts';
import { sittersOf, type DemoCloset } from './items.ts';
import { demoPhotos, photographDrawing, type Sitter } from './photographs.ts';
import type { DemoParts } from './seed-demo.ts';
import { demoTenants, portraitName } from './tenants.ts';

const portraitSeed = 3;

export async function seedClosets(parts: DemoParts, today: Day): Promise<void> {
  const garments = parts.garments ?? { parkAvenue, lakeHouse };
  const town: DemoCloset = { prefix: 'PA', firstNumber: 1001, garments: garments.parkAvenue };
  const lake: DemoCloset = { prefix: 'LH', firstNumber: 2001, garments: garments.lakeHouse };
  const sitters = new Map<string, Sitter>([
    ...sittersOf(town),
    ...sittersOf(lake),
    [portraitName, { portrait: portraitSeed }],
  ]);
  await importTenants(
    {
      db: parts.db,
      clock: parts.clock,
      timeZone: parts.facilityTimeZone,
      photos: demoPhotos(parts.db, parts.store, sitters, parts.photograph ?? photographDrawing),
      // Nobody received the demo's items: its audit shows what people do.
      auditsItems: false,
      onProgress: reportPhotos(parts),
    },
    demoTenants(town, lake, { today, timeZone: parts.facilityTimeZone }),
  );
}

function reportPhotos({ onStep, onProgress }: DemoParts) {
  let last = -1;
  return (phase: TenantExportPhase, done: number, total: number): void => {
    if (phase !== 'photos') return;
    onProgress?.(done, total);
    const twentieth = Math.floor((done / total) * 20);
    if (twentieth === last) return;
    last = twentieth;
    onStep?.(`Drawing the demo closet: ${done} of ${total} photographs`);
  };
}
