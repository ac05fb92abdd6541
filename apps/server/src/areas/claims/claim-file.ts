/** The claim as a signed paper for the insurer. */
import type { Brand } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database.ts';
import { pdfFile } from '../../platform/paper/pdf-file.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import type { Signer } from '../../platform/signing/signer.ts';
import type { PassportService } from '../passport/service.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import { readClaim } from './present-claim.ts';

export interface ClaimFileDeps {
  readonly db: Database;
  readonly photos: PhotoPresenter;
  readonly passports: Pick<PassportService, 'ofItem'>;
  readonly signer: Pick<Signer, 'identity'>;
  readonly store: Pick<ObjectStore, 'get'>;
  readonly brand: Pick<Brand, 'name' | 'supportPhone' | 'paperSize'>;
  /** The facility's, an IANA name. */
  readonly timeZone: string;
}

/** @throws Refusal NOT_FOUND; SIGNING_UNAVAILABLE where nothing can be signed now. */
export async function makeClaimFile(
  { db, photos, passports, signer, store, brand, timeZone }: ClaimFileDeps,
  clientId: number,
  id: number,
) {
  // The client hands it on: nobody of staff is named.
  const reader = { trx: db, clientId, userId: null, seesStaff: false };
  const { claim, closetName } = await readClaim(photos, reader, id);
  const identity = await signer.identity();
  const passport = await passports.ofItem({ clientId, itemId: claim.item.id, userId: null });
  // Here alone: what draws pages takes a fifth of a second to load (ADR 0019).
  const [{ claimPdf }, { makeClaimPaper }, { readPhotographs }] = await Promise.all([
    import('./claim-pdf.ts'),
    import('./claim-paper.ts'),
    import('../passport/printed-photographs.ts'),
  ]);
  const paper = await makeClaimPaper(
    { claim, passport },
    {
      closetName,
      identity,
      brand,
      timeZone,
      readFiles: async (photographs) => readPhotographs(store, photographs),
    },
  );
  return pdfFile(`claim-${claim.reference}`, await claimPdf(paper));
}
