/** Makes the certificates of an instance that was given none: an authority of its own, and those that it issues. */
import { createHash, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import { BitString, Integer, OctetString, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  Extension,
  PublicKeyInfo,
  type RelativeDistinguishedNames,
  Time,
  TimeType,
} from 'pkijs';
import { webKey } from './web-key.ts';

export interface CertificateFacts {
  /** In hexadecimal; its highest bit is 0, since a serial number is positive. */
  readonly serial: string;
  /** Shown as the signer by programs that read PDFs. */
  readonly name: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
}

/** The authority with its key; null: the certificate is one of an authority, which vouches for itself. */
type Issuer = { readonly privateKey: KeyObject; readonly certificate: X509Certificate } | null;

const commonName = '2.5.4.3';
const extensionTypes = {
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  authorityKeyIdentifier: '2.5.29.35',
} as const;
/** digitalSignature and nonRepudiation, the first two of nine bits. */
const signsPapers = new BitString({ valueHex: new Uint8Array([0b1100_0000]), unusedBits: 6 });
/** keyCertSign, the sixth. */
const signsCertificates = new BitString({ valueHex: new Uint8Array([0b0000_0100]), unusedBits: 2 });

export async function makeCertificate(
  key: KeyObject,
  facts: CertificateFacts,
  issuer: Issuer,
): Promise<X509Certificate> {
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: Buffer.from(facts.serial, 'hex') });
  putName(certificate.subject, facts.name);
  if (issuer === null) putName(certificate.issuer, facts.name);
  else certificate.issuer = Certificate.fromBER(issuer.certificate.raw).subject;
  certificate.notBefore = timeOf(facts.notBefore);
  certificate.notAfter = timeOf(facts.notAfter);
  certificate.subjectPublicKeyInfo = publicKeyOf(key);
  certificate.extensions = extensionsOf(key, issuer?.privateKey ?? null);
  await certificate.sign(webKey(issuer?.privateKey ?? key), 'SHA-256');
  return new X509Certificate(Buffer.from(certificate.toSchema(true).toBER()));
}

/** Years from 2050 on are written in full (RFC 5280, 4.1.2.5). */
function timeOf(value: Date): Time {
  return new Time({
    value,
    type: value.getUTCFullYear() < 2050 ? TimeType.UTCTime : TimeType.GeneralizedTime,
  });
}

function putName(name: RelativeDistinguishedNames, text: string): void {
  name.typesAndValues.push(
    new AttributeTypeAndValue({ type: commonName, value: new Utf8String({ value: text }) }),
  );
}

function publicKeyOf(key: KeyObject): PublicKeyInfo {
  return PublicKeyInfo.fromBER(createPublicKey(key).export({ type: 'spki', format: 'der' }));
}

function identifierOf(key: KeyObject): OctetString {
  const bits = publicKeyOf(key).subjectPublicKey.valueBlock.valueHexView;
  return new OctetString({ valueHex: createHash('sha1').update(bits).digest() });
}

function extensionsOf(key: KeyObject, issuerKey: KeyObject | null): Extension[] {
  const isAuthority = issuerKey === null;
  const constraints = new BasicConstraints(isAuthority ? { cA: true, pathLenConstraint: 0 } : { cA: false });
  const extensions = [
    extension('basicConstraints', true, constraints.toSchema().toBER()),
    extension('keyUsage', true, (isAuthority ? signsCertificates : signsPapers).toBER()),
    extension('subjectKeyIdentifier', false, identifierOf(key).toBER()),
  ];
  if (isAuthority) return extensions;
  const authority = new AuthorityKeyIdentifier({ keyIdentifier: identifierOf(issuerKey) });
  return [...extensions, extension('authorityKeyIdentifier', false, authority.toSchema().toBER())];
}

function extension(type: keyof typeof extensionTypes, critical: boolean, extnValue: ArrayBuffer): Extension {
  return new Extension({ extnID: extensionTypes[type], critical, extnValue });
}
