import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod/mini';
import { defineCall, defineCallFrom, type CallAnswer, type CallInput } from './call.ts';
import { emptyAnswer } from './wire.ts';

const hat = { name: 'hats.keep', summary: 'Keep a hat', access: 'session' } as const;

test('the parameters of a path are ids of rows unless the declaration says otherwise', () => {
  const call = defineCall('PUT /hats/{clientId}/{id}', { ...hat, source: 'this test' });
  expect(call).toMatchObject({ method: 'PUT', path: '/hats/{clientId}/{id}', answer: emptyAnswer });
  const input: CallInput<typeof call> = { params: { clientId: 7, id: 3 } };
  expect(z.parse(call.params, { clientId: '7', id: '3' })).toEqual(input.params);
  expect(z.safeParse(call.params, { clientId: '7', id: 'fez' }).success).toBe(false);

  const params = z.object({ color: z.string() });
  expect(defineCall('GET /hats/{color}', { ...hat, source: 'this test', params }).params).toBe(params);
  expect(defineCall('GET /hats', { ...hat, source: 'this test' })).not.toHaveProperty('params');
});

test('calls of one source have it unless they name their own', () => {
  const define = defineCallFrom('this test');
  const call = define('GET /hats', { ...hat, answer: z.string() });
  expect(call.source).toBe('this test');
  expectTypeOf<CallAnswer<typeof call>>().toEqualTypeOf<string>();
  expect(define('GET /hats', { ...hat, source: 'another' }).source).toBe('another');
});
