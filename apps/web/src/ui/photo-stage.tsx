import { markText } from '@vestry/contract/condition/check-words';
import type { Mark } from '@vestry/contract/condition/schemas';
import type { Photo } from '@vestry/contract/photos/schemas';
import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { Picture } from './photo.tsx';
import { useBlobUrl } from '../lib/view/use-blob-url.ts';
import { Icon } from './icons.tsx';
import { markAfterKey, markAt, middle } from './photo-mark.ts';
import { useZoom } from './use-zoom.ts';
import { zoomStep } from './zoom.ts';

/** A photograph of the server, or one of this device. */
export type StagePhoto = { readonly photo: Photo } | { readonly blob: Blob };

/** A mark on the photograph, by its number in the list beside it. */
export interface StageMark {
  readonly name: string;
  readonly number: number;
  readonly label: string;
  readonly mark: Mark;
  /** Null for what was found before, which stays where it is. */
  readonly onMove: ((mark: Mark) => void) | null;
  /** Whether it was there and is no longer. */
  readonly isClosed?: boolean;
}

interface PhotoStageProps {
  readonly shown: StagePhoto;
  readonly alt: string;
  readonly marks: readonly StageMark[];
  /** The words of the finding whose place is chosen now; null while none is. */
  readonly placing: string | null;
  readonly onPlace: (mark: Mark) => void;
  /** The height that it has at most, as in CSS. */
  readonly room?: string;
}

/**
 * A whole photograph with marks. A tap, or the arrow keys and Enter, say where something is; a mark is dragged or moved by keys.
 * A pinch or the buttons enlarge it, and the marks stay small.
 */
