/** The columns of an item's text fields, as a query reads them under the names of the contract. */
import { itemTextFieldNames, itemTextFields, type ItemTextField } from '@vestry/contract/items/fields';

type ColumnOf<Name extends ItemTextField> = (typeof itemTextFields)[Name]['column'];

/** `items.designers as designers` and so on, for `select`. */
export const itemTextColumns = itemTextFieldNames.map(
  (name) => `items.${itemTextFields[name].column} as ${name}` as const,
) as { [Name in ItemTextField]: `items.${ColumnOf<Name>} as ${Name}` }[ItemTextField][]; // each with its own column
