import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Photo } from '../../ui/photo.tsx';
import { thumbSlot } from '../../ui/photo-sizes.ts';
import { FrameStage } from './frame-stage.tsx';
import { changedPhoto, movedPhoto, type ArrangedPhoto } from './photo-arrangement.ts';

interface PhotoRowsProps {
  readonly photos: readonly ArrangedPhoto[];
  readonly onChange: (photos: readonly ArrangedPhoto[]) => void;
}

/** The photographs in their order: moved by dragging a row or by its buttons, framed, removed and put back. */
export function PhotoRows({ photos, onChange }: PhotoRowsProps) {
  const [framedKey, setFramedKey] = useState<string | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');

  function move(from: number, to: number): void {
    onChange(movedPhoto(photos, from, to));
    setSpoken(`The photograph is number ${to + 1} of ${photos.length} now.`);
  }

  function endDrag(): void {
    setDragged(null);
    setOver(null);
  }

  return (
    <>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <ol aria-label="Photographs in their order" className="border-t border-hair">
        {photos.map((each, index) => (
          <li
            key={each.key}
            draggable={framedKey !== each.key}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null && dragged !== index) move(dragged, index);
              endDrag();
            }}
            onDragEnd={endDrag}
            className={`grid gap-4 border-b border-hair py-4 ${over === index && dragged !== index ? 'bg-sunk' : ''}`}
          >
            <PhotoRow
              each={each}
              index={index}
              count={photos.length}
              isFramed={framedKey === each.key}
              onMove={(to) => move(index, to)}
              onFrame={() => setFramedKey(framedKey === each.key ? null : each.key)}
              onRemoved={(isRemoved) => {
                setFramedKey(null);
                onChange(changedPhoto(photos, each.key, { isRemoved }));
              }}
            />
            {framedKey === each.key && (
              <FrameStage
                photo={each.photo}
                onChange={(frame) => onChange(changedPhoto(photos, each.key, { frame }))}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

interface PhotoRowProps {
  readonly each: ArrangedPhoto;
  readonly index: number;
  readonly count: number;
  readonly isFramed: boolean;
  readonly onMove: (to: number) => void;
  readonly onFrame: () => void;
  readonly onRemoved: (isRemoved: boolean) => void;
}

function PhotoRow({
  each: { photo, isRemoved },
  index,
  count,
  isFramed,
  onMove,
  onFrame,
  onRemoved,
}: PhotoRowProps) {
  const name = `photograph ${index + 1}`;
  return (
    <div className="flex items-center gap-4">
      <div className="w-16 flex-none cursor-grab">
        <Photo photo={photo} alt={`Photograph ${index + 1}`} slot={thumbSlot} trueColor faded={isRemoved} />
      </div>
      <div className="grid min-w-0 flex-1 gap-1 text-sm">
        <p className="text-ink-2">{isRemoved ? 'Will be removed' : `${index + 1} of ${count}`}</p>
        <p className="flex flex-wrap gap-x-5">
          {!isRemoved && (
            <button
              type="button"
              aria-expanded={isFramed}
              aria-label={`${isFramed ? 'Done framing' : 'Frame'} ${name}`}
              className="text-link min-h-target"
              onClick={onFrame}
            >
              {isFramed ? 'Done' : 'Frame'}
            </button>
          )}
          <button
            type="button"
            aria-label={`${isRemoved ? 'Put back' : 'Remove'} ${name}`}
            className="text-link min-h-target"
            onClick={() => onRemoved(!isRemoved)}
          >
            {isRemoved ? 'Put back' : 'Remove'}
          </button>
        </p>
      </div>
      <div className="flex flex-none gap-6 pr-3">
        <IconButton
          icon="chevronUp"
          label={`Move ${name} earlier`}
          aria-disabled={index === 0}
          onClick={() => index > 0 && onMove(index - 1)}
        />
        <IconButton
          icon="chevronDown"
          label={`Move ${name} later`}
          aria-disabled={index === count - 1}
          onClick={() => index < count - 1 && onMove(index + 1)}
        />
      </div>
    </div>
  );
}
