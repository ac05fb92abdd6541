/** Photographs that clients send in: a signed address for one, and what becomes of the file (specification, section 7). */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import { recordChange } from '../changes/record-change.ts';
import type { Session } from '../../platform/session.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { insertItemEvents } from '../items/write-item-event.ts';
import { ensureImage } from './images.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readUpload } from './read-upload.ts';
import * as repository from './repository.ts';
import type { PhotoSubscriber } from './subscriber.ts';
import { insertItemPhoto } from './write-item-photo.ts';
import { signUpload, verifyUpload, type UploadGrant } from './upload-token.ts';

/** How long an address waits for its photograph. */
const uploadSeconds = 600;

/** Staff drop many at once, which wait for each other. */
const staffUploadSeconds = 3600;

/** Node's error codes for a disk that is full, over its quota, read-only or broken. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** Who photographs an item: a member of staff, in a closet. */
export interface Photographer {
  readonly clientId: number;
  readonly userId: number;
}

/** Whose photograph it shall be. */
export interface UploadTarget {
  readonly idUser?: number | undefined;
  readonly dateId?: number | undefined;
}

export interface UploadService {
  /**
   * An address that takes one photograph: of oneself, of a user whom the caller manages, or of a date of the closet.
   * @throws Refusal UPLOAD_URL_FAILED for whom or what the closet does not have, FORBIDDEN where the role does not allow it.
   */
  generateUrl(session: Session, target: UploadTarget): Promise<{ url: string }>;
  /**
   * Takes the photograph for a token and sets it. The token is spent unless the sender broke off or it could not be stored.
   * @throws Refusal NOT_FOUND for a token that is wrong, over or spent; a PHOTO_ code for what is no photograph;
   *   PHOTO_NOT_STORED when the disk is full or the store is away: then nothing refers to what was written.
   */
  receive(token: string, source: Readable, declaredBytes?: number): Promise<void>;
  /**
   * For staff, in their transaction: an address that takes one photograph of an item, which they have checked. It becomes the
   * item's (`item`), or is stored for a care proposal that is about to be made (`care`) and gets it by `find`.
   */
  offer(
    trx: Transaction<DB>,
    by: Photographer,
    itemId: number,
    purpose: 'item' | 'care',
  ): Promise<{ uploadId: number; url: string }>;
  /** The photograph that came to an address offered to the same person for care of this item; null when none did. */
  find(trx: Transaction<DB>, by: Photographer, itemId: number, uploadId: number): Promise<string | null>;
  /** For staff, in their transaction: gives an item a photograph that is stored already. */
  attach(trx: Transaction<DB>, by: Photographer, itemId: number, hash: string): Promise<void>;
}

export interface UploadDeps {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly clock: Clock;
  /** Whose rows refer to what clients send in. */
  readonly subscribers: Readonly<Record<'user' | 'date', PhotoSubscriber>>;
  /** The `upload-url` key. */
  readonly key: Buffer;
}

