/**
 * Two instances that are alike to the last id and token, but for a closet that only one of them has. The same request, sent to
 * both, names an existing row in one and nothing in the other: the answers may not reveal which.
 */
import { sql } from 'kysely';
import { createTestApp, type SignedInUser, type TestApp } from '../test-app.ts';
import { makePerson } from './make-person.ts';
import { makeSampleCloset, type SampleCloset } from './sample-closet.ts';
import { watchDatabase, type DatabaseWatch } from './watch-database.ts';

/** Who reaches for the other closet, all with live sessions in their own. */
export const reachers = ['an Owner', 'a Viewer', 'a member of both closets'] as const;
export type Reacher = (typeof reachers)[number];

export interface TwoTenants {
  /** Where the other closet is. */
  readonly full: TestApp;
  /** Where it is not. */
  readonly bare: TestApp;
  readonly watch: DatabaseWatch;
  readonly own: SampleCloset;
  readonly foreign: SampleCloset;
  /** A session of each, which the same token opens in either instance. */
  enter(): Promise<Readonly<Record<Reacher, SignedInUser>>>;
  close(): Promise<void>;
}

export async function openTwoTenants(): Promise<TwoTenants> {
  const [full, bare] = [await createTestApp(), await createTestApp()];
  const [home, copy] = [await furnish(full), await furnish(bare)];
  if (JSON.stringify(home) !== JSON.stringify(copy)) throw new Error('the two instances are not alike');
  const people = { 'an Owner': home.own.me, 'a Viewer': home.viewer, 'a member of both closets': home.both };
  const enter = async (reacher: Reacher): Promise<SignedInUser> => {
    const { email } = people[reacher];
    const [here, there] = [await full.signIn(email), await bare.signIn(email)];
    if (here.accessToken !== there.accessToken) throw new Error('a token opens one instance only');
    return here;
  };
  // Before there is another closet, so that all of them come in by their own.
  await enter('a member of both closets');
  const { db } = full.database;
  const foreign = await makeSampleCloset(db, { name: 'foreign', role: 1, now: full.clock.now() });
  const membership = { client_id: foreign.clientId, user_id: home.both.id };
  await db.insertInto('memberships').values(membership).execute();
  await db
    .insertInto('membership_roles')
    .values({ ...membership, role_id: 1 })
    .execute();
  // Rows that are made from here on have the same number in both.
  await Promise.all([full, bare].map(async ({ database }) => startSequencesAt(database, 1_000_000)));
  const watch = await watchDatabase(full.database.url);
  return {
    full,
    bare,
    watch,
    own: home.own,
    foreign,
    enter: async () => ({
      'an Owner': await enter('an Owner'),
      'a Viewer': await enter('a Viewer'),
      'a member of both closets': await enter('a member of both closets'),
    }),
    async close() {
      await watch.close();
      await full.close();
      await bare.close();
    },
  };
}

/** One closet with its people, made in one order, so that every number is the same each time. */
async function furnish({ database: { db }, clock }: TestApp) {
  const own = await makeSampleCloset(db, { name: 'home', role: 1, now: clock.now() });
  const viewer = await makePerson(db, 'home-viewer@vestry.example', 3, [own.clientId]);
  const both = await makePerson(db, 'home-both@vestry.example', 1, [own.clientId]);
  // With an empty cart a submit comes to no id at all.
  const cart = { client_id: own.clientId, user_id: both.id };
  await db.insertInto('carts').values(cart).execute();
  await db
    .insertInto('cart_items')
    .values({ ...cart, item_id: own.cartItemId })
    .execute();
  return { own, viewer, both };
}

async function startSequencesAt({ db }: TestApp['database'], value: number): Promise<void> {
  await sql`SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, ${value}::bigint)
    FROM pg_sequences WHERE schemaname = 'public' AND max_value > ${value}`.execute(db);
}
