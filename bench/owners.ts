/** Signs in the Owners of closets of the test data at a server. */
import { ownerEmail, testPassword } from '@vestry/server/test/bench/bench-database';
import { setTimeout as wait } from 'node:timers/promises';

export interface Owner {
  readonly closet: number;
  /** The headers that authorize a call of the Owner. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Sign-ins are limited per IP address and minute: after a 429 the function waits for `retry-after` and tries again. */
async function signIn(origin: string, closet: number): Promise<Owner> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ownerEmail(closet), password: testPassword }),
  });
  if (answer.status === 429) {
    await wait(1000 * Number(answer.headers.get('retry-after') ?? 1));
    return signIn(origin, closet);
  }
  if (!answer.ok) throw new Error(`a sign-in was answered with ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { accessToken: string } }; // the contract's answer of a sign-in
  return { closet, headers: { authorization: `Bearer ${data.accessToken}` } };
}

export async function signInAll(origin: string, closets: readonly number[]): Promise<Owner[]> {
  const owners: Owner[] = [];
  for (const closet of closets) owners.push(await signIn(origin, closet));
  return owners;
}

export function pick<T>(from: readonly T[], turn: number): T {
  const found = from[turn % from.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}
