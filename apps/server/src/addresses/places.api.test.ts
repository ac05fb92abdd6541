import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeUser } from '../../test/factories.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../test/test-app.ts';

let house: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  house = await createTestApp();
  const closet = await makeClient(house.database.db);
  owner = await house.signIn((await makeUser(house.database.db, [closet])).email);
});
afterAll(async () => house.close());

describe('countries and states', () => {
  const read = async (url: string) => house.call({ method: 'GET', url: `/client/address/${url}`, as: owner });

  test('countries come with their codes, states with their names', async () => {
    const { data } = (await read('countries')).json<{ data: { name: string; countryCode: string }[] }>();
    expect(data).toContainEqual({ name: 'United States', countryCode: 'US' });
    const states = (await read('states/United%20States')).json<{ data: { name: string }[] }>().data;
    expect(states).toContainEqual({ name: 'New York' });
    expect((await read('states/US')).json<{ data: unknown }>().data).toEqual(states);
  });

  test.each(['Atlantis', 'constructor', 'x'.repeat(300)])('%s is no country', async (name) => {
    expect((await read(`states/${name}`)).statusCode).toBe(404);
  });
});
