import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ImageModal } from '../ui/image-modal.tsx';
import { itemTitle } from './item-title.ts';
import { itemQuery } from './queries.ts';
import type { Closet } from './use-closet.ts';

/** The photographs of the item that the closet's address names, over the page. */
export function EnlargedPhotos({ closet }: { readonly closet: Closet }) {
  const { clientId, search, go } = closet;
  const itemId = search.photo ?? 0;
  const query = itemQuery(useQueryClient(), clientId, itemId);
  const { data: item } = useQuery({ ...query, enabled: itemId > 0 });
  const photos = item?.photoData ?? [];
  return (
    <ImageModal
      isOpen={photos.length > 0 && itemId > 0}
      onClose={() => go(({ photo: _photo, ...rest }) => rest, { replace: true })}
      photos={photos}
      alt={item === null || item === undefined ? '' : itemTitle(item)}
    />
  );
}
