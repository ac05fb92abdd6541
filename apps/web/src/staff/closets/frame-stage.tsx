import type { Photo as PhotoData } from '@vestry/contract/photos/schemas';
import { maxPhotoZoom } from '@vestry/contract/staff/closets/item-schemas';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { Photo } from '../../ui/photo.tsx';
import { detailSlot } from '../../ui/photo-sizes.ts';
import { movedFrame, type Frame } from './photo-arrangement.ts';

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

/** What the 4:5 frame shows of a photograph: moved with the pointer or the arrow keys, closer with the slider. */
export function FrameStage({ photo, onChange }: FrameStageProps) {
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
        onPointerUp={() => {
          last.current = null;
        }}
        onPointerCancel={() => {
          last.current = null;
        }}
        onDragStart={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
        className="mx-auto w-full max-w-64 cursor-grab touch-none select-none active:cursor-grabbing"
      >
        <Photo photo={photo} alt="" slot={detailSlot} trueColor eager />
      </div>
      <label className="grid gap-2 text-sm text-ink-2">
        Closer
        <input
          type="range"
          min={1}
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
