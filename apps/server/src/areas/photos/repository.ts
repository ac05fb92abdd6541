/** Rows of uploads, and of the people whose portrait one becomes. */
import { sql, type ExpressionBuilder, type Transaction } from 'kysely';
import type { DB, Uploads } from '../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../platform/database.ts';
import { takePhotographs as takePhotographsSql } from './hold-photographs.ts';

export interface NewUpload {
  /** 0 for what is no client's yet. */
  readonly clientId: number;
  readonly userId: number;
  readonly target: Uploads['target'];
  readonly targetId: number;
  /** Unique; names the upload, no object. */
  readonly objectKey: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Null for what is no client's yet. */
function clientOf({ clientId }: Pick<NewUpload, 'clientId'>): number | null {
  return clientId === 0 ? null : clientId;
}

/** Notes that an address is given out; answers the row's id. */
export async function insertUpload(db: Database, upload: NewUpload): Promise<number> {
  const { id } = await db
    .insertInto('uploads')
    .values({
      client_id: clientOf(upload),
      user_id: upload.userId,
      target: upload.target,
      target_id: upload.targetId,
      object_key: upload.objectKey,
      created_at: upload.at,
      expires_at: upload.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Claims an upload for the photograph that comes: of two at once, one. False when it is used or expired, or when the user who
 * requested it has left the closet since.
 */
export async function claimUpload(db: Database, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ finished_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('expires_at', '>', now)
    .where(({ exists, or, selectFrom }) =>
      or([
        // Only staff photograph items, stops and what is set apart; findings and documents come from users of the closet too.
        exists(
          selectFrom('staff')
            .innerJoin('users', 'users.id', 'staff.user_id')
            .select('users.id')
            .whereRef('staff.user_id', '=', 'uploads.user_id')
            .where('uploads.target', 'in', [
              'ITEM',
              'RECOMMENDATION',
              'VISIT',
              'QUARANTINE',
              'CONDITION',
              'DOCUMENT',
            ])
            .where('staff.enabled', '=', true)
            .where('users.enabled', '=', true),
        ),
        exists(
          selectFrom('memberships as membership')
            .innerJoin('users', 'users.id', 'membership.user_id')
            .innerJoin('clients', 'clients.id', 'membership.client_id')
            .select('users.id')
            .whereRef('membership.client_id', '=', 'uploads.client_id')
            .whereRef('membership.user_id', '=', 'uploads.user_id')
            .where('membership.enabled', '=', true)
            .where('users.enabled', '=', true)
            .where('clients.status', '=', 1),
        ),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records the outcome of a claimed upload: the image or document it became, or why it became none. */
export async function closeUpload(
  db: Database,
  id: number,
  result: { readonly hash: string } | { readonly document_hash: string } | { readonly error: string },
): Promise<void> {
  await db.updateTable('uploads').set(result).where('id', '=', id).execute();
}

/** Frees a claimed upload whose photograph did not get here, so that it may be sent again. */
export async function reopenUpload(db: Database, id: number): Promise<void> {
  await db.updateTable('uploads').set({ finished_at: null }).where('id', '=', id).execute();
}

type OfferedUpload = Pick<NewUpload, 'clientId' | 'userId' | 'target' | 'targetId'> & {
  readonly uploadId: number;
};

/** The photograph of a finished upload that was offered to this person for this row. */
export async function findUploaded(db: Database, offered: OfferedUpload): Promise<string | null> {
  const row = await selectOffered(db, offered).select('hash').executeTakeFirst();
  return row?.hash ?? null;
}

/** The document of one. */
export async function findSentDocument(db: Database, offered: OfferedUpload): Promise<string | null> {
  const row = await selectOffered(db, offered).select('document_hash').executeTakeFirst();
  return row?.document_hash ?? null;
}

function selectOffered(db: Database, { clientId, userId, target, targetId, uploadId }: OfferedUpload) {
  return db
    .selectFrom('uploads')
    .where('id', '=', uploadId)
    .where('client_id', 'is not distinct from', clientOf({ clientId }))
    .where('user_id', '=', userId)
    .where('target', '=', target)
    .where('target_id', '=', targetId);
}

/** Locks an active item of the closet; false when it has none with this id. */
export async function lockItem(trx: Transaction<DB>, clientId: number, itemId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', itemId)
    .where('record_status', '=', 1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets addresses that were over before a moment, used or not; answers how many. */
export async function deleteUploads(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('expires_at', '<=', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Whether anything shows the photograph, or is about to. */
function isUsed(eb: ExpressionBuilder<DB, 'images'>) {
  return eb.or([
    eb.exists(eb.selectFrom('item_photos').select('hash').whereRef('hash', '=', 'images.hash')),
    eb.exists(eb.selectFrom('users').select('id').whereRef('photo_hash', '=', 'images.hash')),
    eb.exists(eb.selectFrom('dates').select('id').whereRef('photo_hash', '=', 'images.hash')),
    eb.exists(eb.selectFrom('recommendations').select('id').whereRef('photo_hash', '=', 'images.hash')),
    eb.exists(eb.selectFrom('visits').select('id').whereRef('photo_hash', '=', 'images.hash')),
    eb.exists(
      eb.selectFrom('condition_photos').select('check_id').whereRef('photo_hash', '=', 'images.hash'),
    ),
    eb.exists(eb.selectFrom('condition_findings').select('id').whereRef('photo_hash', '=', 'images.hash')),
    eb.exists(eb.selectFrom('quarantine').select('id').whereRef('photo_hash', '=', 'images.hash')),
    eb.exists(eb.selectFrom('uploads').select('id').whereRef('hash', '=', 'images.hash')),
  ]);
}

/** Photographs that were there before a moment and that nothing shows, the oldest first. */
export async function listUnusedImages(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('hash')
    .where('created_at', '<=', before)
    .where((eb) => eb.not(isUsed(eb)))
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Locks backups out of the photographs until the transaction ends; false while one copies them. */
export async function takePhotographs(trx: Transaction<DB>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`${sql.raw(takePhotographsSql)}`.execute(trx);
  return rows[0]?.taken === true;
}

/**
 * Takes a photograph out of the database if still nothing shows it; answers the widths it is stored in, null when it
 * stays. A transaction that begins to show it meanwhile waits for this one.
 */
export async function deleteUnusedImage(trx: Transaction<DB>, hash: string): Promise<number[] | null> {
  const row = await trx
    .deleteFrom('images')
    .where('hash', '=', hash)
    .where((eb) => eb.not(isUsed(eb)))
    .returning('widths')
    .executeTakeFirst();
  return row?.widths ?? null;
}
