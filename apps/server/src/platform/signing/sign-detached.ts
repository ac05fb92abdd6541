/**
 * A detached signature in the Cryptographic Message Syntax (RFC 5652), with the attributes that PAdES demands (ETSI EN 319 142-1, level B-B):
 * its time stands in the PDF alone.
 */
import { createHash } from 'node:crypto';
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { SigningIdentity } from './signing-identity.ts';
import { webKey } from './web-key.ts';

const types = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  /** Names the certificate within what is signed, so that no other with the same key takes its place (RFC 5035). */
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
} as const;

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** @returns the signature as DER. */
export async function signDetached(
  content: Buffer<ArrayBuffer>,
  { privateKey, certificates }: SigningIdentity,
): Promise<Buffer> {
  const chain = certificates.map(({ raw }) => Certificate.fromBER(raw));
  const [own] = chain;
  if (own === undefined) throw new Error('an identity without a certificate signs nothing');
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        attribute(types.contentType, new ObjectIdentifier({ value: types.data })),
        attribute(types.messageDigest, new OctetString({ valueHex: digest(content) })),
        attribute(types.signingCertificate, nameCertificate(digest(certificates[0].raw))),
      ],
    }),
  });
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: types.data }),
    signerInfos: [signer],
    certificates: chain,
  });
  await signed.sign(webKey(privateKey), 0, 'SHA-256', content);
  const info = new ContentInfo({ contentType: types.signedData, content: signed.toSchema(true) });
  return Buffer.from(info.toSchema().toBER());
}

function attribute(type: string, value: ObjectIdentifier | OctetString | Sequence): Attribute {
  return new Attribute({ type, values: [value] });
}

/** SigningCertificateV2 of one certificate, whose hash is by SHA-256, the default that is left out. */
function nameCertificate(hash: Buffer<ArrayBuffer>): Sequence {
  const certificate = new Sequence({ value: [new OctetString({ valueHex: hash })] });
  return new Sequence({ value: [new Sequence({ value: [certificate] })] });
}
