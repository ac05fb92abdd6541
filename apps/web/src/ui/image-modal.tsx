import type { Photo } from '@vestry/contract/photos/schemas';
import { useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from './icon-button.tsx';
import { useZoom } from './use-zoom.ts';
import { WholePhoto } from './whole-photo.tsx';
import { zoomStep } from './zoom.ts';

interface ImageModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly photos: readonly Photo[];
  /** Describes the photographs. */
  readonly alt: string;
  /** Index of the one to begin with. */
  readonly start?: number;
}

/**
 * Photographs as large as the window, and larger: wheel, pinch, double press, drag, stroke, buttons, and the keys
 * plus, minus, 0 and the arrows.
 */
export function ImageModal({ isOpen, onClose, photos, alt, start = 0 }: ImageModalProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      className="scrim modal bg-ground"
    >
      <Modal className="fixed inset-0 bg-ground">
        <Dialog aria-label={alt} className="h-full outline-none">
          <Viewer photos={photos} alt={alt} start={start} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type ViewerProps = Omit<ImageModalProps, 'isOpen' | 'start'> & { readonly start: number };

function Viewer({ photos, alt, start, onClose }: ViewerProps) {
  const [index, setIndex] = useState(start);
  const stage = useRef<HTMLDivElement>(null);
  const photo = photos[index];
  const { zoom, isLargest, enlarge, leaf } = useZoom(stage, photo?.widths.at(-1) ?? 0, (by) => {
    const isThere = photos[index + by] !== undefined;
    if (isThere) setIndex(index + by);
    return isThere;
  });
  const several = photos.length > 1;
  return (
    <div className="grid h-full grid-rows-[auto_1fr_auto]">
      <header className="flex items-center justify-between gap-6 px-gutter py-4">
        <p role="status" className="text-sm text-ink-2 figures">
          {several && (
            <>
              <span className="sr-only">Photograph </span>
              {index + 1} of {photos.length}
            </>
          )}
        </p>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </header>
      <div
        ref={stage}
        className="viewer-stage"
        data-zoomed={zoom.scale > 1 || undefined}
        onDragStart={(event) => event.preventDefault()}
      >
        {photo !== undefined && (
          <div
            className="absolute inset-0 grid place-items-center"
            style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          >
            <WholePhoto photo={photo} alt={alt} sizes="200vw" />
          </div>
        )}
      </div>
      <div className="flex items-center justify-center gap-8 p-4 tablet:gap-10">
        {several && (
          <IconButton
            icon="chevronLeft"
            label="Previous photograph"
            aria-disabled={index === 0}
            onClick={() => leaf(-1)}
          />
        )}
        <IconButton
          icon="minus"
          label="Smaller"
          aria-disabled={zoom.scale === 1}
          onClick={() => enlarge(1 / zoomStep)}
        />
        <IconButton icon="plus" label="Larger" aria-disabled={isLargest} onClick={() => enlarge(zoomStep)} />
        {several && (
          <IconButton
            icon="chevronRight"
            label="Next photograph"
            aria-disabled={index === photos.length - 1}
            onClick={() => leaf(1)}
          />
        )}
      </div>
    </div>
  );
}
