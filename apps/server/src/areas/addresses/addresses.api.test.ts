import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Address } from '@vestry/contract/addresses/schemas';
import { makeClient, makeUser } from '../../../test/factories.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createAddressService } from './service.ts';

let app: TestApp;
let closet: number;
let owner: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  closet = await makeClient(app.database.db);
  owner = await app.signIn((await makeUser(app.database.db, [closet])).email);
});

const form = {
  label: 'Home',
  name: 'Ada Marsh',
  addressLineOne: '1 Main Street',
  addressLineTwo: '',
  city: 'St. Louis',
  country: 'United States',
  state: 'Missouri',
  zipCode: '63101',
  phone: '(314) 555-0100',
};
const stored = { ...form, phone: '+13145550100' };

const create = async (fields: object = {}, as = owner, key?: string) =>
  app.call({
    method: 'POST',
    url: '/client/address/create',
    payload: { ...form, client: { id: as.clientId }, ...fields },
    headers: key === undefined ? {} : { 'idempotency-key': key },
    as,
  });
const update = async (id: number, fields: object = {}, as = owner) =>
  app.call({
    method: 'PUT',
    url: '/client/address/update/',
    payload: { id, ...form, client: { id: as.clientId }, ...fields },
    as,
  });
const remove = async (id: number, as = owner) =>
  app.call({ method: 'DELETE', url: `/client/address/${id}`, as });

async function list(as = owner): Promise<Address[]> {
  const answer = await app.call({ method: 'GET', url: `/client/address/${as.clientId}`, as });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Address[] }>().data;
}

async function save(fields: object = {}, as = owner): Promise<number> {
  const answer = await create(fields, as);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Address }>().data.id;
}

type Status = 'SUBMITTED' | 'READY_FOR_DELIVERY' | 'COMPLETED' | 'CANCELED';

async function makeDelivery(addressId: number, status: Status, db = app.database.db): Promise<void> {
  await db
    .insertInto('deliveries')
    .values({
      client_id: closet,
      user_id: owner.userId,
      address_id: addressId,
      address_sent: '{}',
      delivery_date: '2026-12-10',
      time_of_day: 'ANYTIME',
      requested_by: 'Ada',
      status,
    })
    .execute();
}

async function makePickup(addressId: number, status: 'REQUEST' | 'ARRIVED' | 'COMPLETED'): Promise<void> {
  await app.database.db
    .insertInto('pickups')
    .values({
      client_id: closet,
      user_id: owner.userId,
      address_id: addressId,
      address_sent: '{}',
      pickup_date: '2026-12-10',
      time_of_day: 'ANYTIME',
      requested_by: 'Ada',
      quantities: 'LESS_THAN_50',
      item_types: ['Shoes'],
      status,
    })
    .execute();
}

const code = (answer: LightMyRequestResponse) => answer.json<{ data: { code: string } }>().data.code;

async function stranger(): Promise<SignedInUser> {
  const other = await makeClient(app.database.db);
  return app.signIn((await makeUser(app.database.db, [other])).email);
}

