/** Imports a tenant export: checks all before anything is written, then writes people, then each closet in a transaction. */
import type { FieldError } from '@vestry/contract/call';
import { inTransaction, type Database } from '../../platform/database.ts';
import { recordChange } from '../changes/record-change.ts';
import { auditItem } from '../intake/audit-item.ts';
import { createLimiter } from '../photos/limiter.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkPlaces } from './check-places.ts';
import { checkTenants, photosOfTenants } from './check-tenants.ts';
import type { PhotoSource } from './photo-source.ts';
import { readPresentTenants } from './present-tenants.ts';
import { lockClosetKey } from './put-belongings.ts';
import { putCloset, type PutCloset } from './put-closet.ts';
import { hashPasswords, putPeople } from './put-people.ts';
import { refuseProblems } from './read-tenant-export.ts';
import type { TenantExport } from './schemas.ts';

export interface TenantExportParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly photos: PhotoSource;
  /** Whether each item has an entry in the audit of its own beside that of its closet; true by default. */
  readonly auditsItems?: boolean;
  /** Called as photographs are checked and stored and items are written; `total` is the phase's. */
  readonly onProgress?: (phase: TenantExportPhase, done: number, total: number) => void;
}

export type TenantExportPhase = 'check' | 'photos' | 'items';

// Two photographs are processed at once in a process; a third is read or drawn meanwhile.
const photosAtOnce = 3;

/**
 * Imports the file. Its photographs are stored first, by content; a repetition after a crash ends where an undisturbed
 * run would have. Entities are known by e-mail address, closet key, client number and address label: those present are
 * updated with what the file gives, and nothing is removed except photographs and tags of an item that lists others,
 * items of a group and roles of a member.
 * @throws Refusal with the JSON path of every problem; then nothing has been written.
 */
export async function importTenants(
  parts: TenantExportParts,
  tenantExport: TenantExport,
): Promise<PutCloset[]> {
  refuseProblems([
    ...checkTenants(tenantExport, await readPresentTenants(parts.db)),
    ...(await checkPlaces(tenantExport)),
    ...(await checkPhotos(parts, tenantExport)),
  ]);
  const photos = await storePhotos(parts, tenantExport);
  const hashes = await hashPasswords(parts.db, tenantExport);
  await inTransaction(parts.db, (trx) => putPeople(trx, tenantExport, hashes, photos, parts.clock.now()));
  const clients = tenantExport.clients ?? [];
  const total = clients.reduce((sum, client) => sum + (client.items ?? []).length, 0);
  let done = 0;
  const closets: PutCloset[] = [];
  for (const client of clients) {
    const before = done;
    const closet = await inTransaction(parts.db, async (trx) => {
      // A lost race begins the closet anew, and so does its count.
      done = before;
      await lockClosetKey(trx, client.key);
      const put = await putCloset(trx, client, {
        tenantExport,
        photos,
        now: parts.clock.now(),
        onItem: async (itemClientNumber, item, clientId) => {
          if (parts.auditsItems !== false) await auditItem(trx, clientId, itemClientNumber, item);
          parts.onProgress?.('items', (done += 1), total);
        },
      });
      await recordChange(
        { trx, clientId: put.id, actor: { actor: 'COMMAND_LINE', userId: null } },
        { kind: 'import', id: put.id, after: { key: put.key, items: put.items } },
      );
      return put;
    });
    closets.push(closet);
  }
  return closets;
}

async function checkPhotos(parts: TenantExportParts, tenantExport: TenantExport): Promise<FieldError[]> {
  const placesByFile = Map.groupBy(photosOfTenants(tenantExport), ({ file }) => file);
  const limiter = createLimiter(photosAtOnce);
  let done = 0;
  const checked = await Promise.all(
    [...placesByFile].map(([file, places]) =>
      limiter.run(async () => {
        const problem = await parts.photos.problemOf(file);
        parts.onProgress?.('check', (done += 1), placesByFile.size);
        return problem === null ? [] : places.map(({ path }) => ({ path, message: problem }));
      }),
    ),
  );
  return checked.flat();
}

async function storePhotos(
  parts: TenantExportParts,
  tenantExport: TenantExport,
): Promise<Map<string, string>> {
  const files = [...new Set(photosOfTenants(tenantExport).map(({ file }) => file))];
  const limiter = createLimiter(photosAtOnce);
  let done = 0;
  const stored = await Promise.all(
    files.map((file) =>
      limiter.run(async (): Promise<[string, string]> => {
        try {
          return [file, await parts.photos.store(file)];
        } catch (error) {
          // Whole when it was checked, and no longer: replaced meanwhile.
          if (error instanceof Refusal)
            throw new Refusal(error.code, { message: `"${file}": ${error.message}`, cause: error });
          throw error;
        } finally {
          parts.onProgress?.('photos', (done += 1), files.length);
        }
      }),
    ),
  );
  return new Map(stored);
}
