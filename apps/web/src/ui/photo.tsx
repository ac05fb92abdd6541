import { photoSrcset } from '@vestry/contract/photos/rules';
import type { Photo as PhotoData } from '@vestry/contract/photos/schemas';
import { useState } from 'react';
import { useNearView } from '../lib/view/use-near-view.ts';
import { photoCrop } from './photo-crop.ts';
import { photoSizes, type PhotoSlot } from './photo-sizes.ts';
import { Icon } from './icons.tsx';
import { thumbhashUrl } from './thumbhash-url.ts';

interface PhotoProps {
  /** Absent when nothing has been photographed: a drawing stands in. */
  readonly photo: PhotoData | undefined;
  readonly alt: string;
  /** The width of the frame at each size of the window. */
  readonly slot: PhotoSlot;
  /** True colours instead of the quiet treatment of lists. */
  readonly trueColor?: boolean;
  readonly faded?: boolean;
  /** In the first view: fetched at once, before anything below. */
  readonly eager?: boolean;
}

/** A photograph in the constant 4:5 frame, its thumbhash until it is there; fetched when it is nearly in view. */
export function Photo({ photo, alt, slot, trueColor = false, faded = false, eager = false }: PhotoProps) {
  if (photo === undefined) return <NoPhoto alt={alt} />;
  return (
    <span
      className="photo"
      style={photoCrop(photo)}
      data-true={trueColor || undefined}
      data-faded={faded || undefined}
    >
      <Picture photo={photo} alt={alt} sizes={photoSizes(slot, photo)} eager={eager} />
    </span>
  );
}

type PictureProps = Pick<PhotoProps, 'alt' | 'eager'> & {
  readonly photo: PhotoData;
  /** As in HTML. */
  readonly sizes: string;
};

/** The picture in a frame: the thumbhash, then the photograph. */
export function Picture(props: PictureProps) {
  // Known by its address without the signature, which changes once a day.
  return <PictureOf key={props.photo.url.replace(/\?.*$/, '')} {...props} />;
}

function PictureOf({ photo, alt, sizes, eager = false }: PictureProps) {
  const [isLoaded, setLoaded] = useState(false);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const { isNear, watch } = useNearView(eager);
  return (
    <>
      {isNear && !isLoaded && <img src={thumbhashUrl(photo.thumbhash)} alt="" />}
      {brokenUrl !== photo.url && (
        <picture>
          {isNear && <source type="image/avif" srcSet={photoSrcset(photo, 'avif')} sizes={sizes} />}
          <img
            ref={(img) => {
              if (img?.complete && img.naturalWidth > 0) setLoaded(true);
              return watch(img);
            }}
            {...(isNear && { src: photo.url, srcSet: photoSrcset(photo, 'webp'), sizes })}
            alt={alt}
            width={photo.width}
            height={photo.height}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
            onLoad={() => setLoaded(true)}
            onError={() => setBrokenUrl(photo.url)}
          />
        </picture>
      )}
    </>
  );
}

function NoPhoto({ alt }: { readonly alt: string }) {
  return (
    <span
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      data-empty
      className="photo grid place-items-center text-ink-3"
    >
      <Icon name="hanger" className="size-2/5" />
    </span>
  );
}
