/** The four tiles of the closet (specification, section 9). */
export type CategoryGroup = 'clothing' | 'shoes' | 'handbags' | 'accessories';

/** A kind of item. The top category of a group has no parent. */
export type Category = {
  readonly id: number;
  readonly name: string;
  readonly parentId: number | null;
  readonly group: CategoryGroup;
};

/**
 * The whole category tree, in the order in which a list shows it: each category is followed by its own. The ids that
 * section 9 names are used (Dresses 4, Footwear 1, Eyewear 80 …); the database holds the same rows, and a test compares them.
 */
export const categories: readonly Category[] = [
  { id: 6, name: 'Clothing', parentId: null, group: 'clothing' },
  { id: 4, name: 'Dresses', parentId: 6, group: 'clothing' },
  { id: 15, name: 'Gowns', parentId: 4, group: 'clothing' },
  { id: 32, name: 'Cocktail Dresses', parentId: 4, group: 'clothing' },
  { id: 33, name: 'Day Dresses', parentId: 4, group: 'clothing' },
  { id: 34, name: 'Maxi Dresses', parentId: 4, group: 'clothing' },
  { id: 47, name: 'Wedding Dresses', parentId: 4, group: 'clothing' },
  { id: 9, name: 'Tops', parentId: 6, group: 'clothing' },
  { id: 18, name: 'Blouses', parentId: 9, group: 'clothing' },
  { id: 37, name: 'Tank Tops', parentId: 9, group: 'clothing' },
  { id: 45, name: 'Sweatshirts', parentId: 9, group: 'clothing' },
  { id: 11, name: 'T-Shirts', parentId: 6, group: 'clothing' },
  { id: 7, name: 'Shirts', parentId: 6, group: 'clothing' },
  { id: 38, name: 'Polo Shirts', parentId: 7, group: 'clothing' },
  { id: 39, name: 'Dress Shirts', parentId: 7, group: 'clothing' },
  { id: 13, name: 'Knitwear', parentId: 6, group: 'clothing' },
  { id: 20, name: 'Sweaters', parentId: 13, group: 'clothing' },
  { id: 21, name: 'Cardigans', parentId: 13, group: 'clothing' },
  { id: 44, name: 'Turtlenecks', parentId: 13, group: 'clothing' },
  { id: 10, name: 'Outerwear', parentId: 6, group: 'clothing' },
  { id: 16, name: 'Coats', parentId: 10, group: 'clothing' },
  { id: 17, name: 'Jackets', parentId: 10, group: 'clothing' },
  { id: 30, name: 'Trench Coats', parentId: 10, group: 'clothing' },
  { id: 31, name: 'Parkas', parentId: 10, group: 'clothing' },
  { id: 27, name: 'Furs', parentId: 10, group: 'clothing' },
  { id: 28, name: 'Vests', parentId: 10, group: 'clothing' },
  { id: 29, name: 'Capes', parentId: 10, group: 'clothing' },
  { id: 14, name: 'Suits', parentId: 6, group: 'clothing' },
  { id: 22, name: 'Blazers', parentId: 14, group: 'clothing' },
  { id: 43, name: 'Tuxedos', parentId: 14, group: 'clothing' },
  { id: 5, name: 'Pants', parentId: 6, group: 'clothing' },
  { id: 35, name: 'Trousers', parentId: 5, group: 'clothing' },
  { id: 19, name: 'Jeans', parentId: 5, group: 'clothing' },
  { id: 36, name: 'Leggings', parentId: 5, group: 'clothing' },
  { id: 12, name: 'Shorts', parentId: 6, group: 'clothing' },
  { id: 8, name: 'Skirts', parentId: 6, group: 'clothing' },
  { id: 40, name: 'Mini Skirts', parentId: 8, group: 'clothing' },
  { id: 41, name: 'Midi Skirts', parentId: 8, group: 'clothing' },
  { id: 42, name: 'Maxi Skirts', parentId: 8, group: 'clothing' },
  { id: 23, name: 'Jumpsuits', parentId: 6, group: 'clothing' },
  { id: 24, name: 'Sleepwear', parentId: 6, group: 'clothing' },
  { id: 46, name: 'Robes', parentId: 24, group: 'clothing' },
  { id: 25, name: 'Swimwear', parentId: 6, group: 'clothing' },
  { id: 26, name: 'Activewear', parentId: 6, group: 'clothing' },
  { id: 1, name: 'Footwear', parentId: null, group: 'shoes' },
  { id: 3, name: 'Boots', parentId: 1, group: 'shoes' },
  { id: 56, name: 'Ankle Boots', parentId: 3, group: 'shoes' },
  { id: 57, name: 'Tall Boots', parentId: 3, group: 'shoes' },
  { id: 48, name: 'Sneakers', parentId: 1, group: 'shoes' },
  { id: 49, name: 'Sandals', parentId: 1, group: 'shoes' },
  { id: 50, name: 'Flats', parentId: 1, group: 'shoes' },
  { id: 51, name: 'Pumps', parentId: 1, group: 'shoes' },
  { id: 52, name: 'Loafers', parentId: 1, group: 'shoes' },
  { id: 53, name: 'Mules', parentId: 1, group: 'shoes' },
  { id: 54, name: 'Espadrilles', parentId: 1, group: 'shoes' },
  { id: 55, name: 'Slippers', parentId: 1, group: 'shoes' },
  { id: 58, name: 'Wedges', parentId: 1, group: 'shoes' },
  { id: 59, name: 'Handbags', parentId: null, group: 'handbags' },
  { id: 60, name: 'Totes', parentId: 59, group: 'handbags' },
  { id: 62, name: 'Clutches', parentId: 59, group: 'handbags' },
  { id: 63, name: 'Shoulder Bags', parentId: 59, group: 'handbags' },
  { id: 64, name: 'Crossbody Bags', parentId: 59, group: 'handbags' },
  { id: 76, name: 'Evening Bags', parentId: 59, group: 'handbags' },
  { id: 65, name: 'Backpacks', parentId: 59, group: 'handbags' },
  { id: 77, name: 'Travel Bags', parentId: 59, group: 'handbags' },
  { id: 2, name: 'Accessories', parentId: null, group: 'accessories' },
  { id: 61, name: 'Belts', parentId: 2, group: 'accessories' },
  { id: 66, name: 'Hats', parentId: 2, group: 'accessories' },
  { id: 67, name: 'Scarves', parentId: 2, group: 'accessories' },
  { id: 68, name: 'Gloves', parentId: 2, group: 'accessories' },
  { id: 69, name: 'Ties', parentId: 2, group: 'accessories' },
  { id: 70, name: 'Jewelry', parentId: 2, group: 'accessories' },
  { id: 71, name: 'Necklaces', parentId: 70, group: 'accessories' },
  { id: 72, name: 'Earrings', parentId: 70, group: 'accessories' },
  { id: 73, name: 'Bracelets', parentId: 70, group: 'accessories' },
  { id: 74, name: 'Rings', parentId: 70, group: 'accessories' },
  { id: 75, name: 'Brooches', parentId: 70, group: 'accessories' },
  { id: 78, name: 'Watches', parentId: 2, group: 'accessories' },
  { id: 79, name: 'Wallets', parentId: 2, group: 'accessories' },
  { id: 80, name: 'Eyewear', parentId: 2, group: 'accessories' },
];

/**
 * The categories given and all below them, each once: what a list narrowed to a category shows. Ids that are no category
 * fall away.
 */
export function categoryClosure(ids: readonly number[]): number[] {
  const wanted = new Set(ids);
  // A category stands after its parent in the list, so that one pass takes in the grandchildren too.
  for (const { id, parentId } of categories) if (parentId !== null && wanted.has(parentId)) wanted.add(id);
  return categories.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
}

/** The four categories that have none above them. */
export const topCategories = categories.filter(({ parentId }) => parentId === null);

/**
 * Counts the items in each category and below it, from the counts of the categories themselves, in the order of the
 * tree. Only the four tiles are there with 0.
 */
export function countCategories(own: ReadonlyMap<number, number>): (Category & { readonly count: number })[] {
  const counts = new Map(own);
  // A category stands after its parent in the list: from the last one on, each is complete when its parent gets it.
  for (const { id, parentId } of categories.toReversed())
    if (parentId !== null) counts.set(parentId, (counts.get(parentId) ?? 0) + (counts.get(id) ?? 0));
  return categories.flatMap((category) => {
    const count = counts.get(category.id) ?? 0;
    return count > 0 || category.parentId === null ? [{ ...category, count }] : [];
  });
}
