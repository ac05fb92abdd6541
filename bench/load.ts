/** Sends requests as fast as answers come, over a few connections, and measures how long each took. */
import { Agent, request } from 'node:http';

export interface LoadRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadResult {
  /** The time of each answer, in milliseconds. */
  readonly times: number[];
  /** Milliseconds from the first request to the last answer. */
  readonly tookMs: number;
}

const agent = new Agent({ keepAlive: true });

/**
 * Sends requests over `connections` connections for `milliseconds`. `next` returns the request number `turn`.
 * @throws Error for an answer other than 200.
 */
export async function runLoad(
  next: (turn: number) => LoadRequest,
  { connections, milliseconds }: { readonly connections: number; readonly milliseconds: number },
): Promise<LoadResult> {
  const times: number[] = [];
  const startedAt = performance.now();
  let turn = 0;
  const sendInTurn = async (): Promise<void> => {
    while (performance.now() - startedAt < milliseconds) {
      const nextRequest = next(turn);
      turn += 1;
      const sentAt = performance.now();
      await send(nextRequest);
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, sendInTurn));
  return { times, tookMs: performance.now() - startedAt };
}

export async function send({ url, method = 'GET', headers = {}, body }: LoadRequest): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const sent = request(url, { agent, method, headers }, (answer) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('error', reject);
    answer.on('end', () => {
      const text = Buffer.concat(parts).toString();
      if (answer.statusCode === 200) resolve(text);
      else reject(new Error(`${method} ${url}: ${answer.statusCode ?? 0} ${text.slice(0, 300)}`));
    });
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
