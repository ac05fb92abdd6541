import { unitedStatesFormat } from '@vestry/contract/addresses/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeUser } from '../../../test/factories.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  const closet = await makeClient(app.database.db);
  owner = await app.signIn((await makeUser(app.database.db, [closet])).email);
});
afterAll(async () => app.close());

describe('countries and states', () => {
  const read = async (url: string) => app.call({ method: 'GET', url: `/client/address/${url}`, as: owner });

  test('countries come with their codes, states with their names', async () => {
    const { data } = (await read('countries')).json<{ data: { name: string; countryCode: string }[] }>();
    expect(data).toContainEqual({ name: 'United States', countryCode: 'US', format: unitedStatesFormat });
    const states = (await read('states/United%20States')).json<{ data: { name: string }[] }>().data;
    expect(states).toContainEqual({ name: 'New York', code: '' });
    const provinces = (await read('states/Italy')).json<{ data: unknown[] }>().data;
    expect(provinces).toContainEqual({ name: 'Roma', code: 'RM' });
    expect((await read('states/US')).json<{ data: unknown }>().data).toEqual(states);
  });

  test.each(['Atlantis', 'constructor', 'x'.repeat(300)])('%s is no country', async (name) => {
    expect((await read(`states/${name}`)).statusCode).toBe(404);
  });
});

describe('an address', () => {
  const form = {
    label: 'London',
    name: 'Ada Marsh',
    addressLineOne: '21 Cadmer Gardens',
    city: 'London',
    country: 'United Kingdom',
    state: '',
    zipCode: 'SW3 4XQ',
    phone: '+442079460318',
  };
  const dubai = {
    label: 'Dubai',
    city: 'Dubai',
    country: 'United Arab Emirates',
    state: 'Dubai',
    zipCode: '',
  };
  const create = async (fields: object) =>
    app.call({
      method: 'POST',
      url: '/client/address/create',
      payload: { ...form, ...fields, client: { id: owner.clientId } },
      as: owner,
    });
  const list = async () =>
    (await app.call({ method: 'GET', url: `/client/address/${owner.clientId}`, as: owner })).json<{
      data: unknown[];
    }>().data;

  test('in London has a postal code and no state, one in Dubai an emirate and no postal code', async () => {
    for (const fields of [{}, dubai]) expect((await create(fields)).statusCode).toBe(200);
    expect(await list()).toMatchObject([
      { label: 'Dubai', zipCode: '' },
      { label: 'London', state: '' },
    ]);
  });

  test('is refused with every part that its country does not have, and is not saved', async () => {
    const before = await list();
    const answer = await create({ state: 'England', zipCode: '10014' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ data: { fields: unknown } }>().data.fields).toEqual([
      { path: 'body.state', message: 'You are not allowed to use this value for the field state.' },
      { path: 'body.zipCode', message: 'Please, enter a valid postcode' },
    ]);
    expect(await list()).toEqual(before);
  });

  const others = {
    Italy: [{ city: 'Roma', state: 'Roma', zipCode: '00184' }, 'Lazio'],
    'Hong Kong': [{ city: 'Central', state: 'Hong Kong Island', zipCode: '' }, 'Hong Kong'],
    Japan: [{ city: 'Shibuya-ku', state: 'Tokyo', zipCode: '150-0001' }, 'Kanto'],
  } as const;
  test.each(Object.entries(others))(
    'in %s names a state of its post, and no other',
    async (country, [place, unlisted]) => {
      const answer = await create({ ...place, country });
      expect(answer.json()).toMatchObject({ data: { country, state: place.state } });
      const refused = await create({ ...place, country, state: unlisted });
      expect(refused.json<{ data: { fields: unknown } }>().data.fields).toEqual([
        { path: 'body.state', message: 'You are not allowed to use this value for the field state.' },
      ]);
    },
  );

  test('with a state that is no longer listed is still listed, and is saved anew with that state or one of the list, but no other', async () => {
    const { id } = (await create({ ...others.Italy[0], country: 'Italy', label: 'Villa' })).json<{
      data: { id: number };
    }>().data;
    await app.database.db.updateTable('addresses').set({ state: 'Lazio' }).where('id', '=', id).execute();
    expect(await list()).toContainEqual(expect.objectContaining({ id, state: 'Lazio' }));
    const update = async (state: string) =>
      app.call({
        method: 'PUT',
        url: '/client/address/update',
        payload: { ...form, ...others.Italy[0], country: 'Italy', label: 'Villa', state, id },
        as: owner,
      });
    expect((await update('Toscana')).statusCode).toBe(422);
    expect((await update('Lazio')).statusCode).toBe(200);
    expect((await update('Roma')).statusCode).toBe(200);
    expect((await update('Lazio')).statusCode).toBe(422);
  });
});
