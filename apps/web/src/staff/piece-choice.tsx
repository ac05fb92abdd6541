import type { Item } from '@vestry/contract/items/schemas';
import { listClosetItems } from '@vestry/contract/staff/closets-calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callApi } from '../lib/api.ts';
import { messageOf } from '../lib/api-error.ts';
import { FieldMessage } from '../ui/field.tsx';
import { LocationTag } from '../ui/location-tag.tsx';
import { Photo } from '../ui/photo.tsx';
import { thumbSlot } from '../ui/photo-sizes.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { useRested } from './closet-choice.tsx';
import { pieceTitle } from './piece-words.ts';

interface PieceChoiceProps {
  readonly clientId: number;
  readonly piece: Item | null;
  readonly onChoice: (piece: Item | null) => void;
  readonly error?: string;
}

const shownMax = 6;

/** Chooses a piece of a closet by designer, number or note. */
export function PieceChoice({ clientId, piece, onChoice, error = '' }: PieceChoiceProps) {
  const id = useId();
  return (
    <div>
      <p aria-hidden={piece === null} className="text-sm text-ink-2">
        Piece
      </p>
      {piece === null ? (
        <PieceSearch clientId={clientId} onChoice={onChoice} />
      ) : (
        <div className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-4 border-b border-rule py-2">
          <PieceLine piece={piece} />
          <button type="button" className="text-link text-sm text-ink-2" onClick={() => onChoice(null)}>
            Change<span className="sr-only"> the piece</span>
          </button>
        </div>
      )}
      <FieldMessage id={id} error={error} />
    </div>
  );
}

function PieceSearch({ clientId, onChoice }: Pick<PieceChoiceProps, 'clientId' | 'onChoice'>) {
  const [typed, setTyped] = useState('');
  const text = useRested(typed);
  const query = { text, page: 0, pageSize: shownMax, orderingEnum: 'ASCENDING' as const };
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['staff', 'closets', 'pieces', clientId, text],
    queryFn: ({ signal }) => callApi(listClosetItems, { params: { clientId }, query }, { signal }),
    placeholderData: keepPreviousData,
    // Looks are noted in the closet's activity.
    staleTime: 60_000,
  });
  // What was found for other words is not chosen by a quick hand.
  const isOld = isPlaceholderData || typed !== text;
  return (
    <>
      <SearchBox
        label="Piece"
        placeholder="Designer, number or note"
        value={typed}
        isBusy={isOld}
        onChange={setTyped}
      />
      {error !== null && (
        <p role="alert" className="pt-2 text-sm text-pink-ink">
          {messageOf(error)}
        </p>
      )}
      <ul
        aria-label="Pieces found"
        inert={isOld}
        className={`max-h-80 overflow-y-auto transition-opacity ${isOld ? 'opacity-55' : ''}`}
      >
        {data?.content.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className="grid w-full grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-4 border-b border-hair py-2 text-left outline-offset-[-2px] hover:border-rule"
              onClick={() => onChoice(each)}
            >
              <PieceLine piece={each} />
              <LocationTag item={each} />
            </button>
          </li>
        ))}
      </ul>
      {data?.content.length === 0 && <p className="pt-2 text-sm text-ink-2">No piece found.</p>}
    </>
  );
}

/** The photograph of a piece and what it is, in the columns of whatever holds it. */
function PieceLine({ piece }: { readonly piece: Item }) {
  return (
    <>
      <Photo photo={piece.photoData[0]} alt="" slot={thumbSlot} trueColor />
      <span className="min-w-0 text-sm">
        <span className="block truncate caps">{piece.designers}</span>
        <span className="block truncate">{pieceTitle(piece)}</span>
        <span className="block text-ink-3 figures">{piece.itemClientNumber}</span>
      </span>
    </>
  );
}
