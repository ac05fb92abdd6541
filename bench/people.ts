/** Owners of the stock's closets, signed in at a server. */
import { ownerOf, testPassword } from '@vestry/server/test/bench/stock';
import { send } from './load.ts';

export interface Owner {
  readonly closet: number;
  /** What the calls of the session carry. */
  readonly headers: Readonly<Record<string, string>>;
}

async function signIn(origin: string, closet: number): Promise<Owner> {
  const answer = await send({
    url: `${origin}/api/auth/login`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ownerOf(closet), password: testPassword }),
  });
  const { data } = JSON.parse(answer) as { data: { accessToken: string } }; // the contract's answer of a sign-in
  return { closet, headers: { authorization: `Bearer ${data.accessToken}` } };
}

export async function signInAll(origin: string, closets: readonly number[]): Promise<Owner[]> {
  const owners: Owner[] = [];
  for (const closet of closets) owners.push(await signIn(origin, closet));
  return owners;
}
