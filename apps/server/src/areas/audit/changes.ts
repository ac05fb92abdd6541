/** Says in words which values a change replaced by which: of the fields that are listed here, and of no other. */
import type { AuditChange } from '@vestry/contract/audit/schemas';
import { formatDay, fromWire, parseDay } from '@vestry/contract/calendar/day';
import { countedItems } from '@vestry/contract/requests/timeline';
import { roleIds } from '@vestry/contract/users/rules';

type Fields = Readonly<Record<string, unknown>>;
/** The value in words; null for none, and for what is no value of the field. */
type Say = (value: unknown) => string | null;

const longest = 200;

const text: Say = (value) => {
  if (typeof value !== 'string' || value.trim() === '') return null;
  return value.length > longest ? `${value.slice(0, longest)}…` : value;
};

const flag: Say = (value) => (typeof value === 'boolean' ? (value ? 'On' : 'Off') : null);

/** 'ON_THE_WAY' as 'On the way'. */
const word: Say = (value) => {
  if (typeof value !== 'string' || value === '') return null;
  const words = value.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const number: Say = (value) => (typeof value === 'number' ? value.toLocaleString('en-US') : null);

/** None where items are described in words instead. */
const items: Say = (value) => (Array.isArray(value) && value.length > 0 ? countedItems(value.length) : null);

const day: Say = (value) => {
  const found = typeof value === 'string' ? (parseDay(value) ?? fromWire(value)) : null;
  return found === null ? null : formatDay(found);
};

/** A time of day to come, or the day of an event with its hour. */
const time: Say = (value) => {
  const [, eventDay, hour] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(String(value)) ?? [];
  if (eventDay === undefined) return word(value);
  return hour === '00:00' ? day(eventDay) : `${day(eventDay) ?? ''}, ${hour ?? ''}`;
};

const roleNames: Readonly<Record<number, string>> = {
  [roleIds.owner]: 'Owner',
  [roleIds.member]: 'Member',
  [roleIds.viewer]: 'Viewer',
  [roleIds.demo]: 'Demo',
};

const roles: Say = (value) =>
  Array.isArray(value) ? value.flatMap((id) => roleNames[Number(id)] ?? []).join(', ') || null : null;

const kinds: Say = (value) => (Array.isArray(value) ? value.join(', ') || null : text(value));

/** In the order in which they are listed. */
const facts: readonly (readonly [field: string, label: string, say: Say])[] = [
  ['name', 'Name', text],
  ['lastName', 'Last name', text],
  ['email', 'Email', text],
  ['phone', 'Phone', text],
  ['roles', 'Role', roles],
  ['status', 'Status', word],
  ['deliveryDate', 'Date', day],
  ['date', 'Date', day],
  ['specialDate', 'Special date', day],
  ['time', 'Time', time],
  ['itemIds', 'Items', items],
  ['items', 'Items', items],
  ['quantities', 'How many', word],
  ['itemTypes', 'Kinds', kinds],
  ['requestedBy', 'Requested by', text],
  ['label', 'Label', text],
  ['address', 'Address', text],
  ['addressLineOne', 'Address line one', text],
  ['addressLineTwo', 'Address line two', text],
  ['city', 'City', text],
  ['state', 'State', text],
  ['zipCode', 'Zip code', text],
  ['country', 'Country', text],
  ['note', 'Note', text],
  ['accountManagerNotes', 'Note', text],
  ['reason', 'Reason', text],
  ['offered', 'Offered', flag],
  ['period', 'Period', word],
  ['garmentsAllowance', 'Garments', number],
  ['shoesAllowance', 'Shoes', number],
  ['boxesAllowance', 'Boxes', number],
  ['deliveriesAllowance', 'Deliveries', number],
  ['release', 'What became of it', word],
  ['notification', 'Email', flag],
  ['pushNotification', 'Push', flag],
  ['requestReceived', 'Request received', flag],
  ['requestConfirmed', 'Request confirmed', flag],
  ['requestOnTheWay', 'On the way', flag],
  ['requestComplete', 'Complete', flag],
  ['requestCanceled', 'Canceled', flag],
  ['requestReminder', 'Reminder', flag],
  ['recommendation', 'Care proposal', flag],
  ['approval', 'Approval', flag],
  ['invoice', 'Invoice', flag],
];

export function changesOf(before: Fields, after: Fields): AuditChange[] {
  return facts.flatMap(([field, label, say]) => {
    const change = { label, before: say(before[field]), after: say(after[field]) };
    // A field that the one side leaves out was not changed, unless the other side is all there is.
    const isShown = field in after || Object.keys(after).length === 0;
    return isShown && change.before !== change.after ? [change] : [];
  });
}
