import { unnamedResidence } from '@vestry/contract/custody/place-groups';
import { placeGroupNames, unnamedResidenceName } from '@vestry/contract/custody/place-rules';
import type { FilterList } from '@vestry/contract/items/filters';
import { wornGroupNames } from '@vestry/contract/wears/rules';
import type { FilterName } from './closet-search.ts';

/** A filter of the side panel: its heading and the list of its values. */
export const filterSections: readonly {
  readonly name: FilterName;
  readonly title: string;
  readonly list: FilterList;
}[] = [
  { name: 'places', title: 'Location', list: 'places' },
  { name: 'residences', title: 'Residence', list: 'residences' },
  { name: 'worn', title: 'Worn', list: 'wears' },
  { name: 'season', title: 'Season', list: 'seasons' },
  { name: 'designers', title: 'Designer', list: 'designers' },
  { name: 'size', title: 'Size', list: 'sizes' },
  { name: 'color', title: 'Color', list: 'colors' },
  { name: 'tags', title: 'Tag', list: 'tags' },
  { name: 'customGroups', title: 'Set', list: 'customGroups' },
];

/** Names of the values that stand in the address as ids; undefined while they are not known or where there are none. */
export type NameOf = (name: FilterName, value: string) => string | undefined;

/** The text of the chip of a value. */
export function chipLabel(name: FilterName, value: string, nameOf: NameOf): string {
  switch (name) {
    case 'places':
      // The address takes these groups only.
      return placeGroupNames[value as keyof typeof placeGroupNames];
    case 'worn':
      return wornGroupNames[value as keyof typeof wornGroupNames];
    case 'residences':
      return value === unnamedResidence ? unnamedResidenceName : (nameOf(name, value) ?? 'Unknown residence');
    case 'tags':
    case 'customGroups':
      return nameOf(name, value) ?? (name === 'tags' ? 'Unknown tag' : 'Unknown set');
    case 'size':
      return `Size ${value}`;
    case 'season':
    case 'designers':
    case 'color':
      return value;
  }
}
