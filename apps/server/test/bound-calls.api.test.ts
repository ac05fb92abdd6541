import { allCalls } from '@vestry/contract/all-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());

test('every call of the contract is bound once, and nothing that it does not declare', () => {
  const bound = app.routes.map(({ call }) => call.name).toSorted();
  expect(bound).toEqual(allCalls.map(({ name }) => name).toSorted());
});
