/** The people and closets of a run, made anew in the database for each, so that runs share an instance and no rows. */
import { createDatabase } from '../../apps/server/src/platform/adapters/postgres/database.ts';
import { makeClient, makeItem, makePhoto, makeUser } from '../../apps/server/test/factories.ts';
import { makeAddress } from '../../apps/server/test/requests.ts';
import { makeStaff } from '../../apps/server/test/staff.ts';
import { roleIds } from '@vestry/contract/users/rules';
import { openCaller, type Caller } from './caller.ts';
import type { Chance } from './chance.ts';
import type { ItemFacts } from './condition.ts';
import type { SimulatedInstance } from './instance.ts';
import { boxesOfClosets, givePlans, openPlans, termsOf } from './price-cast.ts';
import type { SimulatedPlan } from './prices.ts';
import { people, type Person, type Place, type SimulatedClient } from './state.ts';

/** A closet of the run, with the ids of its rows and a browser for each person. */
export interface CastClient {
  readonly clientId: number;
  /** In the order of their indexes in the oracle's state. */
  readonly itemIds: number[];
  readonly addressIds: number[];
  readonly userIds: Readonly<Record<Person, number>>;
  readonly emails: Readonly<Record<Person, string>>;
  readonly callers: Readonly<Record<Person, Caller>>;
  /** A word that stands in texts of this closet alone: nobody else may ever read it. */
  readonly secret: string;
  /** The key of each item's photograph, by the item's id. */
  readonly photoKeys: ReadonlyMap<number, string>;
}

export interface Cast {
  readonly clients: readonly CastClient[];
  readonly staff: Caller;
  readonly manager: Caller;
  /** In the order of the plans' indexes in the oracle's state. */
  readonly planIds: readonly number[];
  /** The hashes of the quotes that were shown, by the step. */
  readonly hashes: Map<string, string>;
  /** The category of gowns. */
  readonly gowns: number;
}

const itemsOfClient = 12;
const gowns = 15;
const boots = 3;
/** Two spellings of a zone and its part. */
const zips = ['10001', '10013-1204'];
/** Before the first period that is invoiced. */
const itemsCreatedAt = new Date('2026-08-01T12:00:00Z');

/** Two items in three are gowns, and two in twelve are worth more than the operator's limit; chance has no part in it. */
function factsOf(item: number): ItemFacts {
  return { isGown: item % 3 !== 2, value: item % 6 === 1 ? 1500 : item % 6 === 2 ? 800 : null };
}

/** One item in six is a pair of shoes. */
function isShoe(item: number): boolean {
  return item % 6 === 5;
}

