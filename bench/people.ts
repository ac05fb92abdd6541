/** Owners of the stock's closets, signed in at a server. */
import { ownerOf, testPassword } from '@vestry/server/test/bench/stock';
import { setTimeout as wait } from 'node:timers/promises';

export interface Owner {
  readonly closet: number;
  /** What the calls of the session carry. */
  readonly headers: Readonly<Record<string, string>>;
}

/** An address may sign in so often a minute: a measurement that follows another waits until it may again. */
async function signIn(origin: string, closet: number): Promise<Owner> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ownerOf(closet), password: testPassword }),
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
