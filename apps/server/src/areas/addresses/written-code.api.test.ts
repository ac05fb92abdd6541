import type { Address } from '@vestry/contract/addresses/schemas';
import { saveTemporaryAddress } from '@vestry/contract/trips/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf, makeClientFixture, type ClientFixture } from '../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let client: ClientFixture;

beforeAll(async () => {
  app = await createTestApp();
  client = await makeClientFixture(app);
});
afterAll(async () => app.close());

const paris = {
  label: 'Rue de la Paix',
  name: 'Ada Marlow',
  addressLineOne: '2 Rue de la Paix',
  city: 'Paris',
  country: 'France',
  state: '',
  zipCode: '75 002',
  phone: '+13145550100',
};
const london = { ...paris, label: 'London', city: 'London', country: 'United Kingdom', zipCode: 'SW3 4XQ' };

async function save(method: 'POST' | 'PUT', url: string, payload: object): Promise<Address> {
  const answer = await app.call({ method, url, payload, as: client.owner });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Address }>().data;
}

test('a postal code of France is stored without the space that it was typed with, others with theirs', async () => {
  const saved = await save('POST', '/client/address/create', paris);
  expect(saved.zipCode).toBe('75002');
  const moved = { ...paris, id: saved.id, zipCode: '75 008' };
  expect((await save('PUT', '/client/address/update/', moved)).zipCode).toBe('75008');
  expect((await save('POST', '/client/address/create', london)).zipCode).toBe('SW3 4XQ');
  const hotel = await app.call({ method: 'POST', url: '/trip/address', payload: paris, as: client.owner });
  const { id } = dataOf(saveTemporaryAddress, hotel);
  const stored = app.database.db.selectFrom('addresses').select('zip_code').where('id', '=', id);
  expect(await stored.executeTakeFirst()).toEqual({ zip_code: '75002' });
});