export function createUploadService(deps: UploadDeps): UploadService {
  const { db, store, clock, subscribers, key } = deps;
  return {
    async generateUrl(session, { idUser, dateId }) {
      const { clientId, userId } = session;
      if (idUser !== undefined) await requireTarget(subscribers.user, session, idUser);
      if (dateId !== undefined) await requireTarget(subscribers.date, session, dateId);
      const id = idUser ?? dateId;
      if (id === undefined) throw new Refusal('UPLOAD_URL_FAILED');
      const now = clock.now();
      const uploadId = await repository.insertUpload(db, {
        clientId,
        userId,
        target: idUser === undefined ? 'DATE' : 'USER',
        targetId: id,
        objectKey: `uploads/${randomUUID()}`,
        at: now,
        expiresAt: new Date(now.getTime() + uploadSeconds * 1000),
      });
      const purpose = idUser === undefined ? 'date' : 'user';
      const grant = { purpose, id, clientId, userId, uploadId } as const;
      return { url: `/api/uploads/${signUpload({ ...grant, key, now, ttlSeconds: uploadSeconds })}` };
    },
    async offer(trx, { clientId, userId }, id, purpose) {
      const now = clock.now();
      const uploadId = await repository.insertUpload(trx, {
        clientId,
        userId,
        target: purpose === 'item' ? 'ITEM' : 'RECOMMENDATION',
        targetId: id,
        objectKey: `uploads/${randomUUID()}`,
        at: now,
        expiresAt: new Date(now.getTime() + staffUploadSeconds * 1000),
      });
      const grant = { purpose, id, clientId, userId, uploadId } as const;
      const token = signUpload({ ...grant, key, now, ttlSeconds: staffUploadSeconds });
      return { uploadId, url: `/api/uploads/${token}` };
    },
    find: async (trx, by, itemId, uploadId) => repository.findCarePhoto(trx, { ...by, itemId, uploadId }),
    attach: async (trx, by, itemId, hash) => addItemPhoto(trx, { ...by, id: itemId }, hash, clock.now()),
    async receive(token, source, declaredBytes) {
      const now = clock.now();
      const grant = verifyUpload({ token, key, now });
      if (!grant.ok || !(await repository.claimUpload(db, grant.uploadId, now)))
        throw new Refusal('NOT_FOUND');
      const options = declaredBytes === undefined ? {} : { declaredBytes };
      try {
        const hash = await readUpload(source, options, async (upload) => ensureImage(db, store, upload));
        await inTransaction(db, async (trx) => {
          await setPhoto(trx, subscribers, grant, hash, clock.now());
          await repository.closeUpload(trx, grant.uploadId, { hash });
        });
      } catch (error) {
        const refusal = asRefusal(error);
        if (refusal !== null && refusal.code !== 'PHOTO_NOT_STORED')
          await repository.closeUpload(db, grant.uploadId, { error: refusal.code });
        else await repository.reopenUpload(db, grant.uploadId);
        throw refusal ?? error;
      }
    },
  };
}

/** A full disk, where the photograph waits or in the store, is answered like a store that is away. */
function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const isFull = error instanceof Error && 'code' in error && fullDisk.has(String(error.code));
  return isFull ? new Refusal('PHOTO_NOT_STORED', { cause: error, retryAfterSeconds: 30 }) : null;
}

/** @throws Refusal UPLOAD_URL_FAILED where the closet does not have the row. */
async function requireTarget(subscriber: PhotoSubscriber, session: Session, id: number): Promise<void> {
  try {
    await subscriber.requireTarget(session, id);
  } catch (cause) {
    if (cause instanceof Refusal && cause.code === 'NOT_FOUND')
      throw new Refusal('UPLOAD_URL_FAILED', { cause });
    throw cause;
  }
}

/** @throws Refusal NOT_FOUND when the row was deleted meanwhile. */
async function setPhoto(
  trx: Transaction<DB>,
  subscribers: UploadDeps['subscribers'],
  { purpose, id, clientId, userId }: UploadGrant,
  hash: string,
  now: Date,
): Promise<void> {
  switch (purpose) {
    case 'date':
    case 'user':
      return subscribers[purpose].setPhoto(
        { trx, clientId, actor: { actor: 'USER', userId }, now },
        id,
        hash,
      );
    case 'item':
      return addItemPhoto(trx, { id, clientId, userId }, hash, now);
    case 'care':
      // The upload refers to it until the proposal is made.
      return;
  }
}

/** An item's next photograph, in the frame that its content proposes; one that it has already stays where it is. */
async function addItemPhoto(
  trx: Transaction<DB>,
  { id, clientId, userId }: Photographer & { readonly id: number },
  hash: string,
  now: Date,
): Promise<void> {
  if (!(await repository.lockItem(trx, clientId, id))) throw new Refusal('NOT_FOUND');
  const context = { trx, clientId, actor: { actor: 'STAFF', userId }, now } as const;
  if (!(await insertItemPhoto(context, id, hash))) return;
  await insertItemEvents(context, id, [{ kind: 'PHOTOGRAPHED' }]);
  await recordChange(context, { kind: 'staff.photo', id, after: { photo: hash } });
}
