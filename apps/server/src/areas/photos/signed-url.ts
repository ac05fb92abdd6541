import { photoFormats, type PhotoFormat } from '@vestry/contract/photos/rules';
import { isSignature, sign } from './signature.ts';

export interface PhotoAddress {
  /** The closet for which the address is made; 0 for photographs outside closets (users, managers). */
  readonly clientId: number;
  readonly hash: string;
  readonly width: number;
  readonly format: PhotoFormat;
}

const hourSeconds = 60 * 60;
/** All addresses of one period are the same. */
const periodSeconds = 20 * hourSeconds;
/** The remaining lifetime of an address that is signed at the very end of its period. */
const remainderSeconds = 4 * hourSeconds;

/**
 * Four hours after the end of the period of `now`, in epoch seconds: an address made at any moment lives for four to
 * twenty-four hours, and all made in one period are the same, so that browsers use again what they have loaded.
 */
function validUntil(now: Date): number {
  const period = Math.floor(now.getTime() / 1000 / periodSeconds);
  return (period + 1) * periodSeconds + remainderSeconds;
}

// Width and format are not signed: a person who may see a photograph may see it in every size, and one signature then
// serves a whole srcset.
function signedText(clientId: number, hash: string, until: number): string {
  return `photo\n${clientId}\n${hash}\n${until}`;
}

/**
 * The signed address of a derivative, `/photos/<clientId>/<hash>/<width>.<format>?until=<epoch seconds>&sig=<hmac>`.
 * `key` is the `photo-url` key of `deriveKey`.
 */
export function photoUrl(options: PhotoAddress & { key: Buffer; now: Date }): string {
  const { clientId, hash, width, format, key, now } = options;
  const until = validUntil(now);
  const sig = sign(key, signedText(clientId, hash, until));
  return `/photos/${clientId}/${hash}/${width}.${format}?until=${until}&sig=${sig}`;
}

/** The parts of a requested address, as they stand in it. */
export interface RequestedPhoto {
  readonly clientId: string;
  readonly hash: string;
  /** `<width>.<format>` */
  readonly file: string;
  readonly until: string;
  readonly sig: string;
}

export type PhotoUrlVerdict =
  | ({ readonly ok: true } & PhotoAddress)
  /** Nobody who follows an address learns more than that it does not open: answer each like an absent photograph. */
  | { readonly ok: false; readonly reason: 'malformed' | 'forged' | 'expired' };

/** Decides whether a requested address was made by `photoUrl` with the same key and still lives. */
export function verifyPhotoUrl(options: RequestedPhoto & { key: Buffer; now: Date }): PhotoUrlVerdict {
  const file = /^([1-9]\d{0,4})\.([a-z]+)$/.exec(options.file);
  const format = photoFormats.find((name) => name === file?.[2]);
  const wellFormed =
    /^(?:0|[1-9]\d{0,14})$/.test(options.clientId) &&
    /^[0-9a-f]{64}$/.test(options.hash) &&
    /^[1-9]\d{0,11}$/.test(options.until);
  if (!file || !format || !wellFormed) return { ok: false, reason: 'malformed' };
  const clientId = Number(options.clientId);
  const until = Number(options.until);
  if (!isSignature(options.key, signedText(clientId, options.hash, until), options.sig)) {
    return { ok: false, reason: 'forged' };
  }
  if (options.now.getTime() / 1000 >= until) return { ok: false, reason: 'expired' };
  return { ok: true, clientId, hash: options.hash, width: Number(file[1]), format };
}