export function PhotoStage({
  shown,
  alt,
  marks,
  placing,
  onPlace,
  room = 'min(52svh, 34rem)',
}: PhotoStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLSpanElement>(null);
  const follow = useFocusFollow();
  const [size, setSize] = useState<readonly [number, number]>([4, 5]);
  const [width, height] = 'photo' in shown ? [shown.photo.width, shown.photo.height] : size;
  const { zoom, isLargest, enlarge } = useZoom(
    stage,
    'photo' in shown ? (shown.photo.widths.at(-1) ?? width) : width,
    null,
  );
  const isWhole = zoom.scale === 1;
  const measures: Record<`--${string}`, string> = {
    '--r': String(width / height),
    '--held': `${width}px`,
    '--photo-room': room,
    '--mark-scale': String(1 / zoom.scale),
  };
  const transform = isWhole ? undefined : `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
  return (
    <div className="photo-whole relative" style={measures}>
      <div
        ref={stage}
        className={`overflow-hidden ${isWhole ? 'touch-pan-y' : 'touch-none'}`}
        onDragStart={(event) => event.preventDefault()}
      >
        <span
          ref={frame}
          className={`photo photo-whole ${placing === null ? (isWhole ? '' : 'cursor-grab') : 'cursor-crosshair'}`}
          style={{ transform }}
          data-true
          onClick={(event) => {
            if (placing !== null && frame.current !== null)
              onPlace(markAt(event, frame.current.getBoundingClientRect()));
          }}
        >
          <StagePicture shown={shown} alt={alt} isEnlarged={!isWhole} onSize={setSize} />
          {marks.map((mark) => (
            <MarkOf key={mark.name} mark={mark} frame={frame} takesFocus={follow.toMark} />
          ))}
          {placing !== null && (
            <Cursor
              key={placing}
              label={placing}
              takesFocus={follow.toCursor}
              onPlace={(mark) => {
                follow.leaveCursor();
                onPlace(mark);
              }}
            />
          )}
        </span>
      </div>
      <div className="absolute right-0 bottom-0 flex print:hidden">
        <ZoomButton icon="minus" label="Smaller" onClick={() => enlarge(1 / zoomStep)} isDisabled={isWhole} />
        <ZoomButton icon="plus" label="Larger" onClick={() => enlarge(zoomStep)} isDisabled={isLargest} />
      </div>
    </div>
  );
}

/**
 * The keyboard's focus goes to the cursor when a place is to be chosen, and from there to the mark. A photograph that appears with the
 * cursor on it takes the focus from nobody.
 */
function useFocusFollow() {
  const isShown = useRef(false);
  const hasLeftCursor = useRef(false);
  useEffect(() => {
    isShown.current = true;
  }, []);
  return {
    toCursor: () => isShown.current,
    leaveCursor: () => {
      hasLeftCursor.current = true;
    },
    toMark: () => {
      const isNext = hasLeftCursor.current;
      hasLeftCursor.current = false;
      return isNext;
    },
  };
}

/** Focuses what has just appeared, where `takesFocus` says so. */
function useFocusAtFirst(takesFocus: () => boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const decide = useRef(takesFocus);
  useEffect(() => {
    if (decide.current()) button.current?.focus({ preventScroll: true });
  }, []);
  return button;
}

interface StagePictureProps extends Pick<PhotoStageProps, 'shown' | 'alt'> {
  readonly isEnlarged: boolean;
  /** Gets the measures of a photograph of this device, which are not known before it is read. */
  readonly onSize: (size: readonly [number, number]) => void;
}

function StagePicture({ shown, alt, isEnlarged, onSize }: StagePictureProps) {
  const url = useBlobUrl('blob' in shown ? shown.blob : null);
  if ('photo' in shown) {
    const sizes = isEnlarged ? '200vw' : '(width >= 40rem) 33rem, 100vw';
    return <Picture photo={shown.photo} alt={alt} sizes={sizes} eager />;
  }
  if (url === null) return null;
  return (
    <img
      src={url}
      alt={alt}
      onLoad={({ currentTarget }) => onSize([currentTarget.naturalWidth, currentTarget.naturalHeight])}
    />
  );
}

interface ZoomButtonProps {
  readonly icon: 'minus' | 'plus';
  readonly label: string;
  readonly onClick: () => void;
  readonly isDisabled: boolean;
}

function ZoomButton({ icon, label, onClick, isDisabled }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      className="grid size-target place-items-center text-ink aria-disabled:cursor-not-allowed"
      onClick={onClick}
    >
      <span className="grid size-8 place-items-center rounded-round bg-paper shadow-pop in-aria-disabled:text-rule">
        <Icon name={icon} className="size-4" />
      </span>
    </button>
  );
}

const at = ({ x, y }: Mark): CSSProperties => ({ left: `${x}%`, top: `${y}%` });

const pinClass =
  'absolute grid size-target -translate-1/2 scale-(--mark-scale) place-items-center rounded-round focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-cedar';

const dotClass =
  'grid size-6 place-items-center rounded-round border-2 text-xs font-mid shadow-pop figures forced-colors:border-[CanvasText] forced-colors:bg-[Canvas] forced-colors:text-[CanvasText]';

/** By its form, which is the same in the dark: the colours of ink and paper change places there. */
const closedClass = 'border-dashed border-ink bg-paper text-ink';

interface MarkOfProps {
  readonly mark: StageMark;
  readonly frame: RefObject<HTMLElement | null>;
  readonly takesFocus: () => boolean;
}

function MarkOf({ mark: { number, label, mark, onMove, isClosed = false }, frame, takesFocus }: MarkOfProps) {
  const button = useFocusAtFirst(() => onMove !== null && takesFocus());
  const colors = isClosed
    ? closedClass
    : onMove === null
      ? 'border-paper bg-ink text-paper'
      : 'border-paper bg-cedar text-on-cedar';
  const dot = <span className={`${dotClass} ${colors}`}>{number}</span>;
  if (onMove === null)
    return (
      <span className={`${pinClass} pointer-events-none`} style={at(mark)} aria-hidden="true">
        {dot}
      </span>
    );
  return (
    <button
      ref={button}
      type="button"
      aria-label={`${label}, ${number}: ${markText(mark)}. The arrow keys move it.`}
      className={`${pinClass} cursor-move touch-none`}
      style={at(mark)}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        const box = frame.current?.getBoundingClientRect();
        if (box !== undefined && event.currentTarget.hasPointerCapture(event.pointerId))
          onMove(markAt(event, box));
      }}
      onKeyDown={(event) => {
        const next = markAfterKey(mark, event.key, event.shiftKey);
        if (next === null) return;
        event.preventDefault();
        onMove(next);
      }}
    >
      {dot}
    </button>
  );
}

interface CursorProps {
  readonly label: string;
  readonly takesFocus: () => boolean;
  readonly onPlace: (mark: Mark) => void;
}

/** Chooses a place by keys: it begins in the middle. A tap needs none of it. */
function Cursor({ label, takesFocus, onPlace }: CursorProps) {
  const [mark, setMark] = useState(middle);
  const button = useFocusAtFirst(takesFocus);
  return (
    <button
      ref={button}
      type="button"
      aria-label={`Place of ${label}: ${markText(mark)}. The arrow keys move it, Enter marks it.`}
      // A tap falls through to the photograph.
      className={`${pinClass} pointer-events-none`}
      style={at(mark)}
      onClick={(event) => {
        event.stopPropagation();
        onPlace(mark);
      }}
      onKeyDown={(event) => {
        const next = markAfterKey(mark, event.key, event.shiftKey);
        if (next === null) return;
        event.preventDefault();
        setMark(next);
      }}
    >
      <span className="size-8 rounded-round border-2 border-cedar bg-scrim-paper/40" />
    </button>
  );
}