/** Creates the people and closets, and the oracle's state of each closet. */
export async function openCast(
  { pool, mailbox }: SimulatedInstance,
  {
    clients: count,
    chance,
    now,
  }: { readonly clients: number; readonly chance: Chance; readonly now: () => Date },
): Promise<{
  readonly cast: Cast;
  readonly clients: SimulatedClient[];
  readonly plans: readonly SimulatedPlan[];
}> {
  const db = createDatabase(pool);
  // Settings for all closets, which the run before has left.
  await pool.query(
    `DELETE FROM calendar_closures; DELETE FROM capacity; DELETE FROM settings WHERE key IN ('calendar.cutOff', 'condition-policy')`,
  );
  const mails = async () => mailbox.list();
  const cast: CastClient[] = [];
  const clients: SimulatedClient[] = [];
  const run = Math.floor(performance.now() * 1000).toString(36);
  const { plans, planIds } = await openPlans(pool, run);
  for (let index = 0; index < count; index += 1) {
    const secret = `secret-${run}-${index}-end`;
    const clientId = await makeClient(db, `Closet ${secret}`);
    const { places, itemIds, photoKeys } = await makeItems(
      { db, pool, chance },
      { clientId, secret, numbers: `N${run}-${index}` },
    );
    await givePlans(pool, { clientId, terms: termsOf(index), planIds });
    const addressIds = [await makeAddress(db, clientId), await makeAddress(db, clientId)];
    for (const [place, id] of addressIds.entries())
      await pool.query('UPDATE addresses SET zip_code = $2 WHERE id = $1', [id, zips[place]]);
    const userIds: Record<Person, number> = { owner: 0, member: 0, viewer: 0 };
    const emails: Record<Person, string> = { owner: '', member: '', viewer: '' };
    const callers: Partial<Record<Person, Caller>> = {};
    for (const [place, person] of people.entries()) {
      const user = await makeUser(db, [clientId], { roles: [roleIds[person]], name: `Ada ${secret}` });
      userIds[person] = user.id;
      emails[person] = user.email;
      const address = `10.${count}.${index}.${place + 1}`;
      callers[person] = openCaller({ email: user.email, address, now, mails });
    }
    await pool.query('UPDATE memberships SET needs_approval = true WHERE client_id = $1 AND user_id = $2', [
      clientId,
      userIds.member,
    ]);
    cast.push({
      clientId,
      itemIds,
      addressIds,
      userIds,
      emails,
      callers: callers as CastClient['callers'], // one for each person, as the loop above has made them
      secret,
      photoKeys,
    });
    clients.push(openClient(places, index));
  }
  const { email } = await makeStaff(db);
  const staff = openCaller({ email, address: '10.0.0.1', now, mails });
  const manager = openCaller({
    email: (await makeStaff(db, 'accountManager')).email,
    address: '10.0.0.2',
    now,
    mails,
  });
  return { cast: { clients: cast, staff, manager, planIds, hashes: new Map(), gowns }, clients, plans };
}

interface MakeDeps {
  readonly db: ReturnType<typeof createDatabase>;
  readonly pool: SimulatedInstance['pool'];
  readonly chance: Chance;
}

/** The items of a closet, each with a photograph on which findings are marked. */
async function makeItems(
  { db, pool, chance }: MakeDeps,
  {
    clientId,
    secret,
    numbers,
  }: { readonly clientId: number; readonly secret: string; readonly numbers: string },
) {
  const places: Place[] = [];
  const itemIds: number[] = [];
  const photoKeys = new Map<number, string>();
  for (let item = 0; item < itemsOfClient; item += 1) {
    const location = chance.pick(['GR', 'GR', 'GR', 'CS', 'AC', 'S'] as const);
    const { isGown, value } = factsOf(item);
    const itemId = await makeItem(db, clientId, {
      number: `${numbers}-${item}`,
      location,
      observation: `Gown ${secret}`,
      createdAt: itemsCreatedAt,
      ...(isGown ? { category: gowns } : isShoe(item) ? { category: boots } : {}),
    });
    if (value !== null)
      await pool.query('UPDATE items SET declared_value_cents = $2 WHERE id = $1', [itemId, value * 100]);
    photoKeys.set(itemId, await makePhoto(db, { clientId, itemId }));
    places.push(location);
    itemIds.push(itemId);
  }
  return { places, itemIds, photoKeys };
}

/** The oracle's state of a closet whose items are in these places. */
function openClient(places: readonly Place[], closet: number): SimulatedClient {
  return {
    items: [...places],
    facts: places.map((_, item) => factsOf(item)),
    leftWith: places.map(() => null),
    movedBy: places.map(() => null),
    checks: [],
    confirmed: [],
    hung: places.map((place) => (place === 'CS' ? 'CS' : 'GR')),
    onRoad: [],
    addresses: [true, true],
    isTemporary: [false, false],
    lastAt: places.map(() => null),
    zips: [...zips],
    terms: termsOf(closet),
    shown: [],
    invoices: [],
    isShoe: places.map((_, item) => isShoe(item)),
    boxes: boxesOfClosets,
    stored: {},
    care: [],
    sentOut: places.map(() => null),
    requests: [],
    trips: [],
    looks: [],
    ticks: [],
    dueBacks: places.map(() => null),
    approvals: [],
    carts: { owner: [], member: [], viewer: [] },
  };
}
