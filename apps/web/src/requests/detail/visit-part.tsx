import { requestKindFacts, type RequestKind } from '@vestry/contract/requests/kinds';
import { countedItems } from '@vestry/contract/requests/timeline';
import { getVisit } from '@vestry/contract/visits/calls';
import type { Visit, VisitProof } from '@vestry/contract/visits/schemas';
import { useQuery } from '@tanstack/react-query';
import { useMoment } from '../../config/facility-format.ts';
import { callQuery } from '../../lib/transport/call-query.ts';
import { Notice } from '../../ui/notice.tsx';
import { Photo } from '../../ui/photo.tsx';
import { panelSlot } from '../../ui/photo-sizes.ts';
import { Signature } from '../../ui/signature.tsx';
import { requestKindParts } from '../kinds.ts';
import { Fact } from './detail-parts.tsx';

interface VisitPartProps {
  readonly clientId: number;
  readonly kind: RequestKind;
  readonly id: number;
}

/** Where the driver is while the van is on the road, and afterwards the proof. Nothing before, and nothing when it does not load. */
export function VisitPart({ clientId, kind, id }: VisitPartProps) {
  const key = [requestKindFacts[kind].area, clientId, 'visit', id];
  const { data } = useQuery(callQuery(key, getVisit, { params: { kind, id } }));
  if (data === undefined) return null;
  const { state, proof } = data;
  if (proof !== null) return <Proof kind={kind} proof={proof} remainingNumbers={data.remainingNumbers} />;
  return state === null ? null : <Driver state={state} stopsBefore={data.stopsBefore} />;
}

function Driver({
  state,
  stopsBefore,
}: {
  readonly state: NonNullable<Visit['state']>;
  readonly stopsBefore: number;
}) {
  switch (state) {
    case 'ON_THE_WAY':
      return (
        <Notice kind="info" title="The driver is on the way">
          {stopsBefore === 1 ? 'One stop comes before yours.' : `${stopsBefore} stops come before yours.`}
        </Notice>
      );
    case 'NEXT':
      return (
        <Notice kind="info" title="The driver is on the way to you">
          Yours is the next stop.
        </Notice>
      );
    case 'ARRIVED':
      return (
        <Notice kind="success" title="The driver has arrived">
          Please come to the door.
        </Notice>
      );
  }
}

interface ProofProps extends Pick<Visit, 'remainingNumbers'> {
  readonly kind: RequestKind;
  readonly proof: VisitProof;
}

function Proof({ kind, proof, remainingNumbers }: ProofProps) {
  const moment = useMoment();
  const { reportWords, remainingLabel } = requestKindParts[kind];
  const { outcome, time, signer, signature, leftWith, photo, reason, items } = proof;
  const isTaken = outcome === 'HANDED_OVER' || outcome === 'LEFT_WITH';
  return (
    <section aria-label="At the door" className="grid gap-4">
      <dl className="border-t border-hair">
        <Fact label={reportWords[outcome]}>
          {leftWith !== '' && <span className="block">{leftWith}</span>}
          {reason !== '' && <span className="block">{reason}</span>}
          <span className="text-ink-2 figures">
            {moment(time)}
            {isTaken && items > 0 && `, ${countedItems(items)}`}
          </span>
        </Fact>
        {remainingNumbers.length > 0 && (
          <Fact label={remainingLabel}>
            <span className="wrap-anywhere figures">{remainingNumbers.join(', ')}</span>
          </Fact>
        )}
        {signer !== '' && (
          <Fact label="Signed by">
            {signer}
            {signature === null && <span className="block text-ink-2">Confirmed by name</span>}
          </Fact>
        )}
      </dl>
      {signature !== null && <Signature strokes={signature} signer={signer} />}
      {photo !== null && (
        <div className="max-w-44">
          <Photo photo={photo} alt="Photograph by the driver" slot={panelSlot} trueColor />
        </div>
      )}
    </section>
  );
}
