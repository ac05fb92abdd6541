import type { Photo as PhotoData } from '@vestry/contract/photos/schemas';
import { Photo } from '../../ui/photo.tsx';

interface LinePhotoProps {
  readonly photo: PhotoData | null;
  readonly faded?: boolean;
}

/** The photograph at the beginning of a line of items, in its own colours: staff compare it with the item in their hands. */
export function LinePhoto({ photo, faded = false }: LinePhotoProps) {
  return (
    <span className="w-16">
      <Photo photo={photo ?? undefined} alt="" slot={slot} trueColor faded={faded} />
    </span>
  );
}

const slot = [{ width: '4rem' }];
