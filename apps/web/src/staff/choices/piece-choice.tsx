import type { Item } from '@vestry/contract/items/schemas';
import { useId } from 'react';
import { foundItemsQuery } from '../closets/queries.ts';
import { FieldMessage } from '../../ui/field.tsx';
import { LocationTag } from '../../ui/location-tag.tsx';
import { Photo } from '../../ui/photo.tsx';
import { thumbSlot } from '../../ui/photo-sizes.ts';
import { pieceTitle } from '../words/piece-words.ts';
import { foundMax, SearchChoice } from './search-choice.tsx';

interface PieceChoiceProps {
  readonly clientId: number;
  readonly piece: Item | null;
  readonly onChoice: (piece: Item | null) => void;
  readonly error?: string;
}

/** Chooses a piece of a closet by designer, number or note. */
export function PieceChoice({ clientId, piece, onChoice, error = '' }: PieceChoiceProps) {
  const id = useId();
  return (
    <div>
      <p aria-hidden={piece === null} className="text-sm text-ink-2">
        Piece
      </p>
      {piece === null ? (
        <SearchChoice
          label="Piece"
          placeholder="Designer, number or note"
          query={(text) => foundItemsQuery(clientId, text, foundMax)}
          found="Pieces found"
          none="No piece found."
          lineClass="grid grid-cols-[3rem_minmax(0,1fr)_auto] py-2"
          line={(each) => (
            <>
              <PieceLine piece={each} />
              <LocationTag item={each} />
            </>
          )}
          onChoice={onChoice}
        />
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
