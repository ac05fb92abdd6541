import { z } from 'zod';
import { isSignature, sign } from './signature.ts';

/**
 * The right that an upload address grants: to set the photograph of one user, date, item, recommendation, visit, condition check or garment
 * that is set apart, or to send a document, on behalf of the user who requested it.
 */
export interface UploadGrant {
  readonly purpose: 'user' | 'date' | 'item' | 'care' | 'visit' | 'quarantine' | 'condition' | 'document';
  /**
   * Id of the user, the date, the item or the request; care is proposed for an item, an item is checked, and a document shows the value
   * of one. Of what is set apart, of the member of staff.
   */
  readonly id: number;
  /** 0 for what is no client's yet. */
  readonly clientId: number;
  readonly userId: number;
  /** Its row of `uploads`, which is spent by the first photograph. */
  readonly uploadId: number;
}

// A tuple, so that the token stays short: purpose, id, clientId, userId, uploadId, until (epoch seconds).
const payloadSchema = z.tuple([
  z.enum(['user', 'date', 'item', 'care', 'visit', 'quarantine', 'condition', 'document']),
  z.int().positive(),
  z.int().nonnegative(),
  z.int().positive(),
  z.int().positive(),
  z.int().positive(),
]);

const signedText = (payload: string): string => `upload\n${payload}`;

/**
 * The token of an upload address, one path segment of `/api/uploads/<token>`. It is the whole permission (the PUT carries
 * no session, specification, section 7), so it is short-lived and must not reach a log. `key` is the `upload-url` key.
 */
export function signUpload(grant: UploadGrant & { key: Buffer; now: Date; ttlSeconds: number }): string {
  const until = Math.floor(grant.now.getTime() / 1000) + grant.ttlSeconds;
  const payload = Buffer.from(
    JSON.stringify([grant.purpose, grant.id, grant.clientId, grant.userId, grant.uploadId, until]),
  ).toString('base64url');
  return `${payload}.${sign(grant.key, signedText(payload))}`;
}

export type UploadVerdict =
  | ({ readonly ok: true } & UploadGrant)
  | { readonly ok: false; readonly reason: 'malformed' | 'forged' | 'expired' };

/** Decides whether `token` was made by `signUpload` with the same key and still lives, and what it allows. */
export function verifyUpload(options: { token: string; key: Buffer; now: Date }): UploadVerdict {
  const parts = /^([\w-]{1,400})\.([\w-]{1,100})$/.exec(options.token);
  if (!parts?.[1] || !parts[2]) return { ok: false, reason: 'malformed' };
  // Nothing of the payload is looked at before it is known to be ours.
  if (!isSignature(options.key, signedText(parts[1]), parts[2])) return { ok: false, reason: 'forged' };
  const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(parts[1], 'base64url').toString('utf8')));
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  const [purpose, id, clientId, userId, uploadId, until] = parsed.data;
  if (options.now.getTime() / 1000 >= until) return { ok: false, reason: 'expired' };
  return { ok: true, purpose, id, clientId, userId, uploadId };
}
