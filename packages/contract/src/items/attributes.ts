/** The known facts of an item, each by its label. */
import { formatMoment } from '../format/moment.ts';
import { itemTextFields, itemTextFieldsWith, type ItemTextFieldWith } from './fields.ts';
import type { Item } from './schemas.ts';

interface Attribute {
  readonly label: string;
  readonly value: string;
}

type AttributedItem = Pick<Item, ItemTextFieldWith<'isDetail'> | 'acquiredOn'>;

/** Lists the known attributes of an item, in the order of its page; what is not known is left out. */
export function attributesOf(item: AttributedItem): readonly Attribute[] {
  return [
    ...itemTextFieldsWith('isDetail')
      // The part of the page on the condition shows it until a check has graded the item.
      .filter((name) => name !== 'condition')
      .map((name) => ({
        label: itemTextFields[name].label,
        value: item[name],
      })),
    { label: 'Acquired', value: item.acquiredOn === null ? '' : monthOf(item.acquiredOn) },
  ].filter(({ value }) => value !== '');
}

/** A calendar day has no time zone: read and written in UTC it stays the day it is. */
function monthOf(day: string): string {
  return formatMoment(`${day.slice(0, 10)}T00:00:00Z`, 'UTC', 'month');
}
