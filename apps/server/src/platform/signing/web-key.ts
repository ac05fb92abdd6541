import type { KeyObject, webcrypto } from 'node:crypto';

/** The private key as Web Crypto takes it to sign with SHA-256. @throws where it is of another kind than RSA and the NIST curves. */
export function webKey(key: KeyObject): webcrypto.CryptoKey {
  const { asymmetricKeyType, asymmetricKeyDetails } = key;
  if (asymmetricKeyType === 'rsa')
    return key.toCryptoKey({ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, false, ['sign']);
  const namedCurve = curves.get(asymmetricKeyDetails?.namedCurve ?? '');
  if (asymmetricKeyType !== 'ec' || namedCurve === undefined)
    throw new Error('the key is neither of RSA nor of the curves P-256, P-384 and P-521');
  return key.toCryptoKey({ name: 'ECDSA', namedCurve }, false, ['sign']);
}

/** OpenSSL's names of the curves, as Web Crypto calls them. */
const curves = new Map([
  ['prime256v1', 'P-256'],
  ['secp384r1', 'P-384'],
  ['secp521r1', 'P-521'],
]);
