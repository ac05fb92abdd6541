/** The people and closets of a run, made anew in the database for each, so that runs share an instance and no rows. */
import { createDatabase } from '../../apps/server/src/platform/adapters/postgres/database.ts';
import { makeClient, makeItem, makePhoto, makeUser } from '../../apps/server/test/factories.ts';
import { makeAddress } from '../../apps/server/test/requests.ts';
import { makeStaff } from '../../apps/server/test/staff.ts';
import { openCaller, type Caller } from './caller.ts';
import type { Chance } from './chance.ts';
import type { ItemFacts } from './condition.ts';
import type { SimulatedInstance } from './instance.ts';
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
  /** The category of gowns. */
  readonly gowns: number;
}

const roles: Readonly<Record<Person, number>> = { owner: 1, member: 2, viewer: 3 };
const itemsOfClient = 12;
const gowns = 15;

/** Two items in three are gowns, and two in twelve are worth more than the operator's limit; chance has no part in it. */
function factsOf(item: number): ItemFacts {
  return { isGown: item % 3 !== 2, value: item % 6 === 1 ? 1500 : item % 6 === 2 ? 800 : null };
}

/** Creates the people and closets, and the oracle's state of each closet. */
export async function openCast(
  { pool, mailbox }: SimulatedInstance,
  {
    clients: count,
    chance,
    now,
  }: { readonly clients: number; readonly chance: Chance; readonly now: () => Date },
): Promise<{ readonly cast: Cast; readonly clients: SimulatedClient[] }> {
  const db = createDatabase(pool);
  // Settings for all closets, which the run before has left.
  await pool.query(
    `DELETE FROM calendar_closures; DELETE FROM capacity; DELETE FROM settings WHERE key IN ('calendar.cutOff', 'condition-policy')`,
  );
  const mails = async () => mailbox.list();
  const cast: CastClient[] = [];
  const clients: SimulatedClient[] = [];
  const run = Math.floor(performance.now() * 1000).toString(36);
  for (let index = 0; index < count; index += 1) {
    const secret = `secret-${run}-${index}-end`;
    const clientId = await makeClient(db, `Closet ${secret}`);
    const { places, itemIds, photoKeys } = await makeItems(
      { db, pool, chance },
      { clientId, secret, numbers: `N${run}-${index}` },
    );
    const addressIds = [await makeAddress(db, clientId), await makeAddress(db, clientId)];
    const userIds: Record<Person, number> = { owner: 0, member: 0, viewer: 0 };
    const emails: Record<Person, string> = { owner: '', member: '', viewer: '' };
    const callers: Partial<Record<Person, Caller>> = {};
    for (const [place, person] of people.entries()) {
      const user = await makeUser(db, [clientId], { roles: [roles[person]], name: `Ada ${secret}` });
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
      callers: callers as CastClient['callers'],
      secret,
      photoKeys,
    });
    clients.push(openClient(places));
  }
  const { email } = await makeStaff(db);
  const staff = openCaller({ email, address: '10.0.0.1', now, mails });
  return { cast: { clients: cast, staff, gowns }, clients };
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
      ...(isGown ? { category: gowns } : {}),
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
function openClient(places: readonly Place[]): SimulatedClient {
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
    requests: [],
    approvals: [],
    carts: { owner: [], member: [], viewer: [] },
  };
}
