import { thumbHashToDataURL } from 'thumbhash';

const decoded = new Map<string, string>();
/** Enough for the pages that somebody leafs through; a picture of 32 pixels is some 4 KB. */
const cachedMax = 240;

/** A thumbhash (base64) as an image that `src` takes. Empty when the hash cannot be read. */
export function thumbhashUrl(base64: string): string {
  const known = decoded.get(base64);
  if (known !== undefined) return known;
  const url = decode(base64);
  if (decoded.size >= cachedMax) decoded.delete(decoded.keys().next().value ?? '');
  decoded.set(base64, url);
  return url;
}

function decode(base64: string): string {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  } catch {
    return '';
  }
}
