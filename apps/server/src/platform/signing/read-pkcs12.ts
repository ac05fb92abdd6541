/** Reads a certificate with its private key out of a file of PKCS#12, as authorities hand them out. */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import {
  CertBag,
  Certificate,
  ContentInfo,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  type SafeContents,
} from 'pkijs';
import type { SigningIdentity } from './signing-identity.ts';
import { webKey } from './web-key.ts';

type Bag = SafeContents['safeBags'][number]['bagValue'];

/** @throws an error that says in one line what is wrong with the file or the password. */
export async function readPkcs12(bytes: Buffer, password: string): Promise<SigningIdentity> {
  const { privateKey, certificates } = await open(bytes, password);
  if (privateKey === undefined) throw new Error('holds no private key');
  webKey(privateKey);
  const own = certificates.find((each) => each.checkPrivateKey(privateKey));
  if (own === undefined) throw new Error('holds no certificate of its private key');
  return { privateKey, certificates: [own, ...issuersOf(own, certificates)] };
}

async function open(bytes: Buffer, password: string) {
  try {
    const bags = await readBags(bytes, password);
    const certificates = bags.flatMap((bag) => certificateOf(bag) ?? []);
    const [privateKey] = bags.flatMap((bag) => keyOf(bag, password) ?? []);
    return { privateKey, certificates };
  } catch (error) {
    throw new Error(
      'is no PKCS#12 file that SIGNING_CERTIFICATE_PASSWORD opens, or is encrypted by an older cipher than AES',
      { cause: error },
    );
  }
}

async function readBags(bytes: Buffer, password: string): Promise<Bag[]> {
  const file = PFX.fromBER(bytes);
  const secret = new TextEncoder().encode(password).buffer;
  await file.parseInternalValues({ checkIntegrity: true, password: secret });
  const safe = file.parsedValue?.authenticatedSafe;
  if (safe === undefined) throw new Error('no content');
  const opened = safe.safeContents.map(({ contentType }) =>
    contentType === ContentInfo.ENCRYPTED_DATA ? { password: secret } : {},
  );
  await safe.parseInternalValues({ safeContents: opened });
  // The types of pkijs do not say what it has parsed.
  const { safeContents } = safe.parsedValue as {
    readonly safeContents: readonly { readonly value: SafeContents }[];
  };
  return safeContents.flatMap(({ value }) => value.safeBags.map(({ bagValue }) => bagValue));
}

function keyOf(bag: Bag, passphrase: string): KeyObject | null {
  if (!(bag instanceof PKCS8ShroudedKeyBag) && !(bag instanceof PrivateKeyInfo)) return null;
  const key = Buffer.from(bag.toSchema().toBER());
  return createPrivateKey({ key, format: 'der', type: 'pkcs8', passphrase });
}

function certificateOf(bag: Bag): X509Certificate | null {
  if (!(bag instanceof CertBag) || !(bag.parsedValue instanceof Certificate)) return null;
  return new X509Certificate(Buffer.from(bag.parsedValue.toSchema().toBER()));
}

/** The certificates above one, each the issuer of the one before. */
function issuersOf(own: X509Certificate, known: readonly X509Certificate[]): X509Certificate[] {
  const chain: X509Certificate[] = [];
  let last = own;
  for (;;) {
    const issuer = known.find((each) => each !== own && !chain.includes(each) && last.checkIssued(each));
    if (issuer === undefined) return chain;
    chain.push(issuer);
    last = issuer;
  }
}
