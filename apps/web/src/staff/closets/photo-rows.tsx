import { useState, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Photo } from '../../ui/photo.tsx';
import { thumbSlot, detailSlot } from '../../ui/photo-sizes.ts';
import {
  changedPhoto,
  movedFrame,
  movedPhoto,
  type ArrangedPhoto,
  type Arrangement,
  type Frame,
} from './photo-arrangement.ts';
import type { Photo as PhotoData } from '@vestry/contract/photos/schemas';
import { leastPhotoZoom } from '@vestry/contract/photos/rules';
import { maxPhotoZoom } from '@vestry/contract/staff/closets/item-schemas';

interface PhotoRowsProps {
  readonly photos: Arrangement;
  readonly onChange: (photos: Arrangement) => void;
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

function PhotoRow({ each, index, count, isFramed, onMove, onFrame, onRemoved }: PhotoRowProps) {
  const { photo, isRemoved } = each;
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
              className="text-link"
              onClick={onFrame}
            >
              {isFramed ? 'Done' : 'Frame'}
            </button>
          )}
          <button
            type="button"
            aria-label={`${isRemoved ? 'Put back' : 'Remove'} ${name}`}
            className="text-link"
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

/** The part of the frame that an arrow key moves by. */
const keyStep = 0.02;

/** Where the picture goes; looking right shows more of the right. */
const keyMoves: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
};

interface FrameStageProps {
  readonly photo: PhotoData;
  readonly onChange: (frame: Frame) => void;
}

/**
 * Shows the part of a photograph in the 4:5 frame: moved with the pointer or the arrow keys, larger or smaller with the
 * slider.
 */
function FrameStage({ photo, onChange }: FrameStageProps) {
  const last = useRef<{ readonly x: number; readonly y: number } | null>(null);

  function onPointerMove(event: PointerEvent<HTMLDivElement>): void {
    const from = last.current;
    if (from === null) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    last.current = { x: event.clientX, y: event.clientY };
    onChange(
      movedFrame(photo, {
        x: (event.clientX - from.x) / clientWidth,
        y: (event.clientY - from.y) / clientHeight,
      }),
    );
  }

  function endMove(): void {
    last.current = null;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const by = keyMoves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChange(movedFrame(photo, by));
  }

  return (
    <div className="grid gap-4">
      <div
        role="application"
        aria-label="The part of the photograph that is shown. Move it with the arrow keys."
        tabIndex={0}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={onPointerMove}
        onPointerUp={endMove}
        onPointerCancel={endMove}
        onDragStart={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
        className="mx-auto w-full max-w-64 cursor-grab touch-none select-none active:cursor-grabbing"
      >
        <Photo photo={photo} alt="" slot={detailSlot} trueColor eager />
      </div>
      <label className="grid gap-2 text-sm text-ink-2">
        Zoom
        <input
          type="range"
          min={leastPhotoZoom}
          max={maxPhotoZoom}
          step={0.05}
          value={photo.zoom}
          onChange={({ target }) => onChange({ focal: photo.focal, zoom: Number(target.value) })}
          className="h-target w-full accent-ink"
        />
      </label>
    </div>
  );
}
