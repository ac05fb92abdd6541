import type { Photo as PhotoData } from '@vestry/contract/photos/schemas';
import { lazy, Suspense } from 'react';
import { Icon } from '../ui/icons.tsx';
import { pageIcons } from '../ui/page-icons.ts';
import { Photo } from '../ui/photo.tsx';
import { detailSlot, thumbSlot, wholeSizes } from '../ui/photo-sizes.ts';
import { wholeMeasures, WholePhoto } from '../ui/whole-photo.tsx';
import { useSlides } from './use-slides.ts';

const loadModal = () => import('../ui/image-modal.tsx');
const ImageModal = lazy(async () => ({ default: (await loadModal()).ImageModal }));

interface GalleryProps {
  readonly photos: readonly PhotoData[];
  readonly alt: string;
  /** Index of the photograph that is as large as the window; null when none is. */
  readonly enlarged: number | null;
  readonly onEnlarge: (index: number | null) => void;
}

/**
 * The chosen photograph whole and in true colours; the others beside it, or below on a small window, where a swipe leafs.
 * A press enlarges it.
 */
export function Gallery({ photos, alt, enlarged, onEnlarge }: GalleryProps) {
  const { strip, onScroll, chosen, choose } = useSlides(photos.length);
  const several = photos.length > 1;
  return (
    <section
      aria-label="Photographs"
      className={`grid content-start gap-4 max-tablet:-mx-gutter desktop:sticky desktop:top-24 ${several ? 'desktop:grid-cols-[5.25rem_minmax(0,1fr)]' : ''}`}
    >
      <div className="desktop:order-2">
        {photos.length === 0 && <Photo photo={undefined} alt={alt} slot={detailSlot} />}
        {/* The strip cuts the outline of what is focused in it. */}
        <div
          ref={strip}
          onScroll={onScroll}
          className="slides snap-row overflow-x-auto bg-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-cedar not-supports-[selector(:has(a))]:focus-within:outline-2 not-supports-[selector(:has(a))]:focus-within:outline-offset-3 not-supports-[selector(:has(a))]:focus-within:outline-cedar"
        >
          {photos.map((photo, index) => (
            <div
              key={index}
              inert={index !== chosen}
              className="grid w-full flex-none snap-start snap-always content-center"
            >
              <EnlargeButton
                photo={photo}
                alt={alt}
                isChosen={index === chosen}
                lazy={index > 0}
                onPress={() => onEnlarge(index)}
              />
            </div>
          ))}
        </div>
        {several && (
          <p role="status" className="pt-3 text-sm text-ink-3 figures max-tablet:px-gutter">
            <span className="sr-only">Photograph </span>
            {chosen + 1} of {photos.length}
          </p>
        )}
      </div>
      {several && (
        <ul className="grid grid-cols-5 content-start gap-3 max-tablet:px-gutter desktop:grid-cols-1">
          {photos.map((photo, index) => (
            <li key={photo.url}>
              <button
                type="button"
                aria-label={`Photograph ${index + 1}`}
                aria-current={index === chosen || undefined}
                data-selected={index === chosen || undefined}
                onClick={() => choose(index)}
                className="photo-reveal block w-full"
              >
                <Photo photo={photo} alt="" slot={thumbSlot} trueColor />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {enlarged !== null && (
          <ImageModal
            isOpen
            onClose={() => onEnlarge(null)}
            photos={photos}
            alt={alt}
            start={Math.min(enlarged, photos.length - 1)}
          />
        )}
      </Suspense>
    </section>
  );
}

interface EnlargeButtonProps {
  readonly photo: PhotoData;
  readonly alt: string;
  readonly isChosen: boolean;
  readonly lazy: boolean;
  readonly onPress: () => void;
}

function EnlargeButton({ photo, alt, isChosen, lazy: isLazy, onPress }: EnlargeButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="photo-reveal photo-whole relative cursor-zoom-in max-tablet:mx-auto"
      style={wholeMeasures(photo)}
      onPointerEnter={() => void loadModal()}
      onFocus={() => void loadModal()}
      onClick={onPress}
    >
      <WholePhoto photo={photo} alt={alt} sizes={wholeSizes(detailSlot)} lazy={isLazy} />
      {isChosen && <span className="sr-only">Enlarge the photograph</span>}
      <span
        aria-hidden="true"
        className="card-control absolute right-1.5 bottom-1.5 grid size-9 place-items-center rounded-round bg-raised text-ink print:hidden"
      >
        <Icon name={pageIcons.expand} className="size-4" />
      </span>
    </button>
  );
}
