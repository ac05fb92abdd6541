import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useAction } from '../lib/async/use-action.ts';
import { useUnsaved } from '../lib/forms/use-unsaved.ts';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { closenessOf, movedCrop, wholeCrop, zoomedCrop, type Crop } from './crop.ts';

/** Pixels of the portrait that is sent, at most: twice its largest place. */
const largestSide = 800;
/** Pixels of the canvas: sharp on a telephone, too. */
const stageSide = 640;
/** The part of the square that an arrow key moves by. */
const keyStep = 0.05;

interface PhotoEditorProps {
  readonly title: string;
  readonly picture: ImageBitmap;
  readonly onCancel: () => void;
  readonly onSave: (portrait: Blob) => Promise<void>;
}

/** Which square of the picture becomes the portrait: drawn with the finger or the arrow keys, closer with the slider. */
export function PhotoEditor({ title, picture, onCancel, onSave }: PhotoEditorProps) {
  const [crop, setCrop] = useState(() => wholeCrop(picture));
  const { start, isPending, error } = useAction(async () => onSave(await portraitOf(picture, crop)));
  return (
    <ModalDialog
      isOpen
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button kind="gray" onClick={onCancel}>
            Cancel
          </Button>
          <Button kind="primary" pending={isPending} onClick={start}>
            Save photo
          </Button>
        </>
      }
    >
      <CropStage picture={picture} crop={crop} onChange={setCrop} />
      <p className="text-center text-sm text-ink-2">Drag the photo to choose what is shown.</p>
      <label className="grid gap-2 text-sm text-ink-2">
        Zoom
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={closenessOf(crop, picture)}
          onChange={({ target }) => setCrop(zoomedCrop(crop, picture, Number(target.value)))}
          className="h-target w-full accent-ink"
        />
      </label>
      {error !== '' && <Notice kind="error">{error}</Notice>}
    </ModalDialog>
  );
}

interface CropStageProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
}

function CropStage({ picture, crop, onChange }: CropStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useUnsaved('leave');
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) draw(context, picture, crop, stageSide);
  }, [picture, crop]);

  function onPointerMove(event: PointerEvent<HTMLCanvasElement>): void {
    if (event.buttons === 0) return;
    const perPixel = crop.side / event.currentTarget.clientWidth;
    onChange(movedCrop(crop, picture, { x: -event.movementX * perPixel, y: -event.movementY * perPixel }));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const by = keyMoves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const step = crop.side * keyStep;
    onChange(movedCrop(crop, picture, { x: by.x * step, y: by.y * step }));
  }

  return (
    <canvas
      ref={canvas}
      width={stageSide}
      height={stageSide}
      role="application"
      aria-label="The part of the photo that is shown. Move it with the arrow keys."
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      className="mx-auto aspect-square w-full max-w-64 cursor-grab touch-none rounded-round bg-ground active:cursor-grabbing"
    />
  );
}

/** Where the picture's part goes; looking right shows more of the right. */
const keyMoves: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function draw(context: Context, picture: ImageBitmap, { x, y, side }: Crop, to: number): void {
  context.imageSmoothingQuality = 'high';
  // Transparent parts of the picture stand on white, as they would on paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, to, to);
  context.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, to, to);
}

async function portraitOf(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const side = Math.min(largestSide, Math.round(crop.side));
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser has no canvas');
  draw(context, picture, crop, side);
  // The specification's content type of the upload (section 7).
  return canvas.convertToBlob({ type: 'image/png' });
}
