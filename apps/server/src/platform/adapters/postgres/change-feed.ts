/** The change feed over LISTEN: a connection of its own, which comes back by itself. */
import { setTimeout as wait } from 'node:timers/promises';
import { liveAreas } from '@vestry/contract/events/areas';
import { staffAreas } from '@vestry/contract/staff/people/schemas';
import { idSchema } from '@vestry/contract/wire';
import { Client } from 'pg';
import { z } from 'zod/mini';
import type { ChangeFeed, FeedListener } from '../../ports/change-feed.ts';
import { tenantRole } from './roles.ts';

export interface ChangeFeedOptions {
  readonly url: string;
  readonly channel: string;
  /** Called for a connection that breaks and for what cannot be read. */
  readonly onError: (error: Error) => void;
}

const publishedChangeSchema = z.object({
  area: z.enum([...liveAreas, ...staffAreas, 'sessions']),
  id: z.optional(idSchema),
  clientId: z.int().check(z.gte(0)),
  userId: z.optional(idSchema),
});

/** A connection that the network forgot is noticed within this time. */
const checkMs = 30_000;
const firstWaitMs = 250;
/** Longest wait between tries to reconnect: one a second costs the database nothing. */
const longestWaitMs = 1_000;

/** Resolves when it listens. `close` ends the connection. */
export async function openChangeFeed(
  options: ChangeFeedOptions,
): Promise<ChangeFeed & { close(): Promise<void> }> {
  const listeners = new Set<FeedListener>();
  const ending = new AbortController();
  const publish: FeedListener = (heard) => {
    for (const listener of listeners) listener(heard);
  };
  let client = await listen(options, publish);
  const relisten = async (): Promise<void> => {
    for (;;) {
      // Once it closes, this ends the connection, also one that was made again while `close` was called.
      await broken(client, ending.signal);
      const next = await listenAgain(options, publish, ending.signal);
      if (next === null) return;
      client = next;
      publish('gap');
    }
  };
  const listening = relisten();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      ending.abort();
      await listening;
    },
  };
}

async function listen({ url, channel, onError }: ChangeFeedOptions, publish: FeedListener): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'vestry-events',
    // It listens, and reads no table.
    options: `-c role=${tenantRole}`,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('notification', ({ payload }) => {
    const heard = readPublishedChange(payload ?? '');
    if (heard === null) onError(new Error('an announcement could not be read'));
    else publish(heard);
  });
  // Without a listener a lost connection would end the process; `broken` resolves at the 'end' event that follows.
  client.on('error', onError);
  try {
    await client.connect();
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

function readPublishedChange(text: string): z.output<typeof publishedChangeSchema> | null {
  try {
    return publishedChangeSchema.parse(JSON.parse(text));
  } catch {
    // Anybody with the database's password may notify this channel, an older or newer process too.
    return null;
  }
}

async function listenAgain(
  options: ChangeFeedOptions,
  publish: FeedListener,
  signal: AbortSignal,
): Promise<Client | null> {
  for (let waitMs = firstWaitMs; !signal.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      return await listen(options, publish);
    } catch (error) {
      options.onError(error as Error); // pg and the network throw nothing but errors
      await wait(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  return null;
}

/** Resolves when the connection has ended, by itself, by an unanswered check or by the signal. */
async function broken(client: Client, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const end = (): void => {
    resolve(undefined);
  };
  const check = setInterval(() => {
    client.query('SELECT 1').catch(end);
  }, checkMs);
  client.once('end', end);
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  await promise;
  clearInterval(check);
  client.off('end', end);
  signal.removeEventListener('abort', end);
  // A connection that is broken already cannot be closed politely.
  await Promise.race([client.end().catch(() => undefined), wait(1_000, undefined, { ref: false })]);
}
