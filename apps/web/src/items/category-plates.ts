import type { CategoryGroup } from '@vestry/contract/items/categories';
import accessoriesAvif from './plates/accessories.avif';
import accessoriesWebp from './plates/accessories.webp';
import clothingAvif from './plates/clothing.avif';
import clothingWebp from './plates/clothing.webp';
import handbagsAvif from './plates/handbags.avif';
import handbagsWebp from './plates/handbags.webp';
import shoesAvif from './plates/shoes.avif';
import shoesWebp from './plates/shoes.webp';

/** Drawn by `packages/drawings`, 200 by 250 pixels: twice their size on the page. */
export const categoryPlates: Readonly<
  Record<CategoryGroup, { readonly avif: string; readonly webp: string }>
> = {
  clothing: { avif: clothingAvif, webp: clothingWebp },
  shoes: { avif: shoesAvif, webp: shoesWebp },
  handbags: { avif: handbagsAvif, webp: handbagsWebp },
  accessories: { avif: accessoriesAvif, webp: accessoriesWebp },
};
