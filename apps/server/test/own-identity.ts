/** A certificate such as an instance makes for itself, for tests and previews of papers. */
import { makeCertificate } from '../src/platform/signing/make-certificate.ts';
import { deriveSigningKey, type SigningIdentity } from '../src/platform/signing/signing-identity.ts';

export async function ownIdentity(): Promise<SigningIdentity> {
  const make = async (serial: string, name: string, issuer: Parameters<typeof makeCertificate>[2]) => {
    const privateKey = deriveSigningKey('a secret of at least thirty-two characters', serial);
    const notBefore = new Date('2026-11-24T12:00:00Z');
    const facts = { serial, name, notBefore, notAfter: new Date('2126-11-24T12:00:00Z') };
    return { privateKey, certificate: await makeCertificate(privateKey, facts, issuer) };
  };
  const authority = await make('4a0b0d', 'Maison Étoile authority', null);
  const { privateKey, certificate } = await make('4a0b0c', 'Maison Étoile (wardrobe.example.com)', authority);
  return { privateKey, certificates: [certificate, authority.certificate] };
}
