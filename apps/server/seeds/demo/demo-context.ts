/** Reads what the seeds of the demo share while they write: the day, the people, the closets and their items. */
import { facilityInstant } from '../../src/areas/notifications/facility-time.ts';
import { facilityClosures, type Closures } from '@vestry/contract/calendar/closures';
import { addDays, toDay, type Day } from '@vestry/contract/calendar/day';
import type { LocationCode } from '@vestry/contract/items/schemas';
import { sql } from 'kysely';
import { readClosetKeys } from '../../src/areas/tenant-export/closet-keys.ts';
import type { Trx } from '../../src/platform/database.ts';
import { businessDay, businessDayBefore } from './days.ts';
import { settledDays } from './items.ts';
import { demoEmails } from './sign-ins.ts';
import { demoKeys } from './tenants.ts';

export interface DemoItem {
  readonly id: number;
  readonly categoryId: number;
  readonly bin: string;
}

/** The items of a closet by location; each is taken once. */
export class Items {
  readonly #byLocation: Map<string, DemoItem[]>;

  constructor(items: readonly (DemoItem & { readonly location: LocationCode })[]) {
    this.#byLocation = Map.groupBy(items, (item) => item.location);
  }

  take(location: LocationCode, count: number): DemoItem[] {
    return (this.#byLocation.get(location) ?? []).splice(0, count);
  }
}

export interface DemoContext {
  readonly trx: Trx;
  readonly now: Date;
  readonly today: Day;
  readonly timeZone: string;
  readonly closures: Closures;
  readonly closets: Readonly<Record<keyof typeof demoKeys, { readonly id: number; readonly items: Items }>>;
  readonly people: Readonly<
    Record<keyof typeof demoEmails, { readonly id: number; readonly fullName: string }>
  >;
  /** The business day so many business days from today. */
  dayIn(offset: number): Day;
  /** So many days before `day` (by default today) at that hour of the facility's clock; never later than a few minutes ago. */
  ago(days: number, time: string, day?: Day): Date;
  /** As `ago`, in business days: when somebody at the facility did something. */
  businessDaysAgo(days: number, time: string, day?: Day): Date;
  /** Movements that wait for those of other parts of the story (see `moveInOrder`). */
  readonly moves: { readonly at: Date; readonly move: () => Promise<unknown> }[];
  /** The photograph on the item's card, drawn where it is not yet there. */
  photographOf(clientId: number, itemId: number): Promise<string>;
}

/** The days on which the facility is closed. */
export async function readClosures(trx: Trx): Promise<Closures> {
  const rows = await trx.selectFrom('calendar_closures').select(['day', 'reason', 'active']).execute();
  return facilityClosures(rows.map((row) => ({ ...row, day: toDay(row.day) })));
}

export async function openDemoContext(
  trx: Trx,
  { now, today, timeZone, photographOf }: Pick<DemoContext, 'now' | 'today' | 'timeZone' | 'photographOf'>,
): Promise<DemoContext> {
  const closures = await readClosures(trx);
  const settled = facilityInstant(addDays(today, 1 - settledDays), '00:00', timeZone);
  const keys = await readClosetKeys(trx);
  const closet = async (key: string) => {
    const id = keys.get(key);
    if (id === undefined) throw new Error(`the demo closet ${key} is missing`);
    return { id, items: new Items(await readItems(trx, id, settled)) };
  };
  const users = await trx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'last_name'])
    .where('email', 'in', Object.values(demoEmails))
    .execute();
  const person = (email: string) => {
    const user = users.find((each) => each.email === email);
    if (user === undefined) throw new Error(`the demo user ${email} is missing`);
    return { id: user.id, fullName: `${user.name} ${user.last_name}` };
  };
  const ago = (days: number, time: string, day = today): Date => {
    const moment = facilityInstant(addDays(day, -days), time, timeZone);
    if (moment < now) return moment;
    // Every event of the story's day has happened, in its order, however early in the day somebody looks.
    const [hour, minute] = time.split(':').map(Number);
    return new Date(now.getTime() - 1000 * (25 * 60 - (hour ?? 0) * 60 - (minute ?? 0)));
  };
  return {
    trx,
    now,
    today,
    timeZone,
    closures,
    photographOf,
    moves: [],
    closets: { parkAvenue: await closet(demoKeys.parkAvenue), lakeHouse: await closet(demoKeys.lakeHouse) },
    people: {
      owner: person(demoEmails.owner),
      member: person(demoEmails.member),
      demo: person(demoEmails.demo),
      manager: person(demoEmails.manager),
      operations: person(demoEmails.operations),
    },
    dayIn: (offset) => businessDay(today, offset, closures),
    ago,
    businessDaysAgo: (days, time, day = today) => ago(0, time, businessDayBefore(day, days, closures)),
  };
}

/** Moves items in the order of the moments: the records of a closet's chain are numbered as they are added. */
export async function moveInOrder({ moves }: DemoContext): Promise<void> {
  const waiting = moves.splice(0).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { move } of waiting) await move();
}

/** The items that have been here for a while, in a fixed order that mixes the kinds. */
async function readItems(trx: Trx, clientId: number, receivedBefore: Date) {
  return trx
    .selectFrom('items')
    .select(['id', 'category_id as categoryId', 'location', 'bin'])
    .where('client_id', '=', clientId)
    .where('created_at', '<', receivedBefore)
    .orderBy(sql`md5(item_client_number)`)
    .execute();
}
