// Reads the metrics of the running product: its log, its metrics and its traces, and what none of them may contain.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLogger } from '../src/platform/http/log.ts';
import { createTracing } from '../src/platform/telemetry/tracing.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { makeClient, makeItem, makeUser, testPassword, type TestUser } from './factories.ts';
import { freePort } from './free-port.ts';
import { startTestServer, type TestServer } from './test-server.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

interface Collector {
  readonly url: string;
  readonly spans: Span[];
  readonly text: () => string;
  close(): void;
}

/** A collector that takes OTLP/HTTP in JSON. */
async function startCollector(): Promise<Collector> {
  const spans: Span[] = [];
  let all = '';
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      all += body;
      const sent = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      if (request.url === '/v1/traces')
        spans.push(
          ...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
        );
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    text: () => all,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const searchText = 'velvetmoonlight';
const wrongPassword = 'Not-The-Right-9-One';
const code = '731955';
const uploadToken = 'dXBsb2FkdG9rZW4.c2lnbmF0dXJlb2Z0b2tlbg';

let database: TestDatabase;
let dataDir: string;
let collector: Collector;
let server: TestServer;
let metricsPort: number;
let user: TestUser;
let clientId: number;
let accessToken = '';
let requestId = '';
let log = '';

const ask = async (path: string, options: RequestInit = {}) => fetch(`${server.origin}/api${path}`, options);
const post = async (path: string, body: object) =>
  ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'vestry-telemetry-'));
  collector = await startCollector();
  metricsPort = await freePort();
  clientId = await makeClient(database.db);
  user = await makeUser(database.db, [clientId]);
  await makeItem(database.db, clientId);
  const instance = { origin: '', pid: 0, databaseUrl: database.url, dataDir, storageDir: '' };
  server = await startTestServer({
    beside: { ...instance, setClock: async () => undefined, stop: async () => undefined },
    settings: {
      LOG_LEVEL: 'info',
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    },
    onLog: (text) => (log += text),
  });
  await post('/auth/login', { email: user.email, password: wrongPassword });
  const answer = await post('/auth/login', { email: user.email, password: testPassword });
  const signedIn = (await answer.json()) as { data: { accessToken: string } };
  accessToken = signedIn.data.accessToken;
  const authorization = `Bearer ${accessToken}`;
  const searched = await ask(`/item/search/bar/${clientId}?text=${searchText}`, {
    headers: { authorization },
  });
  requestId = searched.headers.get('x-request-id') ?? '';
  expect(searched.status).toBe(200);
  await ask(`/auth/2Fauthentication/user/${user.id}/code/${code}/refreshToken/${uploadToken}`);
  await ask(`/uploads/${uploadToken}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: 'x',
  });
  await vi.waitUntil(() => log.includes('items.search'), { timeout: 20_000 });
});
afterAll(async () => {
  await server.stop();
  collector.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const lines = () =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the log', () => {
  test('has a line a request: its id, call, status, time, and who called from which closet', () => {
    expect(lines().find(({ reqId }) => reqId === requestId)).toMatchObject({
      level: 'info',
      call: 'items.search',
      status: 200,
      ms: expect.any(Number) as number,
      userId: user.id,
      clientId,
    });
    expect(lines().filter(({ reqId }) => reqId === requestId)).toHaveLength(1);
  });

  test('names no row of the database when a write fails', () => {
    const written: string[] = [];
    const failing = createLogger('info', { write: (line) => written.push(line) });
    const error = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: `Key (email)=(${user.email}) already exists.`,
      where: `COPY users, line 1: "${user.email}"`,
    });
    failing.error({ err: error }, 'call failed');
    expect(written.join('')).toContain('23505');
    expect(written.join('')).not.toContain(user.email);
  });
});

describe('the figures', () => {
  test('count calls by name and status, the connections, the jobs, the streams and the process', async () => {
    const text = await scrape();
    expect(text).toMatch(
      /^vestry_http_request_duration_seconds_count\{call="items.search",status="200"\} 1$/m,
    );
    expect(text).toMatch(/^vestry_http_request_duration_seconds_count\{call="auth.login",status="403"\} 1$/m);
    expect(text).toMatch(/^vestry_database_connections\{state="waiting"\} 0$/m);
    expect(text).toMatch(/^vestry_jobs\{job="send-mail",state="waiting"\} \d+$/m);
    expect(text).toMatch(/^vestry_jobs\{job="dead-letters",state="waiting"\} 0$/m);
    expect(text).toMatch(/^vestry_live_streams 0$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
  });

  test('follow an open stream, and count it when it is open, not when it ends', async () => {
    const ending = new AbortController();
    const authorization = `Bearer ${accessToken}`;
    await ask('/events', { headers: { authorization }, signal: ending.signal });
    expect(await scrape()).toMatch(/^vestry_live_streams 1$/m);
    ending.abort();
    await vi.waitUntil(async () => (await scrape()).includes('vestry_live_streams 0'), { timeout: 20_000 });
  });

  test('are on no public port, and their port answers nothing else', async () => {
    // The public port answers as for any path of the web app, which is not built here.
    expect(await (await fetch(`${server.origin}/metrics`)).text()).not.toContain('vestry_http');
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});

describe('the traces', () => {
  test('hold a span a request by the name of its call, and in it its queries without their values', async () => {
    await vi.waitUntil(() => collector.spans.some(({ name }) => name === 'items.search'), {
      timeout: 15_000,
    });
    const call = collector.spans.find(({ name }) => name === 'items.search');
    const queries = collector.spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(queries.length).toBeGreaterThan(1);
    expect(queries.every(({ traceId }) => traceId === call?.traceId)).toBe(true);
    expect(collector.text()).toContain(requestId);
  });

  test('begin anew for a stranger, and go on from a trusted proxy', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    const tracing = createTracing({
      endpoint: collector.url,
      serviceName: 'test',
      trustedProxies: ['10.0.0.0/8'],
    });
    const app = Fastify();
    tracing.watchCalls(app);
    app.get('/trusted', async () => 'ok');
    app.get('/stranger', async () => 'ok');
    await app.inject({ url: '/trusted', headers, remoteAddress: '10.1.2.3' });
    await app.inject({ url: '/stranger', headers, remoteAddress: '192.0.2.7' });
    await app.close();
    await tracing.close();
    const found = (name: string) => collector.spans.find((span) => span.name === name);
    expect(found('/trusted')).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
    expect(found('/stranger')?.traceId).not.toBe(traceId);
    expect(found('/stranger')?.parentSpanId ?? '').toBe('');
  });
});

test('neither log nor metrics nor traces contain a password, a token, a code, an address or what was searched', async () => {
  await vi.waitUntil(() => collector.spans.some(({ name }) => name === 'items.search'), { timeout: 15_000 });
  const output = log + collector.text() + (await scrape());
  for (const secret of [
    testPassword,
    wrongPassword,
    accessToken,
    code,
    uploadToken,
    searchText,
    user.email,
    '/item/search',
  ])
    expect(output).not.toContain(secret);
});
