import { login } from '@vestry/contract/auth/session-calls';
import { listItems } from '@vestry/contract/items/calls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import {
  answer,
  emptyPage,
  failure,
  list,
  sessionEnded,
  startTestApi,
  success,
  user,
  type Handler,
  type TestApi,
} from './test-api.ts';
import { createTransport, type SessionLoss, type Transport } from './transport.ts';

let api: TestApi;
let transport: Transport;
let losses: SessionLoss[];

beforeEach(async () => {
  losses = [];
  api = await startTestApi();
  transport = createTransport({ baseUrl: api.baseUrl, onSessionLost: (loss) => losses.push(loss) });
  transport.setSession(user);
});

afterEach(async () => api.close());

/** Answers the list to the new token only. */
const listForNewToken: Handler = (request, response) =>
  (request.headers.authorization === 'Bearer new' ? success(emptyPage) : sessionEnded)(request, response);

const requestsTo = (path: string) => api.seen.filter((line) => line.includes(path)).length;
const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : error);

test('a call fills its path, repeats list values, carries the token and unwraps the answer', async () => {
  api.handlers['/item/list/3'] = success(emptyPage);
  await expect(transport.call(listItems, list)).resolves.toEqual(emptyPage);
  expect(api.seen).toEqual([
    'GET /item/list/3?page=0&pageSize=24&orderingEnum=ASCENDING&location=GR&location=CS Bearer old',
  ]);
});

test("an error carries the server's code, text, fields and status", async () => {
  const fields = [{ path: 'body.email', message: 'Please, enter a valid email.' }];
  api.handlers['/auth/login'] = failure(422, {
    code: 'VALIDATION_FAILED',
    message: 'Not right.',
    fields,
    requestId: 'r1',
  });
  const call = transport.call(login, { body: { email: '', password: '' } });
  await expect(call).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'Not right.',
    status: 422,
    fields,
    requestId: 'r1',
  });
});

