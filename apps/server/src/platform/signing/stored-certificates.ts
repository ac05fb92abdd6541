/**
 * The certificates that the instance has made for itself, as its settings hold them: those of its authority, which others trust once, and those that
 * it has issued. Their keys belong to the root secret and are stored nowhere.
 */
import { randomBytes, X509Certificate, type KeyObject } from 'node:crypto';
import { ownAuthorityName } from '@vestry/contract/passport/authority';
import { z } from 'zod';
import type { Database } from '../database.ts';
import { initializeSetting, readSetting, writeSetting } from '../settings.ts';
import { deriveSigningKey, type SigningIdentity } from './signing-identity.ts';

const settingKey = 'signing-certificates';
const settingSchema = z.array(z.string());

const authorityYears = 40;
const validYears = 10;
/** The next certificate is made when the present one has fewer years left: each signature is that long within its certificate's time. */
const leastYearsLeft = 5;
const dayMilliseconds = 24 * 60 * 60 * 1000;

export interface OwnCertificateDeps {
  readonly db: Database;
  readonly secret: string;
  /** Shown as the signer. */
  readonly name: string;
}

interface Owned {
  readonly certificate: X509Certificate;
  readonly privateKey: KeyObject;
}

/** All that were ever made, the newest first: papers of earlier ones are still about. */
export async function listStored(db: Database): Promise<X509Certificate[]> {
  const value = (await readSetting(db, settingKey, 'read')) ?? [];
  return settingSchema.parse(value).map((pem) => new X509Certificate(pem));
}

/** The present certificate with its key; makes one where there is none of this secret, or none with years to go. */
export async function ensureOwn(deps: OwnCertificateDeps, now: Date): Promise<SigningIdentity> {
  const found = findIdentity(await listStored(deps.db), deps.secret, now);
  if (found !== null) return found;
  return deps.db.transaction().execute(async (trx) => {
    // The row is locked, so that of two processes that start at once the second finds what the first has made.
    await initializeSetting(trx, settingKey, []);
    const pems = settingSchema.parse(await readSetting(trx, settingKey, 'lock'));
    const stored = pems.map((pem) => new X509Certificate(pem));
    const present = findIdentity(stored, deps.secret, now);
    if (present !== null) return present;
    const made = await makeIdentity(deps, stored, now);
    const added = made.certificates.map(String).filter((pem) => !pems.includes(pem));
    await writeSetting(trx, settingKey, [...added, ...pems]);
    return made;
  });
}

function findIdentity(stored: readonly X509Certificate[], secret: string, now: Date): SigningIdentity | null {
  const papers = stored.filter(({ ca }) => !ca);
  const own = findOwned(papers, secret, now, yearsAfter(now, leastYearsLeft));
  const authority = stored.find((each) => each.ca && own?.certificate.checkIssued(each) === true);
  if (own === null || authority === undefined) return null;
  return { privateKey: own.privateKey, certificates: [own.certificate, authority] };
}

/** The first that holds until then and belongs to the secret: others came with a backup. */
function findOwned(
  certificates: readonly X509Certificate[],
  secret: string,
  now: Date,
  until: Date,
): Owned | null {
  for (const certificate of certificates) {
    const { serialNumber, validFromDate, validToDate } = certificate;
    if (now < validFromDate || validToDate < until) continue;
    const privateKey = deriveSigningKey(secret, serialNumber.toLowerCase());
    if (certificate.checkPrivateKey(privateKey)) return { certificate, privateKey };
  }
  return null;
}

async function makeIdentity(
  { secret, name }: OwnCertificateDeps,
  stored: readonly X509Certificate[],
  now: Date,
): Promise<SigningIdentity> {
  const authorities = stored.filter(({ ca }) => ca);
  const authority =
    findOwned(authorities, secret, now, yearsAfter(now, validYears)) ??
    (await make(secret, { name: ownAuthorityName(name), years: authorityYears, now, issuer: null }));
  const own = await make(secret, { name, years: validYears, now, issuer: authority });
  return { privateKey: own.privateKey, certificates: [own.certificate, authority.certificate] };
}

interface Wanted {
  readonly name: string;
  readonly years: number;
  readonly now: Date;
  readonly issuer: Owned | null;
}

async function make(secret: string, { name, years, now, issuer }: Wanted): Promise<Owned> {
  // Its first bits are 01: it is positive and has no zeros before it.
  const random = randomBytes(16);
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x40;
  const serial = random.toString('hex');
  const privateKey = deriveSigningKey(secret, serial);
  // Loaded when one is made, once in years.
  const { makeCertificate } = await import('./make-certificate.ts');
  // From the day before, since a clock elsewhere may be behind.
  const notBefore = new Date(now.getTime() - dayMilliseconds);
  const facts = { serial, name, notBefore, notAfter: yearsAfter(now, years) };
  return { certificate: await makeCertificate(privateKey, facts, issuer), privateKey };
}

function yearsAfter(moment: Date, years: number): Date {
  const later = new Date(moment);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}
