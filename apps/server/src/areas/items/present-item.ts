/** Turns the stored card of an item into what pages get. */
import { locationNames } from '@vestry/contract/items/rules';
import type { Item } from '@vestry/contract/items/schemas';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import type { ItemCard } from './item-card.ts';

export function presentItem(card: ItemCard, clientId: number, photos: PhotoPresenter): Item {
  const { location, photos: stored, ...rest } = card;
  return {
    ...rest,
    isOnTheWay: rest.isOnTheWay === true,
    locations: { code: location, appEquivalent: locationNames[location] },
    photoData: stored.map((photo) => photos.present(photo, clientId)),
  };
}
