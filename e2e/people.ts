/** Acts for other people through the API, for journeys that begin after their actions. */
import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { testPassword, type TestUser } from '@vestry/server/test/factories';

interface Session {
  readonly userId: number;
  readonly clientId: number;
  readonly accessToken: string;
}

/** Opens a session separate from the browser's. */
export async function apiSession(request: APIRequestContext, user: TestUser): Promise<Session> {
  const answer = await request.post('/api/auth/login', {
    data: { email: user.email, password: testPassword },
  });
  const { data } = (await answer.json()) as { data: Session };
  return data;
}

/** Invites a person to the Owner's closet; returns the email. */
export async function invite(
  request: APIRequestContext,
  owner: TestUser,
  { name = 'Ada', roleId = 2 }: { readonly name?: string; readonly roleId?: number } = {},
): Promise<string> {
  const { accessToken } = await apiSession(request, owner);
  const email = `invited-${randomBytes(4).toString('hex')}@vestry.example`;
  const answer = await request.post('/api/user/createUser', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { email, name, lastName: 'Byron', roles: [{ id: roleId }] },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return email;
}
