import { isAuditActor, staffAuditGroups, type StaffAuditGroup } from '@vestry/contract/audit/staff-groups';
import { parseDay } from '@vestry/contract/calendar/day';
import { one, type RoomSearch } from '../address.tsx';

/** What of the audit is shown, as the address of the room says it. */
export interface AuditSearch {
  readonly client: number | null;
  /** A kind of actor, or the e-mail address of a person; empty for everybody. */
  readonly actor: string;
  readonly about: StaffAuditGroup | null;
  readonly since: string;
  readonly until: string;
}

export const groupLabels: Readonly<Record<StaffAuditGroup, string>> = {
  people: 'Users of closets',
  accounts: 'Clients and staff accounts',
  settings: 'Sign-in and settings',
  requests: 'Requests and picking',
  care: 'Care proposals',
  addresses: 'Addresses',
  closet: 'Closets',
  intake: 'Intake and items',
  invoices: 'Invoices',
  calendar: 'Calendar',
  views: 'Views and reports',
};

/** Reads the address; what is none of its values counts as left out. */
export function auditSearchOf(search: RoomSearch): AuditSearch {
  const client = one(search, 'client') ?? '';
  const actor = one(search, 'actor') ?? '';
  const dayOf = (name: string) => parseDay(one(search, name) ?? '') ?? '';
  return {
    client: /^[1-9]\d{0,14}$/.test(client) ? Number(client) : null,
    actor: isAuditActor(actor) || /^\S+@\S+$/.test(actor) ? actor : '',
    about: staffAuditGroups.find((group) => group === one(search, 'about')) ?? null,
    since: dayOf('since'),
    until: dayOf('until'),
  };
}

/** The address of a search; what is left out stands in none. */
export function toRoomSearch({ client, actor, about, since, until }: AuditSearch): RoomSearch {
  const or = (text: string) => (text === '' ? undefined : text);
  return {
    client: client === null ? undefined : String(client),
    actor: or(actor),
    about: about ?? undefined,
    since: or(since),
    until: or(until),
  };
}

export function isFiltered({ client, actor, about, since, until }: AuditSearch): boolean {
  return client !== null || about !== null || [actor, since, until].some((text) => text !== '');
}
