import type { Photo as PhotoData } from '@vestry/contract/photos/schemas';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../ui/icons.tsx';
import { pageIcons } from '../ui/page-icons.ts';
import { Photo } from '../ui/photo.tsx';
import { detailSlot, thumbSlot, wholeSizes } from '../ui/photo-sizes.ts';
import { wholeMeasures, WholePhoto } from '../ui/whole-photo.tsx';

const loadModal = () => import('../ui/image-modal.tsx');
const ImageModal = lazy(async () => ({ default: (await loadModal()).ImageModal }));

interface GalleryProps {
  readonly photos: readonly PhotoData[];
  readonly alt: string;
  /** Index of the photograph that is as large as the window; null when none is. */
  readonly enlarged: number | null;
  readonly onEnlarge: (index: number | null) => void;
}

/** The chosen photograph whole and in true colours; the others beside it, or below on a small window. A press enlarges it. */
export function Gallery({ photos, alt, enlarged, onEnlarge }: GalleryProps) {
  const [chosen, setChosen] = useState(0);
  const shown = photos[chosen] ?? photos[0];
  const several = photos.length > 1;
  return (
    <section
      aria-label="Photographs"
      className={`grid content-start gap-4 max-tablet:-mx-gutter desktop:sticky desktop:top-24 ${several ? 'desktop:grid-cols-[5.25rem_minmax(0,1fr)]' : ''}`}
    >
      <div className="desktop:order-2">
        {shown === undefined ? (
          <Photo photo={undefined} alt={alt} slot={detailSlot} />
        ) : (
          <button
            type="button"
            aria-haspopup="dialog"
            className="group photo-whole relative block cursor-zoom-in"
            style={wholeMeasures(shown)}
            onPointerEnter={() => void loadModal()}
            onFocus={() => void loadModal()}
            onClick={() => onEnlarge(chosen)}
          >
            <WholePhoto photo={shown} alt={alt} sizes={wholeSizes(detailSlot)} />
            <span className="sr-only">Enlarge the photograph</span>
            <span
              aria-hidden="true"
              className="absolute right-3 bottom-3 grid size-9 place-items-center rounded-round bg-raised text-ink transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 desktop:opacity-0 print:hidden"
            >
              <Icon name={pageIcons.expand} className="size-4" />
            </span>
          </button>
        )}
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
                onClick={() => setChosen(index)}
                className="block w-full outline-offset-2 aria-[current]:outline aria-[current]:outline-ink"
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
