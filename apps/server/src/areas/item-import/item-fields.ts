/** The fields of an item that a manifest and a tenant export share. */
import { categories } from '@vestry/contract/items/categories';
import {
  binMaxLength,
  itemNumberMaxLength,
  itemTextFields,
  type ItemTextField,
} from '@vestry/contract/items/fields';

/** Most characters that the database takes; a test compares them with its constraints. */
export const itemTextLimits = {
  item_client_number: itemNumberMaxLength,
  bin: binMaxLength,
  // One entry for each line of the table.
  ...(Object.fromEntries(
    Object.values(itemTextFields).map(({ column, maxLength }) => [column, maxLength]),
  ) as Record<(typeof itemTextFields)[ItemTextField]['column'], number>),
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .trim();

const idByName: ReadonlyMap<string, number> = new Map(categories.map(({ id, name }) => [plain(name), id]));
const nameById: ReadonlyMap<number, string> = new Map(categories.map(({ id, name }) => [id, name]));

/** The category of that name, capitals and hyphens aside, also in the singular ("Dress", "Scarf"); undefined if none. */
export function categoryIdOf(name: string): number | undefined {
  const wanted = plain(name);
  const spellings = [
    wanted,
    `${wanted}s`,
    `${wanted}es`,
    wanted.replace(/y$/, 'ies'),
    wanted.replace(/f$/, 'ves'),
  ];
  return spellings.map((spelling) => idByName.get(spelling)).find((id) => id !== undefined);
}

/** The name of a category that exists; its number when it does not. */
export function categoryNameOf(id: number): string {
  return nameById.get(id) ?? String(id);
}
