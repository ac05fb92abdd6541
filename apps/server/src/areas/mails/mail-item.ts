/** Items as mails show them. */
import { categories } from '@vestry/contract/items/categories';
import { countedItems } from '@vestry/contract/requests/timeline';
import { fitted } from '../../platform/mail/fitted.ts';
import type { MailItem, MailPart, MailPhoto } from '../../platform/mail/mail-content.ts';

export interface MailItemRow {
  readonly designers: string;
  readonly number: string;
  readonly observation: string;
  readonly categoryId: number;
  readonly photo: MailPhoto | null;
}

/** An observation may be long: a caption has room for a few words. */
const nameMax = 60;

/** Named as the pages name it: by what was noted of it, else by what kind of thing it is. */
export function toMailItem({ observation, categoryId, designers, number, photo }: MailItemRow): MailItem {
  const category = categories.find(({ id }) => id === categoryId)?.name ?? '';
  return {
    // A comma follows it.
    name: fitted(observation.replace(/(?<!\.)\.$/, '') || category, nameMax),
    designers: fitted(designers, nameMax),
    number,
    photo,
  };
}

/** 'Silk gown, Inés Caldera' */
export function itemLine({ name, designers, number }: MailItem): string {
  const named = [name, designers].filter((text) => text !== '').join(', ');
  return named === '' ? `No. ${number}` : named;
}

/** The items with their number; nothing for none. `where` follows it: '2 items to come back'. */
export function itemPart(items: readonly MailItem[], where = ''): MailPart[] {
  return items.length === 0 ? [] : [{ title: `${countedItems(items.length)}${where}`, items }];
}
