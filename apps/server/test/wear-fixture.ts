/** A closet with a coat and a pair of shoes, beside another closet with a wear, and the calls about wears. */
import { getItemWears, listWearQuestions, recordWear } from '@vestry/contract/wears/calls';
import { sql } from 'kysely';
import type { Database } from '../src/platform/database.ts';
import { makeClient, makeItem, makeUser } from './factories.ts';
import { dataOf, makeAddress } from './requests.ts';
import type { TestApp } from './test-app.ts';

/** When the items came, before the days of the tests. */
export const received = new Date('2026-01-15T12:00:00Z');

interface Fields {
  readonly items?: readonly unknown[];
  readonly day?: string;
  readonly event?: string;
  readonly guests?: string | undefined;
}

interface Planned {
  readonly client_id: number;
  readonly item_id: number;
  readonly name: string;
  readonly event_day: string;
}

async function makeForeignWear(db: Database): Promise<{ itemId: number; id: number }> {
  const client_id = await makeClient(db);
  const itemId = await makeItem(db, client_id);
  await plan(db, { client_id, item_id: itemId, name: 'Theirs', event_day: '2026-11-28' });
  const wear = { client_id, item_id: itemId, day: '2026-11-28', recorded_at: received };
  const { id } = await db.insertInto('wears').values(wear).returning('id').executeTakeFirstOrThrow();
  return { itemId, id };
}

const plan = async (db: Database, date: Planned) => db.insertInto('dates').values(date).execute();

/** All wears, all dismissed questions, and the number of entries of the audit. */
async function readAll(db: Database): Promise<unknown> {
  const { rows } = await sql`
    SELECT (SELECT json_agg(w ORDER BY client_id, id) FROM wears w),
      (SELECT json_agg(d ORDER BY client_id, day, event) FROM wear_dismissals d),
      (SELECT count(*) FROM audit)`.execute(db);
  return rows;
}

interface OwnTrip {
  readonly status: 'COMPLETED' | 'CANCELED';
  readonly name: string;
}

interface Pair {
  readonly client_id: number;
  readonly user_id: number;
  readonly coat: number;
  readonly shoes: number;
}

/** A trip of both items from November 24th to 27th, the shoes planned for the 25th and the 26th. */
async function makeTrip(
  db: Database,
  { client_id, user_id, coat, shoes }: Pair,
  { status, name }: OwnTrip,
): Promise<void> {
  const { id: delivery_id } = await db
    .insertInto('deliveries')
    .values({
      client_id,
      user_id,
      status,
      address_id: await makeAddress(db, client_id),
      address_sent: '{}',
      delivery_date: '2026-11-23',
      time_of_day: 'ANYTIME',
      requested_by: 'Ada',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('delivery_items')
    .values([coat, shoes].map((item_id) => ({ client_id, delivery_id, item_id, active: false })))
    .execute();
  const { id: trip_id } = await db
    .insertInto('trips')
    .values({
      client_id,
      delivery_id,
      name,
      first_day: '2026-11-24',
      last_day: '2026-11-27',
      packing: 'SUITCASE',
      created_at: received,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const look = { client_id, item_id: shoes, trip_id, name, guests: 'Ada' };
  await db
    .insertInto('dates')
    .values([
      { ...look, event_day: '2026-11-26' },
      { ...look, event_day: '2026-11-25' },
    ])
    .execute();
}

export type WearCloset = Awaited<ReturnType<typeof makeWearCloset>>;

export async function makeWearCloset(app: TestApp) {
  const { db } = app.database;
  const closet = await makeClient(db);
  const owner = await app.signIn((await makeUser(db, [closet])).email);
  const viewer = await app.signIn((await makeUser(db, [closet], { roles: [3] })).email);
  const coat = await makeItem(db, closet, { number: 'VC-1', designers: 'Éclat', createdAt: received });
  const shoes = await makeItem(db, closet, { number: 'VC-2', createdAt: received });
  const foreign = await makeForeignWear(db);

  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    as = owner,
  ) => app.call({ method, url: `/wear/${path}`, as, ...(payload === undefined ? {} : { payload }) });
  const form = ({ items = [coat], day = '2026-11-28', ...fields }: Fields = {}) => ({
    wears: items.map((itemId) => ({ itemId, day })),
    event: 'Gala',
    guests: 'Ada, Grace',
    ...fields,
  });
  return {
    closet,
    owner,
    viewer,
    coat,
    shoes,
    foreignItem: foreign.itemId,
    foreignWear: foreign.id,
    plan: async (name: string, event_day: string, item_id: number) =>
      plan(db, { client_id: closet, item_id, name, event_day }),
    makeTrip: async (status: OwnTrip['status'], name: string) =>
      makeTrip(db, { client_id: closet, user_id: owner.userId, coat, shoes }, { status, name }),
    send,
    form,
    record: async (fields: Fields = {}) => dataOf(recordWear, await send('POST', 'record', form(fields))),
    ofItem: async (item = coat, as = owner) =>
      dataOf(getItemWears, await send('GET', `item/${item}`, undefined, as)),
    questions: async () => dataOf(listWearQuestions, await send('GET', 'questions', undefined, viewer)),
    remove: async (...ids: unknown[]) => send('PUT', 'remove', { ids }),
    dismiss: async (fields: object, as = owner) => send('PUT', 'dismiss', fields, as),
    snapshot: async () => readAll(db),
  };
}
