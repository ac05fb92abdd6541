import { allCalls } from '@vestry/contract/all-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';

let house: TestApp;

beforeAll(async () => {
  house = await createTestApp();
});
afterAll(async () => house.close());

test('every call of the contract is bound once, and nothing that it does not declare', () => {
  const bound = house.routes.map(({ call }) => call.name).toSorted();
  expect(bound).toEqual(allCalls.map(({ name }) => name).toSorted());
});
