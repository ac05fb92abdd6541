/** The outcome of a call, and a check that an answer holds nothing of another closet. */
import type { Answer } from './caller.ts';
import type { Cast, CastClient } from './cast.ts';
import type { Observed } from './observe.ts';

/** Null when no answer came: the action may or may not have been carried out. */
export type Outcome = string | null;

/** The people, the process and the rows that the calls of a step need. */
export interface Stage {
  readonly cast: Cast;
  readonly origin: string;
  /** The rows as they were before, which say which number a request has. */
  readonly before: Observed;
  /** The step's name: requests that it makes carry it as their note, and their submits as the key. */
  readonly name: string;
  readonly signal?: AbortSignal | undefined;
}

export function clientOf({ clients }: Cast, index: number): CastClient {
  const client = clients[index];
  if (client === undefined) throw new RangeError(`no client ${index}`);
  return client;
}

/** The outcome, after a search of a client's answer for another closet's words. */
export function outcomeOf(answer: Answer | null, { clients }: Cast, caller: CastClient | null): Outcome {
  if (answer === null) return null;
  const leaked = clients.find(
    (each) => caller !== null && each !== caller && answer.text.includes(each.secret),
  );
  if (leaked !== undefined) return `LEAK of closet ${leaked.clientId}`;
  if (answer.status === 200) return 'OK';
  // An outage, with the advice to try again: nothing has been done.
  if (answer.status === 503) return null;
  const { code } = answer.data;
  return typeof code === 'string' ? code : `status ${answer.status}`;
}
