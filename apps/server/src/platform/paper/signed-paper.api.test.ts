import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { ContentInfo, SignedData } from 'pkijs';
import { describe, expect, test } from 'vitest';
import { ownIdentity } from '../../../test/own-identity.ts';
import { acceptsSignature, hasVerifier, runVerifier, signedParts } from '../../../test/verifiers.ts';
import { readPkcs12 } from '../signing/read-pkcs12.ts';
import { deriveSigningKey, type SigningIdentity } from '../signing/signing-identity.ts';
import { body, put } from './paper.ts';
import { makeSignedPaper } from './signed-paper.ts';

const signedAt = new Date('2026-11-25T12:00:00Z');
const folder = join(import.meta.dirname, '../../../test/certificates');
// The files of the folder are made for these tests and worth nothing elsewhere; all have this password.
const password = 'pässword of the tests';
const fileOf = (name: string) => readFileSync(join(folder, `${name}.p12`));

async function signedPaper(identity: SigningIdentity): Promise<Buffer> {
  return makeSignedPaper(
    { title: 'A paper', size: 'A4', author: 'Maison Étoile', signedAt, identity },
    (paper) => put(paper, { tag: 'H1', text: 'A paper of Nováková', style: body, gap: 0 }),
  );
}

const identities: readonly (readonly [name: string, make: () => Promise<SigningIdentity>])[] = [
  ['of the instance’s own', ownIdentity],
  ['of an authority, by RSA', async () => readPkcs12(fileOf('rsa'), password)],
  ['of an authority, by P-384', async () => readPkcs12(fileOf('ec'), password)],
];

async function verifies(pdf: Buffer): Promise<boolean> {
  const { content, signature } = signedParts(pdf);
  const signed = new SignedData({ schema: ContentInfo.fromBER(signature).content });
  return signed.verify({ signer: 0, data: new Uint8Array(content).buffer, checkChain: false });
}

/** One bit of a byte within what is signed. */
function changed(pdf: Buffer, at: number): Buffer {
  const copy = Buffer.from(pdf);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

describe.each(identities)('a paper signed by a certificate %s', (_name, make) => {
  test('is signed from its first byte to its last but for the signature itself, and a changed byte shows', async () => {
    const pdf = await signedPaper(await make());
    const { ranges, content } = signedParts(pdf);
    const [[first, beforeSignature], [afterSignature, last]] = ranges;
    expect([first, last]).toEqual([0, pdf.length]);
    expect(pdf.subarray(beforeSignature, afterSignature).toString('latin1')).toMatch(/^<[0-9a-f]+>$/);
    expect(content.length).toBe(pdf.length - (afterSignature - beforeSignature));
    expect(await verifies(pdf)).toBe(true);
    await expect(verifies(changed(pdf, last - 3))).rejects.toThrow("digest doesn't match");
  });

  test.skipIf(!hasVerifier('openssl'))('is accepted by OpenSSL as CAdES', async () => {
    const identity = await make();
    const { content, signature } = signedParts(await signedPaper(identity));
    const options = '-cades -binary -inform DER -in signature -content content -CAfile trusted -purpose any';
    const verify = (signed: Buffer) =>
      runVerifier('openssl', `cms -verify ${options} -no_check_time -out out`.split(' '), {
        signature,
        content: signed,
        trusted: identity.certificates.at(-1)?.toString() ?? '',
      });
    expect(verify(content)).toMatchObject({ status: 0 });
    expect(verify(changed(content, 100)).status).not.toBe(0);
  });

  test.skipIf(!hasVerifier('pdfsig'))('is accepted by poppler', async () => {
    const pdf = await signedPaper(await make());
    expect(acceptsSignature(pdf)).toBe(true);
    const { output } = runVerifier('pdfsig', ['paper.pdf'], { 'paper.pdf': pdf });
    expect(output).toContain('Signing Time: Nov 25 2026');
    expect(output).toContain('Signature Type: ETSI.CAdES.detached');
  });
});

test.skipIf(!hasVerifier('pdfsig'))(
  'poppler refuses a paper with a changed byte wherever it is',
  async () => {
    const pdf = await signedPaper(await ownIdentity());
    const [[, beforeSignature], [afterSignature, last]] = signedParts(pdf).ranges;
    const inSignedRanges = fc.oneof(
      fc.integer({ min: 0, max: beforeSignature - 1 }),
      fc.integer({ min: afterSignature, max: last - 1 }),
    );
    fc.assert(
      fc.property(inSignedRanges, (at) => !acceptsSignature(changed(pdf, at))),
      { numRuns: 60 },
    );
  },
);

test.skipIf(!hasVerifier('qpdf'))('a signed paper has no error that qpdf finds', async () => {
  const pdf = await signedPaper(await ownIdentity());
  expect(runVerifier('qpdf', ['--check', 'paper.pdf'], { 'paper.pdf': pdf })).toMatchObject({ status: 0 });
});

test('the certificate of the instance’s own carries its name, and belongs to the key of the secret alone', async () => {
  const { certificates, privateKey } = await ownIdentity();
  const [certificate, authority] = certificates;
  expect(certificate.subject).toBe('CN=Maison Étoile (wardrobe.example.com)');
  expect(authority !== undefined && certificate.verify(authority.publicKey)).toBe(true);
  expect(certificate.checkPrivateKey(privateKey)).toBe(true);
  const other = deriveSigningKey('another secret of thirty-two characters', '4a0b0c');
  expect(certificate.checkPrivateKey(other)).toBe(false);
});

describe('a file of PKCS#12', () => {
  test('gives the key, its certificate and those above it', async () => {
    const { certificates, privateKey } = await readPkcs12(fileOf('rsa'), password);
    expect(certificates.map(({ subject }) => subject)).toEqual([
      'CN=Maison of the tests (rsa)',
      'CN=Authority of the tests',
    ]);
    expect(
      new X509Certificate(certificates[0].raw).checkPrivateKey(
        createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      ),
    ).toBe(true);
  });

  test.each([
    ['rsa', 'another password', 'SIGNING_CERTIFICATE_PASSWORD'],
    ['older-cipher', password, 'older cipher'],
    ['without-key', password, 'no private key'],
  ])('%s is refused with a reason', async (name, tried, reason) => {
    await expect(readPkcs12(fileOf(name), tried)).rejects.toThrow(reason);
  });

  test('that is none is refused with a reason', async () => {
    await expect(readPkcs12(Buffer.from('no file of PKCS#12'), password)).rejects.toThrow(
      'is no PKCS#12 file',
    );
  });
});
