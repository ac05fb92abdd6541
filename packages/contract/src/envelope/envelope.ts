/**
 * The format in which the body of an `encrypted` call, and its 200 answer, travel (decisions, Transport): as a compact
 * JWE in text/plain. It is obfuscation on top of TLS: every browser gets the two values that the key is made from, so
 * that it keeps bodies out of logs and proxies that see plain text, and protects from nobody who wants to read them.
 */

/** The content type of a sealed body and a sealed answer; as first type of `Accept` it requests one where the request has no body. */
export const sealedMediaType = 'text/plain';

/** The protected header of every envelope: the derived key itself encrypts, AES-256 in GCM, a random nonce of 96 bits. */
export const sealedHeader = { alg: 'dir', enc: 'A256GCM' } as const;

/** The key is HKDF-SHA-256 over the configured key with the configured salt, both as UTF-8, and this as info; 32 bytes. */
export const sealedKeyInfo = 'vestry envelope';

/** The two values that both sides derive the key from; public by nature, answered by `config.get`. */
export interface EnvelopeValues {
  readonly key: string;
  readonly salt: string;
}
