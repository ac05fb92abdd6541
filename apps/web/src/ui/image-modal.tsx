import { photoSrcset } from '@vestry/contract/photos/rules';
import type { Photo } from '@vestry/contract/photos/schemas';
import { useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from './icon-button.tsx';
import { thumbhashUrl } from './thumbhash-url.ts';
import { useZoom } from './use-zoom.ts';
import { largestScale, zoomStep } from './zoom.ts';

interface ImageModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly photos: readonly Photo[];
  /** What the photographs show. */
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
      className="scrim modal bg-paper"
    >
      <Modal className="fixed inset-0 bg-paper">
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
  const { zoom, enlarge, leaf } = useZoom(stage, (by) => {
    const isThere = photos[index + by] !== undefined;
    if (isThere) setIndex(index + by);
    return isThere;
  });
  const photo = photos[index];
  const several = photos.length > 1;
  return (
    <div className="grid h-full grid-rows-[auto_1fr_auto]">
      <header className="flex items-center justify-between gap-6 px-gutter py-4">
        <p role="status" className="text-sm text-ink-2 figures">
          {several && `${index + 1} of ${photos.length}`}
        </p>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </header>
      <div ref={stage} className="viewer-stage" data-zoomed={zoom.scale > 1 || undefined}>
        {photo !== undefined && (
          <div
            className="absolute inset-0"
            style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          >
            <WholePhoto key={photo.url} photo={photo} alt={alt} />
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
        <IconButton
          icon="plus"
          label="Larger"
          aria-disabled={zoom.scale === largestScale}
          onClick={() => enlarge(zoomStep)}
        />
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

/** Uncropped and in true colours, in all the pixels that there are. */
function WholePhoto({ photo, alt }: { readonly photo: Photo; readonly alt: string }) {
  const [isLoaded, setLoaded] = useState(false);
  const shape = 'absolute inset-0 h-full w-full object-contain';
  return (
    <>
      {!isLoaded && <img src={thumbhashUrl(photo.thumbhash)} alt="" draggable={false} className={shape} />}
      <picture>
        <source type="image/avif" srcSet={photoSrcset(photo, 'avif')} sizes="200vw" />
        <img
          src={photo.url}
          srcSet={photoSrcset(photo, 'webp')}
          sizes="200vw"
          alt={alt}
          draggable={false}
          className={shape}
          onLoad={() => setLoaded(true)}
        />
      </picture>
    </>
  );
}
