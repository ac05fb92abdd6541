/** Photographs and documents that people send in: a signed address for one, and what becomes of the file (specification, section 7). */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { recordChange } from '../changes/record-change.ts';
import type { Session } from '../../platform/session.ts';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { insertItemEvents } from '../items/write-item-event.ts';
import { ensureDocument } from '../documents/store-document.ts';
import { ensureImage } from './images.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readUpload } from './read-upload.ts';
import * as repository from './repository.ts';
import type { PhotoSubscriber } from './subscriber.ts';
import { insertItemPhoto } from './write-item-photo.ts';
import { signUpload, verifyUpload, type UploadGrant } from './upload-token.ts';

/** The purposes of an upload, and the time that its address waits; staff drop many at once, which wait for each other. */
const purposes = {
  user: { target: 'USER', ttlSeconds: 600 },
  date: { target: 'DATE', ttlSeconds: 600 },
  item: { target: 'ITEM', ttlSeconds: 3600 },
  care: { target: 'RECOMMENDATION', ttlSeconds: 3600 },
  visit: { target: 'VISIT', ttlSeconds: 3600 },
  quarantine: { target: 'QUARANTINE', ttlSeconds: 3600 },
  condition: { target: 'CONDITION', ttlSeconds: 3600 },
  document: { target: 'DOCUMENT', ttlSeconds: 3600 },
} as const;

/** Those whose photograph waits for the row that shows it. */
type StoredPurpose = 'care' | 'visit' | 'quarantine' | 'condition';

/** Those of staff alone, and that of users of the closet too; each waits for the row that names it. */
type OfferedPurpose = 'item' | StoredPurpose | 'document';

/** Node's error codes for a disk that is full, over its quota, read-only or broken. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** The transaction in which somebody photographs an item of a client; `clientId` is 0 for what is no client's yet. */
export interface Photographing extends Pick<CallContext, 'trx' | 'clientId' | 'now'> {
  readonly userId: number;
}

