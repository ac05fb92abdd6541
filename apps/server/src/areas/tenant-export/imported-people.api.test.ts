/** Somebody who comes with an import has never seen the terms: the first sign-in waits for them. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { termsRequired, twoFactorRequired } from '@vestry/contract/auth/sign-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPassword } from '../../../test/factories.ts';
import { auditOf } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openDiskObjectStore } from '../../platform/adapters/disk/disk-object-store.ts';
import { importTenants } from './import-tenants.ts';
import { photosOfFolder } from './photo-source.ts';
import { readTenantExport } from './read-tenant-export.ts';

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'vestry-imported-people-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const termsOf = async (email: string) =>
  (
    await app.database.db
      .selectFrom('users')
      .select('terms_accepted_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).terms_accepted_at;

describe('somebody who was imported with a password', () => {
  const accept = async (body: object) => app.call({ method: 'POST', url: '/auth/terms', payload: body });
  const login = async (email: string) => {
    const answer = await app.call({
      method: 'POST',
      url: '/auth/login',
      payload: { email, password: testPassword },
    });
    expect(answer.statusCode).toBe(200);
    return {
      ...answer.json<{ data: { userId: number; accessToken: string; refreshToken: string } }>().data,
      cookies: answer.cookies,
    };
  };
  const countriesBy = async (accessToken: string) =>
    app.call({ url: '/client/address/countries', headers: { authorization: `Bearer ${accessToken}` } });

  async function importPerson(extra: object = {}) {
    const email = `import-${randomUUID()}@vestry.example`;
    const document = {
      version: 1,
      clients: [{ key: 'import', name: 'Imported' }],
      users: [
        {
          email,
          name: 'Ada',
          password: testPassword,
          closets: [{ client: 'import', roles: ['OWNER'] }],
          ...extra,
        },
      ],
    };
    const { db } = app.database;
    const photos = photosOfFolder(db, await openDiskObjectStore(folder), folder, new Map());
    const tenantExport = readTenantExport(Buffer.from(JSON.stringify(document)));
    await importTenants({ db, clock: app.clock, timeZone: 'America/New_York', photos }, tenantExport);
    return email;
  }

  test('accepts the terms at the next sign-in, which opens the session; the one after does not require it again', async () => {
    const email = await importPerson();
    const waiting = await login(email);
    expect(waiting.accessToken).toBe(termsRequired);
    expect(waiting.cookies).toEqual([]);
    expect((await countriesBy(waiting.accessToken)).statusCode).toBe(401);
    const { userId, refreshToken } = waiting;
    for (const terms of [undefined, false])
      expect((await accept({ userId, refreshToken, terms })).statusCode).toBe(422);
    expect(await termsOf(email)).toBeNull();
    const accepted = await accept({ userId, refreshToken, terms: true });
    expect(accepted.statusCode).toBe(200);
    expect(accepted.cookies).not.toEqual([]);
    expect(await termsOf(email)).toEqual(app.clock.now());
    expect((await auditOf(app, 'auth.acceptTerms')).at(-1)).toMatchObject({ userId, entityId: userId });
    expect((await login(email)).accessToken).not.toBe(termsRequired);
  });

  test('has one use of each sign-in, of nobody else, for ten minutes; two at once open one session', async () => {
    const { userId, refreshToken } = await login(await importPerson());
    const other = await login(await importPerson());
    const codeOf = (answer: { json: () => unknown }) =>
      (answer.json() as { data: { code: string } }).data.code; // an error
    expect(codeOf(await accept({ userId: other.userId, refreshToken, terms: true }))).toBe('CHALLENGE_ENDED');
    const both = await Promise.all([1, 2].map(async () => accept({ userId, refreshToken, terms: true })));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
    app.clock.set(new Date(app.clock.now().getTime() + 11 * 60_000));
    const late = await accept({ userId: other.userId, refreshToken: other.refreshToken, terms: true });
    expect(codeOf(late)).toBe('CHALLENGE_ENDED');
  });

  test('with sign-in codes on must accept them after the code, and opens no session with the code alone', async () => {
    const email = await importPerson();
    const { db } = app.database;
    await db.updateTable('users').set({ code_2fa_status: true }).where('email', '=', email).execute();
    const { userId, accessToken, refreshToken } = await login(email);
    expect(accessToken).toBe(twoFactorRequired);
    expect((await accept({ userId, refreshToken, terms: true })).statusCode).toBe(403);
    await app.call({
      method: 'POST',
      url: `/auth/2FAuthentication/user/${userId}/refreshToken/${refreshToken}`,
    });
    const code = /\b\d{6}\b/.exec((await app.mailsTo(email)).at(-1)?.text ?? '')?.[0];
    const verified = await app.call({
      url: `/auth/2Fauthentication/user/${userId}/code/${code}/refreshToken/${refreshToken}`,
    });
    expect(verified.json()).toMatchObject({ data: { accessToken: termsRequired } });
    expect(verified.cookies).toEqual([]);
  });

  test('whose consent the file names, as an export writes it, need not accept them', async () => {
    const email = await importPerson({ termsAcceptedAt: '2026-01-12T15:00:00.000Z' });
    expect((await login(email)).accessToken).not.toBe(termsRequired);
    expect(await termsOf(email)).toEqual(new Date('2026-01-12T15:00:00.000Z'));
  });
});
