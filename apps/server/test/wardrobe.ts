/** A small wardrobe whose every filter and word is known: for the tests of list, search and counts. */
import type { Database } from '../src/platform/database.ts';
import { makeClient, makeItem } from './factories.ts';

interface WardrobeItem {
  number: string;
  designers: string;
  observation: string;
  category: number;
  color: string;
  size: string;
  season: string;
  material: string;
  location: 'GR' | 'CS' | 'AC' | 'S';
}

const wardrobeItems: readonly WardrobeItem[] = [
  {
    number: 'VC-1001',
    designers: 'Éclat',
    observation: 'Silk slip',
    category: 15,
    color: 'Red',
    size: 'S',
    season: 'Summer',
    material: 'Silk',
    location: 'GR',
  },
  {
    number: 'VC-1002',
    designers: 'eclat',
    observation: 'Wool coat',
    category: 16,
    color: 'Navy',
    size: '38',
    season: 'Winter',
    material: 'Merino',
    location: 'CS',
  },
  {
    number: 'VC-1003',
    designers: 'Lindqvist',
    observation: 'Redwood buttons',
    category: 4,
    color: 'Green',
    size: 'M',
    season: 'Summer',
    material: '',
    location: 'GR',
  },
  {
    number: 'VC-1004',
    designers: 'Lindqvist',
    observation: 'Ankle strap',
    category: 56,
    color: 'Red',
    size: '36.5',
    season: '',
    material: 'Suede',
    location: 'AC',
  },
  {
    number: 'VC-2005',
    designers: 'Orsini',
    observation: "Lord's velvet clutch",
    category: 62,
    color: 'Gold',
    size: '',
    season: 'Winter',
    material: 'Velvet',
    location: 'S',
  },
  {
    number: 'VC-2006',
    designers: 'Red Atelier',
    observation: 'Evening',
    category: 47,
    color: 'Ivory',
    size: 'XL',
    season: 'Summer',
    material: 'Tulle',
    location: 'GR',
  },
];

export interface Wardrobe {
  readonly closet: number;
  /** Another closet, with a silk item of one of the same numbers. */
  readonly other: number;
  /** The tag "Opéra gala" of the first two items. */
  readonly gala: number;
  /** The set "Capsule" of the third. */
  readonly capsule: number;
  readonly size: number;
}

export async function makeWardrobe(db: Database): Promise<Wardrobe> {
  const closet = await makeClient(db);
  const other = await makeClient(db);
  const rows = wardrobeItems.map(({ number, category, ...fields }) => ({
    ...fields,
    client_id: closet,
    item_client_number: number,
    category_id: category,
  }));
  const items = await db.insertInto('items').values(rows).returning('id').execute();
  const tag = { client_id: closet, name: 'Opéra gala' };
  const { id: gala } = await db.insertInto('tags').values(tag).returning('id').executeTakeFirstOrThrow();
  const tagged = items.slice(0, 2).map(({ id }) => ({ client_id: closet, item_id: id, tag_id: gala }));
  await db.insertInto('item_tags').values(tagged).execute();
  const set = { client_id: closet, name: 'Capsule' };
  const { id: capsule } = await db
    .insertInto('custom_groups')
    .values(set)
    .returning('id')
    .executeTakeFirstOrThrow();
  const members = items
    .slice(2, 3)
    .map(({ id }) => ({ client_id: closet, custom_group_id: capsule, item_id: id }));
  await db.insertInto('custom_group_items').values(members).execute();
  await makeItem(db, other, { number: 'VC-1001', designers: 'Foreigner', observation: 'silk secret' });
  return { closet, other, gala, capsule, size: wardrobeItems.length };
}
