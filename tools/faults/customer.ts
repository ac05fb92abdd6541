/** A closet with its signed-in Owner, who makes the calls of a browser. */
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase } from '../../apps/server/src/platform/adapters/postgres/database.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { makeClient, makeItem, makeUser, testPassword } from '../../apps/server/test/factories.ts';
import { makeAddress } from '../../apps/server/test/requests.ts';
import type { Instance } from './instance.ts';

export interface Answer {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: object;
  readonly key?: string;
}

export interface Customer {
  readonly clientId: number;
  readonly userId: number;
  readonly addressId: number;
  readonly itemIds: readonly number[];
  /** Days on which a delivery can be had, as the calls take them. */
  readonly days: readonly string[];
  /** One try. Null when no answer came: the server may or may not have carried it out. */
  call(path: string, options?: CallOptions): Promise<Answer | null>;
  /** Retries until the answer is not an outage. */
  insist(path: string, options?: CallOptions): Promise<Answer>;
  /** The access token of the session. */
  token(): string;
}

/** Called after every try with its status, 0 without an answer, and how long it took. */
export type OnAnswer = (path: string, status: number, milliseconds: number) => void;

const PAUSE_MS = 50;
const CALL_LIMIT_MS = 20_000;

export interface CustomersOptions {
  /** The origin that they call. */
  readonly origin: string;
  readonly count: number;
  /** Of each one's closet. */
  readonly items: number;
  readonly onAnswer: OnAnswer;
}

/** Makes customers in the database, and signs them in. */
export async function openCustomers(instance: Instance, options: CustomersOptions): Promise<Customer[]> {
  return instance.queryDatabase(async (pool) => {
    const db = createDatabase(pool);
    const opened: Customer[] = [];
    while (opened.length < options.count) opened.push(await openCustomer(db, options));
    return opened;
  });
}

async function openCustomer(db: Database, { origin, items, onAnswer }: CustomersOptions): Promise<Customer> {
  const clientId = await makeClient(db);
  const { id: userId, email } = await makeUser(db, [clientId]);
  const addressId = await makeAddress(db, clientId);
  const itemIds: number[] = [];
  for (let index = 0; index < items; index += 1) itemIds.push(await makeItem(db, clientId));
  const caller = openCaller(origin, email, onAnswer);
  const from = dayAfter(1);
  const { data } = await caller.insist(`/calendar/availability?from=${from}&to=${dayAfter(60)}`);
  const days = (data['days'] as { day: string; available: boolean }[]) // as the call of the contract declares it
    .filter(({ available }) => available)
    .map(({ day }) => day);
  return { clientId, userId, addressId, itemIds, days, ...caller };
}

/** The calls of one person, who signs in again when the session has expired. */
function openCaller(
  origin: string,
  email: string,
  onAnswer: OnAnswer,
): Pick<Customer, 'call' | 'insist' | 'token'> {
  let token = '';
  const send = async (path: string, { method, body, key }: CallOptions): Promise<Answer | null> => {
    const startedAt = performance.now();
    try {
      const answer = await fetch(`${origin}/api${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(CALL_LIMIT_MS),
      });
      const { data } = (await answer.json()) as { data: Answer['data'] }; // the envelope of every answer
      onAnswer(path, answer.status, performance.now() - startedAt);
      return { status: answer.status, data };
    } catch {
      onAnswer(path, 0, performance.now() - startedAt);
      return null;
    }
  };
  const call: Customer['call'] = async (path, options = {}) => {
    const answer = token === '' ? null : await send(path, options);
    if (token !== '' && answer?.status !== 401) return answer;
    token = '';
    const signedIn = await send('/auth/login', { body: { email, password: testPassword } });
    if (signedIn?.status !== 200) return null;
    token = String(signedIn.data['accessToken']);
    return send(path, options);
  };
  return {
    call,
    token: () => token,
    async insist(path, options) {
      for (;;) {
        const answer = await call(path, options);
        if (answer !== null && answer.status !== 503) return answer;
        await wait(PAUSE_MS);
      }
    },
  };
}

function dayAfter(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
