import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmDemo } from '@vestry/contract/demo/calls';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let first: TestApp;
let second: TestApp;

beforeAll(async () => {
  first = await createTestApp();
  second = await createTestApp({ beside: first });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const knock = async (app: TestApp, remoteAddress: string) =>
  app.call({ method: 'POST', url: '/demo/confirm', payload: { token: 'invented' }, remoteAddress });

test('two API processes share the limit of an address; other addresses and the next hour are free', async () => {
  const { count, windowSeconds } = confirmDemo.limit.perAddress;
  const answers = await Promise.all(
    Array.from({ length: count + 20 }, async (_, index) =>
      knock(index % 2 === 0 ? first : second, `2001:db8:7:1::${index}`),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(count);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(20);
  expect(refused[0]?.json()).toMatchObject({
    status: 'error',
    data: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: windowSeconds },
  });
  expect(refused[0]?.headers['retry-after']).toBe(String(windowSeconds));
  expect((await knock(first, '2001:db8:7:2::1')).statusCode).toBe(403);
  first.clock.passSeconds(windowSeconds);
  expect((await knock(second, '2001:db8:7:1::1')).statusCode).toBe(403);
});
