/** Staff at their console: in by password and code, as the house demands of everybody who works in it. */
import { makeStaff, type StaffRole } from '@vestry/server/test/staff';
import type { TestUser } from '@vestry/server/test/factories';
import type { TestWorld } from '@vestry/server/test/test-world';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, signIn } from './fixtures.ts';
import { newestCode } from './mailbox.ts';

interface Door {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly world: TestWorld;
}

/** Somebody new of staff, signed in, at a room of the console. */
export async function enterHouse(
  { page, request, world }: Door,
  room: string,
  role: StaffRole = 'operations',
): Promise<TestUser> {
  const person = await makeStaff(world.db, role);
  await signIn(page, person.email);
  await page.getByLabel('Code').fill(await newestCode(request, person.email));
  await page.waitForURL(/\/staff\//);
  await page.goto(`/staff/${room}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return person;
}