describe('saving', () => {
  test('an address is saved with its phone under its dial code, and listed by label', async () => {
    const answer = await create();
    expect(answer.json()).toEqual({
      status: 'success',
      data: {
        id: expect.any(Number),
        ...stored,
        client: { id: closet },
        editable: true,
        itemsThere: 0,
        insuranceLimit: null,
      },
    });
    await save({ label: 'Beach house', phone: '+442071234567', editable: false });
    expect((await list()).map(({ label, phone }) => [label, phone])).toEqual([
      ['Beach house', '+442071234567'],
      ['Home', '+13145550100'],
    ]);
  });

  test('a change replaces every field', async () => {
    const id = await save();
    const answer = await update(id, { city: "Coeur d'Alene", state: 'Idaho', zipCode: '83814-1234' });
    expect(answer.statusCode).toBe(200);
    expect(await list()).toEqual([
      expect.objectContaining({
        ...stored,
        id,
        city: "Coeur d'Alene",
        state: 'Idaho',
        zipCode: '83814-1234',
      }),
    ]);
  });

  test('a repeated Idempotency-Key saves one address; the same key with other fields is refused', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, async () => create({}, owner, 'k-1')));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const refused = await create({ label: 'Other' }, owner, 'k-1');
    expect([refused.statusCode, code(refused)]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
    expect((await create({}, owner, 'x'.repeat(201))).statusCode).toBe(422);
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ['label', { label: ' ' }, 'This field is required.'],
    ['name', { name: undefined }, 'This field is required.'],
    ['city', { city: 'Area 51' }, 'This field may only contain alphabetical characters and spaces.'],
    ['zipCode', { zipCode: '6310' }, 'Please, enter a valid zip code'],
    ['phone', { phone: '12345' }, 'Please, enter a valid phone number'],
    ['country', { country: 'Atlantis' }, 'You are not allowed to use this value for the field country.'],
    ['state', { state: '' }, 'This field is required.'],
    ['zipCode', { zipCode: undefined }, 'This field is required.'],
    ['state', { state: 'Bavaria' }, 'You are not allowed to use this value for the field state.'],
    ['addressLineOne', { addressLineOne: 'x'.repeat(201) }, 'The address line one is too long.'],
  ])('a wrong %s is refused with its sentence, new or changed', async (field, fields, message) => {
    const id = await save();
    for (const answer of [await create(fields), await update(id, fields)]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        data: { code: 'VALIDATION_FAILED', fields: [{ path: `body.${field}`, message }] },
      });
    }
    expect(await list()).toEqual([expect.objectContaining(stored)]);
  });

  test('who changed what stands in the audit', async () => {
    const id = await save();
    await update(id, { label: 'Loft' });
    await remove(id);
    const rows = await app.database.db
      .selectFrom('audit')
      .select(['action', 'user_id', 'entity_id', 'before', 'after'])
      .where('client_id', '=', closet)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { action: 'addresses.create', user_id: owner.userId, entity_id: id, before: null, after: stored },
      { action: 'addresses.update', before: { label: 'Home' }, after: { label: 'Loft' } },
      { action: 'addresses.delete', before: { label: 'Loft' }, after: null },
    ]);
  });
});

describe('an address in an active request', () => {
  test.each([
    ['a delivery', async (id: number) => makeDelivery(id, 'READY_FOR_DELIVERY')],
    ['a pickup', async (id: number) => makePickup(id, 'ARRIVED')],
  ])('of %s is not editable and can be neither changed nor deleted', async (_name, request) => {
    const id = await save();
    await request(id);
    const before = await list();
    expect(before).toEqual([expect.objectContaining({ editable: false })]);
    const changed = await update(id, { label: 'Loft' });
    expect([changed.statusCode, code(changed)]).toEqual([409, 'ADDRESS_IN_USE']);
    expect(changed.json()).toMatchObject({
      data: { message: 'Unable to update address: The address is assigned to a delivery or pickup.' },
    });
    expect((await remove(id)).json()).toMatchObject({
      data: { message: 'Unable to delete address: The address is assigned to a delivery or pickup.' },
    });
    expect(await list()).toEqual(before);
  });

  test('is free again when the requests are closed; deleted, it leaves the list and stays in them', async () => {
    const id = await save();
    await makeDelivery(id, 'COMPLETED');
    await makePickup(id, 'COMPLETED');
    expect(await list()).toEqual([expect.objectContaining({ editable: true })]);
    expect((await update(id, { label: 'Loft' })).statusCode).toBe(200);
    expect((await remove(id)).json()).toEqual({ status: 'success', data: {} });
    expect(await list()).toEqual([]);
    const row = await app.database.db
      .selectFrom('addresses')
      .select('deleted_at')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.deleted_at).toEqual(app.clock.now());
    for (const answer of [await remove(id), await update(id)]) expect(answer.statusCode).toBe(404);
  });

  test('one that no request ever named is deleted for good', async () => {
    const id = await save();
    await remove(id);
    const rows = await app.database.db.selectFrom('addresses').select('id').where('id', '=', id).execute();
    expect(rows).toEqual([]);
  });
});

