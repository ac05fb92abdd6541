import type { Readable } from 'node:stream';

/** An object as it is read back. The reader must consume or destroy `body`. */
export interface StoredObject {
  readonly body: Readable;
  /** Length of `body`. */
  readonly bytes: number;
  readonly contentType: string;
}

/**
 * Stores files by key: a folder or an S3-compatible store (decisions, Photos). Keys are content-addressed by their
 * users, so an object is written with the same bytes or not at all, and readers may cache it for good.
 *
 * A key is `segment/segment/…` of lower-case letters, digits, `.`, `_` and `-`, each segment starting with a letter or
 * digit; its ending names the media type. Every method throws `InvalidObjectKey` on any other.
 */
export interface ObjectStore {
  /**
   * Stores an object, replacing one of the same key. All or nothing: until it resolves, `get` and `has` answer as
   * before, and after a failure (also of the stream) nothing of it is left.
   */
  put(key: string, body: Buffer | Readable, contentType: string): Promise<void>;
  /** The object, or null when there is none. */
  get(key: string): Promise<StoredObject | null>;
  has(key: string): Promise<boolean>;
  /** Removes an object; that there is none is no error. */
  delete(key: string): Promise<void>;
  /** Rejects when the store cannot be reached or refuses its credentials (`/ready`). */
  check(): Promise<void>;
}

/** A key that no part of the product makes: a defect, or somebody's attempt to climb out of the store. */
export class InvalidObjectKey extends Error {
  override readonly name = 'InvalidObjectKey';
}

const keyPattern = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;

/** @throws InvalidObjectKey when `key` is not of the form that {@link ObjectStore} describes. */
export function assertObjectKey(key: string): void {
  if (key.length > 512 || !keyPattern.test(key)) {
    throw new InvalidObjectKey(`not an object key: ${JSON.stringify(key.slice(0, 80))}`);
  }
}

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};

/** The media type that a key's ending names, for stores that hold bytes only. */
export function contentTypeOfKey(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
