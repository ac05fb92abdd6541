import { login } from '@vestry/contract/auth/session-calls';
import { followEvents } from '@vestry/contract/events/calls';
import { listItems } from '@vestry/contract/items/calls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEnvelope } from './envelope.ts';
import {
  answerBody,
  config,
  emptyPage,
  failure,
  list,
  sealedSuccess,
  sessionEnded,
  startTestApi,
  success,
  user,
  type TestApi,
} from './test-api.ts';
import { createTransport, type Transport } from './transport.ts';

let api: TestApi;
let transport: Transport;

beforeEach(async () => {
  api = await startTestApi();
  transport = createTransport({ baseUrl: api.baseUrl });
  transport.setSession(user);
});

afterEach(async () => api.close());

const credentials = { email: 'eleanor@whitcombe.example', password: 'secret' };

test('an encrypted call sends its body sealed, without a token, and opens a sealed answer', async () => {
  const { seal, open } = await createEnvelope(config.envelope);
  api.handlers['/auth/login'] = answerBody(async (body, request) => {
    expect(request.headers['content-type']).toBe('text/plain');
    expect(body).not.toContain('secret');
    expect(JSON.parse(await open(body))).toEqual(credentials);
    return sealedSuccess(await seal(JSON.stringify({ status: 'success', data: user })));
  });
  await expect(transport.call(login, { body: credentials })).resolves.toEqual(user);
  expect(api.seen).toEqual(['POST /auth/login -']);
});

test('an answer that cannot be opened is a BAD_RESPONSE', async () => {
  api.handlers['/auth/login'] = sealedSuccess('a.b.c.d.e');
  await expect(transport.call(login, { body: credentials })).rejects.toMatchObject({ code: 'BAD_RESPONSE' });
});

test('an envelope of values that the server has changed since is sealed anew, once', async () => {
  await transport.config();
  const envelope = { key: 'the key of tomorrow', salt: 'its salt' };
  api.handlers['/config'] = success({ ...config, envelope });
  const { open } = await createEnvelope(envelope);
  api.handlers['/auth/login'] = answerBody(async (body) =>
    open(body).then(
      () => success(user),
      () => failure(400, { code: 'MALFORMED_REQUEST', message: 'The request could not be read.' }),
    ),
  );
  await expect(transport.call(login, { body: credentials })).resolves.toEqual(user);
  expect(api.preliminary['/config']).toBe(2);
});

test('a body that the server cannot read, though the values are right, fails with its own error', async () => {
  api.handlers['/auth/login'] = failure(400, {
    code: 'MALFORMED_REQUEST',
    message: 'The request could not be read.',
  });
  await expect(transport.call(login, { body: credentials })).rejects.toMatchObject({
    code: 'MALFORMED_REQUEST',
  });
  expect(api.seen).toHaveLength(1);
});

test("every call carries the caller's own address, which is requested once and first", async () => {
  api.handlers['/item/list/3'] = success(emptyPage);
  await Promise.all([transport.call(listItems, list), transport.call(listItems, list)]);
  expect(api.ips).toEqual(['203.0.113.7', '203.0.113.7']);
  expect(api.preliminary['/ip']).toBe(1);
});

test('a call goes without the address when it cannot be had, and the next one requests it again', async () => {
  api.handlers['/item/list/3'] = success(emptyPage);
  api.handlers['/ip'] = failure(503, { code: 'UNAVAILABLE', message: 'Briefly unavailable.' });
  await expect(transport.call(listItems, list)).resolves.toEqual(emptyPage);
  api.handlers['/ip'] = success({ ip: '203.0.113.7' });
  await transport.call(listItems, list);
  expect(api.ips).toEqual([undefined, '203.0.113.7']);
});

test('an idempotency key goes with its call', async () => {
  let key: unknown;
  api.handlers['/item/list/3'] = (request, response) => {
    key = request.headers['idempotency-key'];
    success(emptyPage)(request, response);
  };
  await transport.call(listItems, list, { idempotencyKey: 'one intention' });
  expect(key).toBe('one intention');
});

test('a stream carries the token, fresh if need be, and is read as it comes', async () => {
  api.handlers['/events'] = (request, response) => {
    if (request.headers.authorization === 'Bearer old') return sessionEnded(request, response);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: refetch\n');
  };
  api.handlers['/auth/refresh'] = success({ ...user, accessToken: 'new' });
  const stop = new AbortController();
  const reader = (await transport.stream(followEvents, stop.signal)).getReader();
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value)).toBe('event: refetch\n');
  stop.abort();
  await expect(reader.read()).rejects.toThrow(/abort/i);
});

test('a stream that is refused says why; one that does not begin in time is a TIMEOUT', async () => {
  api.handlers['/events'] = failure(429, { code: 'TOO_MANY_REQUESTS', message: 'Too many.' });
  await expect(transport.stream(followEvents, new AbortController().signal)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  const impatient = createTransport({ baseUrl: api.baseUrl, timeoutMs: 30 });
  impatient.setSession(user);
  api.handlers['/events'] = () => undefined;
  await expect(impatient.stream(followEvents, new AbortController().signal)).rejects.toMatchObject({
    code: 'TIMEOUT',
  });
});
