/** The passport of an item: what other areas know of it in one answer, and as a signed paper. */
import type { X509Certificate } from 'node:crypto';
import type { ItemCondition } from '@vestry/contract/condition/schemas';
import {
  passportMovementsMax,
  type Passport,
  type PassportCustody,
  type PassportPhoto,
} from '@vestry/contract/passport/schemas';
import type { ItemValuations } from '@vestry/contract/valuations/schemas';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { ClosetContext } from '../../platform/call-context.ts';
import type { Brand } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database.ts';
import { pdfFile } from '../../platform/paper/pdf-file.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Signer } from '../../platform/signing/signer.ts';
import type { SigningIdentity } from '../../platform/signing/signing-identity.ts';
import { readCondition } from '../condition/present.ts';
import type { CustodyService } from '../custody/service.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import { readItemValue } from '../valuations/present-valuations.ts';
import * as repository from './repository.ts';

interface PassportDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly custody: Pick<CustodyService, 'ofItem'>;
  readonly photos: PhotoPresenter;
  readonly signer: Pick<Signer, 'identity'>;
  readonly store: Pick<ObjectStore, 'get'>;
  readonly brand: Pick<Brand, 'name' | 'supportPhone' | 'paperSize'>;
  /** The facility's, an IANA name. */
  readonly timeZone: string;
}

export type PassportService = ReturnType<typeof createPassportService>;

export function createPassportService(deps: PassportDeps) {
  return bindDeps(deps, { ofItem, file });
}

/** The item of a closet; staff, who are no user of it, read what the client reads. */
export interface PassportKey {
  readonly clientId: number;
  readonly itemId: number;
  readonly userId: number | null;
}

/** @throws Refusal NOT_FOUND for an item that the closet never had. */
async function ofItem(deps: PassportDeps, key: PassportKey): Promise<Passport> {
  const { passport } = await read(deps, key, async () => identityOrNull(deps));
  return passport;
}

/** @throws Refusal as `ofItem` does; SIGNING_UNAVAILABLE where nothing can be signed now. */
async function file(deps: PassportDeps, key: PassportKey) {
  const { brand, store, timeZone, signer } = deps;
  const { passport, closetName, identity } = await read(deps, key, async () => signer.identity());
  // Here alone: what draws pages takes a fifth of a second to load (ADR 0019).
  const [{ passportPdf }, { makePassportPaper }, { readPhotographs }] = await Promise.all([
    import('./passport-pdf.ts'),
    import('./passport-paper.ts'),
    import('./printed-photographs.ts'),
  ]);
  const paper = await makePassportPaper(passport, {
    closetName,
    identity,
    brand,
    timeZone,
    readFiles: async (photographs) => readPhotographs(store, photographs),
  });
  const number = passport.item.itemClientNumber.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
  return pdfFile(`passport-${number}`, await passportPdf(paper));
}

async function identityOrNull({ signer }: PassportDeps): Promise<SigningIdentity | null> {
  try {
    return await signer.identity();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'SIGNING_UNAVAILABLE') return null;
    throw error;
  }
}

/** @param identityOf called once the item is found: a first signature makes a certificate, which a refused call must not. */
async function read<Identity extends SigningIdentity | null>(
  { db, clock, custody, photos }: PassportDeps,
  { clientId, itemId, userId }: PassportKey,
  identityOf: () => Promise<Identity>,
): Promise<{ readonly passport: Passport; readonly closetName: string; readonly identity: Identity }> {
  const context: ClosetContext = { trx: db, clientId };
  const found = await repository.findItem(context, itemId);
  if (found === null) throw new Refusal('NOT_FOUND');
  const identity = await identityOf();
  const { condition } = await readCondition(photos, { ...context, userId }, itemId);
  const value = await readItemValue(db, 'CLIENT', clientId, itemId);
  const care = await repository.listCareDone(context, itemId);
  const way = await custody.ofItem(clientId, itemId, { page: 0, pageSize: passportMovementsMax });
  const hashes = await repository.listHashes(context, itemId, passportMovementsMax);
  // Last, so that the chain has all rows that were read before.
  const chain = await repository.findChainEnd(context);
  const movements = way.content.flatMap((entry): PassportCustody['movements'] => {
    const hash = hashes.get(entry.seq);
    return hash === undefined ? [] : [{ ...entry, hash }];
  });
  const { photos: itemPhotos, ...checked } = condition;
  return {
    closetName: found.closetName,
    identity,
    passport: {
      item: found.item,
      release: found.release,
      photographs: collectPhotographs(itemPhotos, checked),
      condition: checked,
      custody: { movements, total: way.totalElements, chain },
      care: care.map(({ doneAt, ...done }) => ({ ...done, doneAt: doneAt.toISOString() })),
      value,
      documents: documentsOf(value),
      authority: identity === null ? null : presentAuthority(identity.certificates),
      printedAt: clock.now().toISOString(),
    },
  };
}

/** Each photograph once: those of the item, then those of its checks, the newest check first, and of its findings. */
function collectPhotographs(
  own: ItemCondition['photos'],
  { checks, findings }: Pick<ItemCondition, 'checks' | 'findings'>,
): PassportPhoto[] {
  const ofChecks = checks.flatMap((check) => {
    const { id, kind, at } = check;
    const found = findings.flatMap(({ checkId, photo }) => (checkId === id && photo !== null ? [photo] : []));
    return [...found, ...check.photos].map((keyed) => ({ ...keyed, check: { id, kind, at } }));
  });
  const all = [...own.map((keyed) => ({ ...keyed, check: null })), ...ofChecks];
  return [...Map.groupBy(all, ({ key }) => key).values()].flatMap(([first]) => first ?? []);
}

function documentsOf({ valuations }: ItemValuations): Passport['documents'] {
  const all = valuations.flatMap(({ document }) => document ?? []);
  return [...new Map(all.map((document) => [document.id, document])).values()];
}

/** The certificate that others must trust: that of the authority, where the chain leads to one. */
function presentAuthority(certificates: readonly X509Certificate[]): Passport['authority'] {
  const anchor = certificates.findLast(({ ca }) => ca) ?? certificates[0];
  if (anchor === undefined) return null;
  const name = /^CN=(.*)$/m.exec(anchor.subject)?.[1] ?? anchor.subject;
  return { name, sha256: anchor.fingerprint256 };
}
