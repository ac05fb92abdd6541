/** Items as entries of the audit name them, for Owners and for staff. */
import { fitted } from '../../platform/mail/fitted.ts';

export interface NamedItem {
  /** Its client number; null for an item that is not in the database. */
  readonly itemNumber: string | null;
  readonly designers: string | null;
  readonly observation: string | null;
}

/** A description may be long: an entry has room for a few words. */
const longest = 60;

/** 'Ferrand, Wool coat (No. VC-1001)'; null for an item that is not in the database. */
export function itemInWords({ itemNumber, designers, observation }: NamedItem): string | null {
  if (itemNumber === null) return null;
  const number = `No. ${itemNumber}`;
  const name = [designers, observation].filter((part) => part !== null && part !== '').join(', ');
  return name === '' ? number : `${fitted(name, longest)} (${number})`;
}
