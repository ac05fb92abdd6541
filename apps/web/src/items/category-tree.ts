import {
  categories,
  topCategories,
  type Category,
  type CategoryGroup,
} from '@vestry/contract/items/categories';
import type { CategoryCount } from '@vestry/contract/items/filters';

export interface Tile {
  readonly group: CategoryGroup;
  readonly name: string;
  /** The top category that it stands for. */
  readonly id: number;
}

const tileNames: Readonly<Record<CategoryGroup, string>> = {
  clothing: 'Clothing',
  shoes: 'Shoes',
  handbags: 'Handbags',
  accessories: 'Accessories',
};

/** The four tiles of the closet (specification, section 9). */
export const tiles: readonly Tile[] = topCategories.map(({ id, group }) => ({
  id,
  group,
  name: tileNames[group],
}));

export function findCategory(id: number | undefined): Category | undefined {
  return categories.find((category) => category.id === id);
}

/** From the tile down to the category. */
export function categoryPath(id: number | undefined): readonly Category[] {
  const category = findCategory(id);
  if (category === undefined) return [];
  return [...categoryPath(category.parentId ?? undefined), category];
}

/** The tiles alone have photographs. */
type Choice = Omit<CategoryCount, 'photo'>;

export interface CategoryRow {
  /** The items that the whole row stands for: 'All clothing'. */
  readonly all: { readonly id: number; readonly name: string };
  readonly choices: readonly Choice[];
}

/**
 * The rows beneath the tiles: the categories of the chosen tile, and beneath them those of the chosen one. A category
 * without items is offered only where it is chosen.
 */
export function categoryRows(chosen: number | undefined, counts: readonly Choice[]): readonly CategoryRow[] {
  const path = categoryPath(chosen);
  return path.slice(0, 2).flatMap((category, depth) => {
    const next = path[depth + 1];
    const choices = counts.filter(({ parentId }) => parentId === category.id);
    const isLost = next !== undefined && !choices.some(({ id }) => id === next.id);
    const all = isLost ? [...choices, { ...next, count: 0 }] : choices;
    const name = `All ${depth === 0 ? tileNames[category.group].toLowerCase() : category.name.toLowerCase()}`;
    return all.length === 0 ? [] : [{ all: { id: category.id, name }, choices: all }];
  });
}
