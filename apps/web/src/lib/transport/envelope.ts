import { sealedHeader, sealedKeyInfo, type EnvelopeValues } from '@vestry/contract/envelope/envelope';

/** The browser's side of the envelope that `encrypted` calls travel in: a compact JWE by WebCrypto alone. */
export interface Envelope {
  readonly seal: (text: string) => Promise<string>;
  /** Rejects for whatever `seal` of the same values has not made. */
  readonly open: (jwe: string) => Promise<string>;
}

const encoder = new TextEncoder();
const header = toBase64Url(encoder.encode(JSON.stringify(sealedHeader)));
const nonceBytes = 12;
const tagBytes = 16;

export async function createEnvelope({ key, salt }: EnvelopeValues): Promise<Envelope> {
  const { subtle } = crypto;
  const material = await subtle.importKey('raw', encoder.encode(key), 'HKDF', false, ['deriveKey']);
  const secret = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: encoder.encode(salt), info: encoder.encode(sealedKeyInfo) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
  const settings = (iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: encoder.encode(header),
  });
  return {
    async seal(text) {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
      const sealed = new Uint8Array(await subtle.encrypt(settings(nonce), secret, encoder.encode(text)));
      const parts = [nonce, sealed.subarray(0, -tagBytes), sealed.subarray(-tagBytes)];
      // The second part, an encrypted key, is empty: the derived key itself encrypts.
      return [header, '', ...parts.map(toBase64Url)].join('.');
    },
    async open(jwe) {
      const [given, none, nonce = '', text = '', tag = '', ...rest] = jwe.split('.');
      if (given !== header || none !== '' || rest.length > 0) throw new TypeError('not an envelope of ours');
      const bytes = new Uint8Array([...fromBase64Url(text), ...fromBase64Url(tag)]);
      const opened = await subtle.decrypt(settings(fromBase64Url(nonce)), secret, bytes);
      return new TextDecoder().decode(opened);
    },
  };
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replace(/[+/=]/g, (mark) => ({ '+': '-', '/': '_' })[mark] ?? '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/[-_]/g, (mark) => (mark === '-' ? '+' : '/')));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