describe('an address while a request is made with it', () => {
  const service = () => createAddressService({ db: app.database.db, clock: app.clock });
  const call = () =>
    ({ clientId: closet, actor: { actor: 'USER', userId: owner.userId, ip: '127.0.0.1' } }) as const;

  test('the request stores a snapshot; a deletion meanwhile waits and is refused', async () => {
    const id = await save();
    let deletion: Promise<unknown> = Promise.resolve();
    await inTransaction(app.database.db, async (trx) => {
      expect(await service().lockAddress(trx, closet, id)).toEqual({ id, ...stored });
      deletion = service()
        .delete(call(), id)
        .catch((error: unknown) => error);
      await makeDelivery(id, 'SUBMITTED', trx);
    });
    expect(await deletion).toMatchObject({ code: 'ADDRESS_IN_USE' });
    expect(await list()).toHaveLength(1);
  });

  test('of a deletion and twenty requests either the deletion or all requests win', async () => {
    const id = await save();
    const request = async () =>
      inTransaction(app.database.db, async (trx) => {
        await service().lockAddress(trx, closet, id);
        await makeDelivery(id, 'SUBMITTED', trx);
        return 'made';
      }).catch((error: unknown) => (error instanceof Refusal ? error.code : error));
    const [deleted, ...made] = await Promise.all([
      remove(id),
      ...Array.from({ length: 20 }, async () => request()),
    ]);
    const wasMade = made.includes('made');
    expect(deleted.statusCode).toBe(wasMade ? 409 : 200);
    expect(new Set(made)).toEqual(new Set([wasMade ? 'made' : 'NOT_FOUND']));
    expect(await list()).toHaveLength(wasMade ? 1 : 0);
  });

  test('another closet’s address and none are not found', async () => {
    const id = await save({}, await stranger());
    for (const foreign of [id, 999_999_999])
      await expect(service().lockAddress(app.database.db, closet, foreign)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
  });
});

describe('who may', () => {
  test('another closet’s address reads like an absent one, and stays as it is', async () => {
    const other = await stranger();
    const id = await save({}, other);
    const before = await list(other);
    const pairs = [
      [await update(id), await update(999_999_999)],
      [await remove(id), await remove(999_999_999)],
      [
        await update(id, { client: { id: other.clientId } }),
        await create({ client: { id: other.clientId } }),
      ],
    ];
    for (const answers of pairs) {
      for (const answer of answers) {
        expect(answer.statusCode).toBe(404);
        const { requestId: _id, ...data } = answer.json<{ data: Record<string, unknown> }>().data;
        expect(data).toEqual({ code: 'NOT_FOUND', message: 'We could not find what you were looking for.' });
      }
    }
    expect(await list(other)).toEqual(before);
    expect(await list()).toEqual([]);
    const foreign = { method: 'GET', url: `/client/address/${other.clientId}`, as: owner } as const;
    expect((await app.call(foreign)).statusCode).toBe(404);
  });

  test.each([
    ['a Viewer', 3, 'FORBIDDEN'],
    ['a demo user', 6, 'DEMO_RESTRICTED'],
  ])('%s reads but does not write', async (_name, role, refusal) => {
    const id = await save();
    const user = await app.signIn((await makeUser(app.database.db, [closet], { roles: [role] })).email);
    for (const answer of [await create({}, user), await update(id, {}, user), await remove(id, user)])
      expect([answer.statusCode, code(answer)]).toEqual([403, refusal]);
    expect(await list(user)).toHaveLength(1);
  });

  test('nobody without a session', async () => {
    for (const url of [`/client/address/${closet}`, '/client/address/countries'])
      expect((await app.call({ method: 'GET', url })).statusCode).toBe(401);
  });
});
