/** By which certificate the instance signs papers: the operator's, where one is set, else its own (ADR 0047). */
import { readFile } from 'node:fs/promises';
import type { X509Certificate } from 'node:crypto';
import { ownSignerName } from '@vestry/contract/passport/authority';
import { bindDeps } from '../bind-deps.ts';
import { ConfigError, type Config } from '../config/config.ts';
import type { Clock } from '../ports/clock.ts';
import { Refusal } from '../refusal.ts';
import { bindSystemScope } from '../scope.ts';
import type { SigningIdentity } from './signing-identity.ts';
import { ensureOwn, listStored, type OwnCertificateDeps } from './stored-certificates.ts';

export interface SignerDeps extends Pick<OwnCertificateDeps, 'db'> {
  readonly clock: Clock;
  readonly config: Pick<Config, 'secret' | 'brand' | 'publicOrigin' | 'signing'>;
}

export type Signer = ReturnType<typeof createSigner>;

export function createSigner(deps: SignerDeps) {
  const cached: Cached = { identity: null };
  return bindSystemScope(bindDeps({ ...deps, cached }, { identity, prepare, certificates }));
}

interface Cached {
  identity: Promise<SigningIdentity> | null;
}

type BoundDeps = SignerDeps & { readonly cached: Cached };

/**
 * The identity that signs now.
 * @throws Refusal SIGNING_UNAVAILABLE where the time of the operator's certificate is over, or has not begun.
 * @throws ConfigError where the operator's file cannot be read.
 */
async function identity({ clock, config, db, cached }: BoundDeps): Promise<SigningIdentity> {
  const now = clock.now();
  const { secret, brand, publicOrigin, signing } = config;
  if (signing === null) {
    const name = ownSignerName(brand.name, new URL(publicOrigin).hostname);
    return ensureOwn({ db, secret, name }, now);
  }
  cached.identity ??= readGiven(signing);
  const given = await cached.identity;
  if (!isInTime(given.certificates[0], now)) throw new Refusal('SIGNING_UNAVAILABLE');
  return given;
}

/** At the start: makes the first certificate, or reads the operator's. @returns a line for the operator; null where all is well. */
async function prepare(deps: BoundDeps): Promise<string | null> {
  try {
    await identity(deps);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return 'SIGNING_CERTIFICATE is not within its time: nothing is signed until another one is set';
  }
}

/** All certificates by which papers of this instance are or were signed, with those of their authorities, the newest first. */
async function certificates(deps: BoundDeps): Promise<readonly X509Certificate[]> {
  const { db, cached, config } = deps;
  if (config.signing === null) {
    await identity(deps);
    return listStored(db);
  }
  cached.identity ??= readGiven(config.signing);
  return [...(await cached.identity).certificates, ...(await listStored(db))];
}

function isInTime({ validFromDate, validToDate }: X509Certificate, now: Date): boolean {
  return validFromDate <= now && now <= validToDate;
}

async function readGiven({ file, password }: NonNullable<Config['signing']>): Promise<SigningIdentity> {
  try {
    const bytes = await readFile(file);
    const { readPkcs12 } = await import('./read-pkcs12.ts');
    return await readPkcs12(bytes, password);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`SIGNING_CERTIFICATE ${file}: ${reason}`, { cause: error });
  }
}