test('an answer that is none is a BAD_RESPONSE, whatever its status', async () => {
  api.handlers['/item/list/3'] = (_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>');
  await expect(transport.call(listItems, list)).rejects.toMatchObject({ code: 'BAD_RESPONSE', status: 502 });
  api.handlers['/item/list/3'] = answer(200, { hello: 'there' });
  await expect(transport.call(listItems, list)).rejects.toMatchObject({ code: 'BAD_RESPONSE', status: 200 });
});

test('calls in flight share one refresh and are repeated with the new token', async () => {
  api.handlers['/item/list/3'] = listForNewToken;
  api.handlers['/auth/refresh'] = success({ ...user, accessToken: 'new' });
  const calls = [1, 2, 3, 4, 5].map(() => transport.call(listItems, list));
  await expect(Promise.all(calls)).resolves.toEqual(Array.from({ length: 5 }, () => emptyPage));
  expect(requestsTo('/auth/refresh')).toBe(1);
  expect(transport.session()?.accessToken).toBe('new');
  expect(losses).toEqual([]);
});

test('a 401 that comes late, after the refresh, is repeated without another', async () => {
  let lateAnswer: (() => void) | undefined;
  api.handlers['/item/list/3'] = (request, response) => {
    if (request.headers.authorization === 'Bearer old' && lateAnswer === undefined) {
      lateAnswer = () => sessionEnded(request, response);
    } else listForNewToken(request, response);
  };
  api.handlers['/auth/refresh'] = success({ ...user, accessToken: 'new' });
  const late = transport.call(listItems, list);
  await transport.call(listItems, list);
  lateAnswer?.();
  await expect(late).resolves.toEqual(emptyPage);
  expect(requestsTo('/auth/refresh')).toBe(1);
});

test('a refused refresh ends the session once, for all calls', async () => {
  api.handlers['/item/list/3'] = sessionEnded;
  api.handlers['/auth/refresh'] = sessionEnded;
  const calls = await Promise.allSettled([1, 2, 3].map(() => transport.call(listItems, list)));
  for (const call of calls)
    expect(call).toMatchObject({ status: 'rejected', reason: { code: 'SESSION_ENDED' } });
  expect(losses).toEqual(['ended']);
  expect(transport.session()).toBeNull();
});

test('a second 401 after a refresh ends the session instead of asking for ever', async () => {
  api.handlers['/item/list/3'] = sessionEnded;
  api.handlers['/auth/refresh'] = success({ ...user, accessToken: 'new' });
  await expect(transport.call(listItems, list)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect(requestsTo('/auth/refresh')).toBe(1);
  expect(losses).toEqual(['ended']);
});

test('a refresh that cannot be sent leaves the session as it is', async () => {
  api.handlers['/item/list/3'] = sessionEnded;
  api.handlers['/auth/refresh'] = failure(503, { code: 'UNAVAILABLE', message: 'Briefly unavailable.' });
  await expect(transport.call(listItems, list)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(losses).toEqual([]);
  expect(transport.session()).toEqual(user);
});

test('a call is never repeated in another closet or for another user', async () => {
  api.handlers['/item/list/3'] = listForNewToken;
  for (const other of [{ clientId: 4 }, { userId: 8 }]) {
    transport.setSession(user);
    api.handlers['/auth/refresh'] = success({ ...user, ...other, accessToken: 'new' });
    await expect(transport.call(listItems, list)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  }
  expect(losses).toEqual(['changed', 'changed']);
  expect(api.seen.filter((line) => line.includes('Bearer new'))).toEqual([]);
});

test('without a session a guarded call does not leave the browser', async () => {
  transport.setSession(null);
  await expect(transport.call(listItems, list)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect(api.seen).toEqual([]);
});

test('a refresh that was under way does not undo a sign-out', async () => {
  api.handlers['/auth/refresh'] = (request, response) => {
    transport.setSession(null);
    success({ ...user, accessToken: 'new' })(request, response);
  };
  await expect(transport.refreshSession()).resolves.toBeNull();
  expect(transport.session()).toBeNull();
});

test('a server that does not answer in time is a TIMEOUT', async () => {
  api.handlers['/item/list/3'] = () => undefined;
  const impatient = createTransport({ baseUrl: api.baseUrl, timeoutMs: 30 });
  impatient.setSession(user);
  await expect(impatient.call(listItems, list)).rejects.toMatchObject({ code: 'TIMEOUT', status: 0 });
});

test('an aborted call is CANCELLED, before it leaves, on its way and while it waits for a refresh', async () => {
  const aborted = AbortSignal.abort();
  await expect(transport.call(listItems, list, { signal: aborted })).rejects.toMatchObject({
    code: 'CANCELLED',
  });

  const onItsWay = new AbortController();
  api.handlers['/item/list/3'] = () => onItsWay.abort();
  await expect(transport.call(listItems, list, onItsWay)).rejects.toMatchObject({ code: 'CANCELLED' });

  const waiting = new AbortController();
  api.handlers['/item/list/3'] = listForNewToken;
  api.handlers['/auth/refresh'] = (request, response) => {
    waiting.abort();
    success({ ...user, accessToken: 'new' })(request, response);
  };
  const [cancelled, patient] = await Promise.allSettled([
    transport.call(listItems, list, waiting),
    transport.call(listItems, list),
  ]);
  expect(cancelled).toMatchObject({ reason: { code: 'CANCELLED' } });
  expect(patient).toMatchObject({ value: emptyPage });
});

test('a server that cannot be reached is a NETWORK error with a text for people', async () => {
  const lost = createTransport({ baseUrl: 'http://127.0.0.1:1' });
  lost.setSession(user);
  const error: unknown = await lost.call(listItems, list).catch((thrown: unknown) => thrown);
  expect(codeOf(error)).toBe('NETWORK');
  expect(error instanceof ApiError && error.message).toMatch(/check your connection/);
});

test('a refresh that was requested early, and waits for its lock, is not awaited within that lock', async () => {
  const { inRefreshLock } = await import('./refresh-lock.ts');
  const mayAsk = Promise.withResolvers<undefined>();
  const refreshed = { status: 'success', data: user };
  const early = mayAsk.promise.then(async () => inRefreshLock(async () => Response.json(refreshed)));
  const asking = createTransport({
    baseUrl: api.baseUrl,
    early: (_method, path) => (path === '/auth/refresh' ? early : undefined),
  }).refreshSession();
  // The app has requested the lock by now; only then does the early request get it.
  await new Promise(setImmediate);
  mayAsk.resolve(undefined);
  await expect(asking).resolves.toMatchObject({ userId: user.userId });
}, 5_000);
