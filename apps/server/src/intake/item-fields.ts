/** What both ways in, manifest and world file, know of an item's fields. */
import { categories } from '@vestry/contract/items/categories';

/** Most characters that the database takes; a test compares them with its constraints. */
export const itemTextLimits = {
  item_client_number: 60,
  designers: 200,
  observation: 2000,
  size: 40,
  color: 60,
  season: 60,
  bin: 60,
  material: 200,
  condition: 200,
  notes: 4000,
} as const;

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