/** Whose photograph it shall be. */
export interface UploadTarget {
  readonly idUser?: number | undefined;
  readonly dateId?: number | undefined;
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

export type UploadService = ReturnType<typeof createUploadService>;

export function createUploadService(deps: UploadDeps) {
  return { ...bindDeps(deps, { generateUrl, receive, offer }), find, findSentDocument, attach };
}

/**
 * An address that takes one photograph: of oneself, of a user whom the caller manages, or of a date of the closet.
 * @throws Refusal UPLOAD_URL_FAILED for whom or what the closet does not have, FORBIDDEN where the role does not allow it.
 */
async function generateUrl(deps: UploadDeps, session: Session, { idUser, dateId }: UploadTarget) {
  const { db, clock, subscribers } = deps;
  const { clientId, userId } = session;
  if (idUser !== undefined) await requireTarget(subscribers.user, session, idUser);
  if (dateId !== undefined) await requireTarget(subscribers.date, session, dateId);
  const id = idUser ?? dateId;
  if (id === undefined) throw new Refusal('UPLOAD_URL_FAILED');
  const purpose = idUser === undefined ? 'date' : 'user';
  const { url } = await issueUrl(deps, db, { purpose, id, clientId, userId }, clock.now());
  return { url };
}

/**
 * In the caller's transaction: an address that takes one photograph of an item or a request, which the caller has checked. It becomes
 * the item's (`item`), or is stored for a recommendation (`care`), a report from a stop (`visit`), a condition check (`condition`) or a
 * garment of no client that is set apart (`quarantine`), which get it by `find`. It takes a document (`document`) for a valuation of
 * the item, which gets it by `findSentDocument`.
 */
async function offer(
  deps: UploadDeps,
  { trx, clientId, userId, now }: Photographing,
  id: number,
  purpose: OfferedPurpose,
) {
  return issueUrl(deps, trx, { purpose, id, clientId, userId }, now);
}

async function issueUrl({ key }: UploadDeps, db: Database, grant: Omit<UploadGrant, 'uploadId'>, now: Date) {
  const { purpose, id: targetId, clientId, userId } = grant;
  const { target, ttlSeconds } = purposes[purpose];
  const uploadId = await repository.insertUpload(db, {
    clientId,
    userId,
    target,
    targetId,
    objectKey: `uploads/${randomUUID()}`,
    at: now,
    expiresAt: new Date(now.getTime() + ttlSeconds * 1000),
  });
  return { uploadId, url: `/api/uploads/${signUpload({ ...grant, uploadId, key, now, ttlSeconds })}` };
}

/** The photograph that came to an address offered to the same person for this purpose and row; null when none did. */
async function find(
  { trx, clientId, userId }: Photographing,
  purpose: StoredPurpose,
  targetId: number,
  uploadId: number,
) {
  const { target } = purposes[purpose];
  return repository.findUploaded(trx, { clientId, userId, target, targetId, uploadId });
}

/** The hash of the document that came to an address offered to the same person for this item; null when none did. */
async function findSentDocument(
  { trx, clientId, userId }: Photographing,
  itemId: number,
  uploadId: number,
): Promise<string | null> {
  const { target } = purposes.document;
  return repository.findSentDocument(trx, { clientId, userId, target, targetId: itemId, uploadId });
}

/**
 * For staff, in their transaction: gives an item a photograph that is stored already, as its next one, in the frame that its
 * content proposes; one that it has already stays where it is.
 */
async function attach({ userId, ...photographing }: Photographing, id: number, hash: string): Promise<void> {
  const context = { ...photographing, actor: { actor: 'STAFF', userId } } as const;
  if (!(await repository.lockItem(context.trx, context.clientId, id))) throw new Refusal('NOT_FOUND');
  if (!(await insertItemPhoto(context, id, { hash }))) return;
  await insertItemEvents(context, [{ item_id: id, kind: 'PHOTOGRAPHED' }]);
  await recordChange(context, { kind: 'staff.photo', id, after: { photo: hash } });
}

/**
 * Takes the photograph for a token and sets it. The token is spent unless the sender broke off or it could not be stored.
 * @throws Refusal NOT_FOUND for a token that is wrong, over or spent; a PHOTO_ code for what is no photograph, a DOCUMENT_ code for
 *   what is no document; PHOTO_NOT_STORED and DOCUMENT_NOT_STORED when the disk is full or the store is away: then nothing refers to what was written.
 */
async function receive(
  { db, store, clock, subscribers, key }: UploadDeps,
  token: string,
  source: Readable,
  declaredBytes?: number,
): Promise<void> {
  const now = clock.now();
  const grant = verifyUpload({ token, key, now });
  if (!grant.ok || !(await repository.claimUpload(db, grant.uploadId, now))) throw new Refusal('NOT_FOUND');
  const options = declaredBytes === undefined ? {} : { declaredBytes };
  try {
    const { purpose, uploadId } = grant;
    if (purpose === 'document') {
      const hash = await readUpload(source, options, async (upload) => ensureDocument(db, store, upload));
      await repository.closeUpload(db, uploadId, { document_hash: hash });
      return;
    }
    const hash = await readUpload(source, options, async (upload) => ensureImage(db, store, upload));
    await inTransaction(db, async (trx) => {
      await setPhoto({ trx, subscribers, now: clock.now() }, { ...grant, purpose }, hash);
      await repository.closeUpload(trx, uploadId, { hash });
    });
  } catch (error) {
    const refusal = asRefusal(error, grant.purpose);
    if (refusal !== null && !notStored.has(refusal.code))
      await repository.closeUpload(db, grant.uploadId, { error: refusal.code });
    else await repository.reopenUpload(db, grant.uploadId);
    throw refusal ?? error;
  }
}

/** After these the same file may come again to the same address. */
const notStored: ReadonlySet<string> = new Set(['PHOTO_NOT_STORED', 'DOCUMENT_NOT_STORED']);

/** A full disk, where the photograph waits or in the store, is answered like a store that is away. */
function asRefusal(error: unknown, purpose: UploadGrant['purpose']): Refusal | null {
  const isDocument = purpose === 'document';
  if (error instanceof Refusal) {
    const isTooLarge = error.code === 'PHOTO_TOO_LARGE';
    return isDocument && isTooLarge ? new Refusal('DOCUMENT_TOO_LARGE', { cause: error }) : error;
  }
  const isFull = error instanceof Error && 'code' in error && fullDisk.has(String(error.code));
  if (!isFull) return null;
  const code = isDocument ? 'DOCUMENT_NOT_STORED' : 'PHOTO_NOT_STORED';
  return new Refusal(code, { cause: error, retryAfterSeconds: 30 });
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

type PhotoGrant = UploadGrant & { readonly purpose: Exclude<UploadGrant['purpose'], 'document'> };

/** @throws Refusal NOT_FOUND when the row was deleted meanwhile. */
async function setPhoto(
  { trx, subscribers, now }: Pick<CallContext, 'trx' | 'now'> & Pick<UploadDeps, 'subscribers'>,
  { purpose, id, clientId, userId }: PhotoGrant,
  hash: string,
): Promise<void> {
  switch (purpose) {
    case 'date':
    case 'user': {
      const context = { trx, clientId, actor: { actor: 'USER', userId }, now } as const;
      return subscribers[purpose].setPhoto(context, id, hash);
    }
    case 'item':
      return attach({ trx, clientId, userId, now }, id, hash);
    case 'care':
    case 'visit':
    case 'quarantine':
    case 'condition':
      // The upload refers to it until the recommendation, the visit, the check or what is set apart is there.
      return;
  }
}
