import { locationNames } from '@vestry/contract/items/rules';
import type { StaffRequest, StaffRequestItem } from '@vestry/contract/staff/today-schemas';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Photo } from '../../ui/photo.tsx';
import { useMay } from '../queries.ts';
import type { RequestActions } from './use-request-actions.ts';

interface RequestPiecesProps {
  readonly request: StaffRequest;
  readonly actions: RequestActions;
}

/** The pieces with where they hang. Of a pickup that has arrived, those that came in are ticked before it is completed. */
export function RequestPieces({ request, actions }: RequestPiecesProps) {
  const mayStep = useMay('staff.requests');
  const isArrived = request.kind === 'pickup' && request.status === 'ARRIVED' && mayStep;
  const [missing, setMissing] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setMissing((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const received = request.pieces.filter(({ id }) => !missing.has(id)).map(({ id }) => id);
  return (
    <section aria-label="Items">
      <h3 className="flex items-baseline gap-3 pb-3 display-4">
        Items
        <span className="text-sm text-ink-3 figures">{request.pieces.length}</span>
      </h3>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 tablet:grid-cols-3">
        {request.pieces.map((piece) => (
          <li key={piece.id} className="min-w-0">
            <Photo photo={piece.image ?? undefined} alt={piece.observation} slot={pieceSlot} trueColor />
            <p className="truncate pt-2 caps">{piece.designers}</p>
            <p className="text-sm figures">{piece.itemClientNumber}</p>
            <p className="text-sm text-ink-2 figures">{placeOf(piece)}</p>
            {isArrived && (
              <Checkbox label="Came in" checked={!missing.has(piece.id)} onChange={() => toggle(piece.id)} />
            )}
          </li>
        ))}
      </ul>
      {isArrived && missing.size > 0 && (
        <div className="pt-6">
          <Button
            onClick={() => actions.step(request, { to: 'COMPLETED', receivedItemIds: received })}
            disabledReason={received.length === 0 ? 'Nothing has come in yet.' : undefined}
          >
            Complete with {received.length} of {request.pieces.length}
          </Button>
        </div>
      )}
    </section>
  );
}

const pieceSlot = [{ when: '(width >= 40.0625rem)', width: '10rem' }, { width: '42vw' }];

function placeOf({ location, bin, packedAt, receivedAt }: StaffRequestItem): string {
  if (packedAt !== null) return 'Packed';
  if (receivedAt !== null) return 'Received';
  return bin === '' ? locationNames[location] : `${locationNames[location]}, ${bin}`;
}
