/** Imports a tenant export: checks all before anything is written, then writes people, then each closet in a transaction. */
import { facilityDay } from '@vestry/contract/calendar/day';
import type { FieldError } from '@vestry/contract/call';
import { inTransaction, type Database } from '../../platform/database.ts';
import { recordChange } from '../changes/record-change.ts';
import { auditItem } from '../item-import/audit-item.ts';
import { createLimiter } from '../photos/limiter.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkPlaces } from './check-places.ts';
import { checkTenants, documentsOfTenants, photosOfTenants } from './check-tenants.ts';
import { noDocuments, type DocumentSource } from './document-source.ts';
import type { PhotoSource } from './photo-source.ts';
import { readPresentTenants } from './present-tenants.ts';
import { lockClosetKey } from './put-closet-rows.ts';
import { putCloset, type ImportContext, type PutCloset } from './put-closet.ts';
import { hashPasswords, putPeople } from './put-people.ts';
import { refuseProblems } from './read-tenant-export.ts';
import type { TenantExport } from './schemas.ts';

export interface TenantExportParts {
  readonly db: Database;
  readonly clock: Clock;
  /** The time zone of the facility. */
  readonly timeZone: string;
  readonly photos: PhotoSource;
  /** None by default. */
  readonly documents?: DocumentSource;
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
 * run would have. Entities are known by email address, closet key, client number and address label: those present are
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
    ...(await checkDocuments(parts, tenantExport)),
  ]);
  const photos = await storePhotos(parts, tenantExport);
  const documents = await storeDocuments(parts, tenantExport);
  const hashes = await hashPasswords(parts.db, tenantExport);
  await inTransaction(parts.db, (trx) =>
    putPeople({ trx, now: parts.clock.now(), photos, hashes }, tenantExport),
  );
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
      const onItem: ImportContext['onItem'] = async (itemClientNumber, item, clientId) => {
        if (parts.auditsItems !== false) await auditItem({ trx, clientId }, itemClientNumber, item);
        parts.onProgress?.('items', (done += 1), total);
      };
      const now = parts.clock.now();
      const today = facilityDay(now, parts.timeZone);
      const put = await putCloset({ trx, now, today, photos, documents, tenantExport, onItem }, client);
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

/** Works on each photograph file, a few at a time; `phase` is reported as it goes on. */
async function forEachFile<T>(
  { onProgress }: TenantExportParts,
  phase: TenantExportPhase,
  files: readonly string[],
  work: (file: string) => Promise<T>,
): Promise<T[]> {
  const limiter = createLimiter(photosAtOnce);
  let done = 0;
  const each = async (file: string): Promise<T> => {
    try {
      return await work(file);
    } finally {
      onProgress?.(phase, (done += 1), files.length);
    }
  };
  return Promise.all(files.map(async (file) => limiter.run(async () => each(file))));
}

async function checkPhotos(parts: TenantExportParts, tenantExport: TenantExport): Promise<FieldError[]> {
  const placesByFile = Map.groupBy(photosOfTenants(tenantExport), ({ file }) => file);
  const checked = await forEachFile(parts, 'check', [...placesByFile.keys()], async (file) => {
    const message = await parts.photos.problemOf(file);
    return message === null ? [] : (placesByFile.get(file) ?? []).map(({ path }) => ({ path, message }));
  });
  return checked.flat();
}

async function checkDocuments(
  { documents = noDocuments }: TenantExportParts,
  tenantExport: TenantExport,
): Promise<FieldError[]> {
  const problems: FieldError[] = [];
  for (const [file, places] of Map.groupBy(documentsOfTenants(tenantExport), (each) => each.file)) {
    const message = await documents.problemOf(file);
    if (message !== null) problems.push(...places.map(({ path }) => ({ path, message })));
  }
  return problems;
}

async function storeDocuments(
  { documents = noDocuments }: TenantExportParts,
  tenantExport: TenantExport,
): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for (const { file } of documentsOfTenants(tenantExport))
    if (!stored.has(file)) stored.set(file, await documents.store(file));
  return stored;
}

async function storePhotos(parts: TenantExportParts, tenantExport: TenantExport) {
  const files = [...new Set(photosOfTenants(tenantExport).map(({ file }) => file))];
  const stored = await forEachFile(parts, 'photos', files, async (file): Promise<[string, string]> => {
    try {
      return [file, await parts.photos.store(file)];
    } catch (error) {
      // Whole when it was checked, and no longer: replaced meanwhile.
      if (error instanceof Refusal)
        throw new Refusal(error.code, { message: `"${file}": ${error.message}`, cause: error });
      throw error;
    }
  });
  return new Map(stored);
}
