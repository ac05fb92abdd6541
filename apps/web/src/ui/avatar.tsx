import { photoSrcset } from '@vestry/contract/photos/rules';
import type { Photo } from '@vestry/contract/photos/schemas';
import { useState } from 'react';
import { initials } from './initials.ts';

interface AvatarProps {
  readonly name: string;
  /** Their portrait; the initials stand in where there is none, or where it does not arrive. */
  readonly photo?: Photo | null | undefined;
  /** For panels. */
  readonly large?: boolean;
}

/** A person in a ring. Decoration: the name stands beside it. */
export function Avatar({ name, photo = null, large = false }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const shape = large
    ? 'size-16 bg-ground font-serif text-lg font-display'
    : 'size-8.5 border border-rule text-cap font-mid tracking-wide';
  const sizes = large ? '4rem' : '2.125rem';
  return (
    <span
      aria-hidden="true"
      className={`grid flex-none place-items-center overflow-hidden rounded-round ${shape}`}
    >
      {photo === null || brokenUrl === photo.url ? (
        initials(name)
      ) : (
        <picture>
          <source type="image/avif" srcSet={photoSrcset(photo, 'avif')} sizes={sizes} />
          <img
            src={photo.url}
            srcSet={photoSrcset(photo, 'webp')}
            sizes={sizes}
            alt=""
            className="aspect-square w-full object-cover"
            style={{ objectPosition: `${photo.focal.x}% ${photo.focal.y}%` }}
            onError={() => setBrokenUrl(photo.url)}
          />
        </picture>
      )}
    </span>
  );
}
