/**
 * An instance to attack, behind a proxy that signs in the user of each call, resets the rate limits when one is
 * reached, and counts answers by status: a scanner knows neither the product's sessions nor its rate limits.
 */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Call } from '@vestry/contract/call';
import { createDatabase } from '../../apps/server/src/platform/adapters/postgres/database.ts';
import { createPool } from '../../apps/server/src/platform/adapters/postgres/pool.ts';
import { hashPassword } from '../../apps/server/src/areas/auth/passwords/password.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { testPassword } from '../../apps/server/test/factories.ts';
import { startTestServer } from '../../apps/server/test/test-server.ts';
import { makeTargets, type Target } from './targets.ts';

export interface AttackedInstance {
  /** The origin that scanners call. */
  readonly origin: string;
  readonly targets: readonly Target[];
  /** The number of answers of each status. */
  readonly counts: ReadonlyMap<number, number>;
  /** The requests that were answered with a 5xx. */
  readonly defects: readonly string[];
  close(): Promise<void>;
}

export async function openAttackedInstance(): Promise<AttackedInstance> {
  const server = await startTestServer({ settings: { LOG_LEVEL: 'error' } });
  const pool = createPool({ url: server.databaseUrl, max: 2, onError: () => undefined });
  const db = createDatabase(pool);
  const targets = await makeTargets(db);
  const tokens = new Map<string, string>();
  const counts = new Map<number, number>();
  const defects: string[] = [];

  const pass = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const body = await buffer(incoming);
    const target = targetOf(targets, incoming);
    const send = async () => forward(server.origin, incoming, body, await tokenOf(target));
    let got = await send();
    if (got.statusCode === 429) await db.deleteFrom('rate_limits').execute();
    if (target?.caller !== undefined && got.statusCode === 401) tokens.delete(target.caller);
    if (got.statusCode === 429 || got.statusCode === 401) {
      got.resume();
      got = await send();
    }
    const status = got.statusCode ?? 0;
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (status >= 500) defects.push(`${status} ${incoming.method} ${incoming.url} ${body.toString()}`);
    answer.writeHead(status, got.headers);
    got.pipe(answer);
  };
  const tokenOf = async (target: Target | undefined): Promise<string | undefined> => {
    if (target?.caller === undefined) return undefined;
    const token =
      tokens.get(target.caller) ?? (await signIn(db, server.origin, target.caller, target.isStaff));
    tokens.set(target.caller, token);
    return token;
  };
  const proxy = createServer((incoming, answer) => {
    pass(incoming, answer).catch((error: unknown) => {
      defects.push(`no answer ${incoming.method} ${incoming.url} ${String(error)}`);
      answer.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, // as it listens on a port
    targets,
    counts,
    defects,
    async close() {
      proxy.close();
      proxy.closeAllConnections();
      await pool.end();
      await server.stop();
    },
  };
}

/** Finds the call that a request belongs to, whatever values its path has. */
function targetOf(targets: readonly Target[], { method, url = '' }: IncomingMessage): Target | undefined {
  const path = url.split('?')[0] ?? '';
  const isOf = (call: Call) => call.method === method && patternOf(call).test(path);
  return (
    targets.find((target) => target.path === url && target.call.method === method) ??
    targets.find(({ call }) => isOf(call))
  );
}

function patternOf({ path }: Call): RegExp {
  return new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]*')}/?$`);
}

async function forward(
  origin: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  token: string | undefined,
): Promise<IncomingMessage> {
  const { host: _host, connection: _connection, 'transfer-encoding': _encoding, ...own } = headers;
  const sent = request(new URL(origin), {
    method,
    path: url,
    headers: {
      ...own,
      'content-length': body.length,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  sent.end(body);
  const [got] = (await once(sent, 'response')) as [IncomingMessage];
  return got;
}

/** Restores the account as it was before the attack. */
async function signIn(db: Database, origin: string, email: string, isStaff: boolean): Promise<string> {
  await db.deleteFrom('rate_limits').execute();
  await db
    .updateTable('users')
    .set({ enabled: true, code_2fa_status: false, password_hash: await hashPassword(testPassword) })
    .where('email', '=', email)
    .execute();
  const login = await post(origin, '/auth/login', { email, password: testPassword });
  if (!isStaff) return String(login['accessToken']);
  const step = `/user/${String(login['userId'])}`;
  await post(origin, `/auth/2FAuthentication${step}/refreshToken/${String(login['refreshToken'])}`);
  const code = await codeOf(origin, email);
  const path = `/auth/2Fauthentication${step}/code/${code}/refreshToken/${String(login['refreshToken'])}`;
  const answer = await fetch(`${origin}/api${path}`);
  return String(((await answer.json()) as { data: Record<string, unknown> }).data['accessToken']);
}

async function post(origin: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return ((await answer.json()) as { data: Record<string, unknown> }).data;
}

/** The newest code that was mailed; the mail takes a moment. */
async function codeOf(origin: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${origin}/mailbox.json?to=${encodeURIComponent(email)}`);
    const [mail] = (await answer.json()) as { codes: string[] }[];
    if (mail?.codes[0] !== undefined) return mail.codes[0];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no code was mailed to ${email}`);
}
