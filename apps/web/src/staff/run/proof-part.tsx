import { formatMoment } from '@vestry/contract/format/moment';
import { requestCourses } from '@vestry/contract/requests/courses';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { VisitProof } from '@vestry/contract/visits/schemas';
import { Photo } from '../../ui/photo.tsx';
import { panelSlot } from '../../ui/photo-sizes.ts';
import { Signature } from '../../ui/signature.tsx';
import { Fact, Facts } from '../parts/page-parts.tsx';

interface ProofPartProps {
  readonly kind: RequestKind;
  readonly title: string;
  readonly proof: VisitProof & { readonly by: string };
  readonly timeZone: string;
}

/** The proof of a visit as staff see it. */
export function ProofPart({ kind, title, proof, timeZone }: ProofPartProps) {
  const { outcome, time, signer, signature, leftWith, photo, reason, items, by } = proof;
  return (
    <section aria-label={title} className="grid gap-4">
      <h3 className="display-4">{title}</h3>
      <Facts>
        <Fact label={requestCourses[kind].reportWords[outcome]}>{formatMoment(time, timeZone)}</Fact>
        {outcome !== 'REFUSED' && outcome !== 'NOBODY' && <Fact label="Items">{items}</Fact>}
        {signer !== '' && <Fact label="Signed by">{signer}</Fact>}
        {signer !== '' && signature === null && <Fact label="Signature">Confirmed by the typed name</Fact>}
        {leftWith !== '' && <Fact label={requestCourses[kind].stopWords.with}>{leftWith}</Fact>}
        {reason !== '' && <Fact label="Reason">{reason}</Fact>}
        {by !== '' && <Fact label="Driver">{by}</Fact>}
      </Facts>
      {signature !== null && <Signature strokes={signature} signer={signer} />}
      {photo !== null && (
        <div className="max-w-44">
          <Photo photo={photo} alt="Photograph of the stop" slot={panelSlot} trueColor />
        </div>
      )}
    </section>
  );
}
