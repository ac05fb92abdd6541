import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openCommandShell, type CommandShell, type Ended } from '../../../test/command-shell.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { makeStaff } from '../../../test/staff.ts';

const password = 'A-Better-Lantern-42';

// A command opens the database anew, which a busy machine takes long for.
const patienceMilliseconds = 240_000;

let app: TestApp;
let folder: string;
let shell: CommandShell;

const vestry = async (...args: readonly string[]): Promise<Ended> => shell.vestry(...args);

const tokenOf = (text: string): string =>
  /http:\/\/localhost:8080\/auth\/register\?token=([\w-]{43})/.exec(text)?.[1] ?? '';

const check = async (token: string) =>
  app.call({ method: 'POST', url: '/auth/register/check', payload: { token } });

const register = async (token: string, extra: object = {}) =>
  app.call({ method: 'POST', url: '/auth/register', payload: { token, password, terms: true, ...extra } });

const codeOf = (answer: { json(): unknown }) => (answer.json() as { data: { code: string } }).data.code;

const createdSchema = z.object({ clientId: z.number(), url: z.optional(z.string()) });

const clientOf = (email: string) => [
  'clients',
  'create',
  '--name',
  'Park Avenue',
  '--owner',
  email,
  '--first-name',
  'Ada',
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-accounts-'));
  app = await createTestApp();
  shell = openCommandShell(folder, {
    DATABASE_URL: app.database.url,
    DATA_DIR: join(folder, 'data'),
  });
  // The commands act by the machine's clock.
  app.clock.set(new Date());
});
afterAll(async () => {
  await shell.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the first Owner', () => {
  test(
    'is created with the client by a command, whose link opens once and only with the terms accepted',
    async () => {
      const email = 'ada@clients.example';
      const created = await vestry(...clientOf(email.toUpperCase()), '--last-name', 'Marsh');
      expect(created).toMatchObject({ code: 0 });
      const token = tokenOf(created.out);
      expect((await check(token)).json()).toEqual({
        status: 'success',
        data: { email, name: 'Ada', lastName: 'Marsh', client: { name: 'Park Avenue' }, hasAccount: false },
      });
      expect((await register(token, { terms: false })).statusCode).toBe(422);
      expect((await register(token, { password: 'too-weak' })).statusCode).toBe(422);
      const answers = await Promise.all(Array.from({ length: 5 }, async () => register(token)));
      expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
        200, 403, 403, 403, 403,
      ]);
      expect(codeOf(await check(token))).toBe('LINK_ENDED');
      const owner = await app.signIn(email, password);
      const me = await app.call({
        url: `/user/search/user/${owner.userId}/client/${owner.clientId}`,
        as: owner,
      });
      expect(me.json()).toMatchObject({ data: { roles: [{ id: 1 }], client: { name: 'Park Avenue' } } });
      const { terms_accepted_at } = await app.database.db
        .selectFrom('users')
        .select('terms_accepted_at')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect(terms_accepted_at).not.toBeNull();
      const audit = await app.database.db
        .selectFrom('audit')
        .select(['actor', 'action'])
        .where('client_id', '=', owner.clientId)
        .orderBy('id')
        .execute();
      expect(audit).toEqual([
        { actor: 'COMMAND_LINE', action: 'accounts.createClient' },
        { actor: 'USER', action: 'auth.register' },
      ]);
    },
    patienceMilliseconds,
  );

  test(
    'gets a new link, which ends the earlier one; with a password there is none',
    async () => {
      const email = 'grace@clients.example';
      const created = await vestry(...clientOf(email), '--json');
      const { url = '' } = createdSchema.parse(JSON.parse(created.out));
      const renewed = await vestry('activation-link', email);
      expect(renewed).toMatchObject({ code: 0, err: '' });
      expect(codeOf(await register(tokenOf(url)))).toBe('LINK_ENDED');
      expect((await register(tokenOf(renewed.out))).statusCode).toBe(200);
      expect(await vestry('activation-link', email)).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining('has already chosen a password') as unknown,
      });
      expect(await vestry('activation-link', 'nobody@clients.example')).toMatchObject({ code: 1 });
    },
    patienceMilliseconds,
  );

  test(
    'is refused with an address of staff, and nothing of the client is left',
    async () => {
      const { email } = await makeStaff(app.database.db, 'operations');
      const count = async () =>
        app.database.db.selectFrom('clients').select('id').where('name', '=', 'Park Avenue').execute();
      const before = await count();
      for (const address of [email, 'no-address']) {
        const ended = await vestry(...clientOf(address));
        expect(ended).toMatchObject({ code: 1, out: '' });
        expect(ended.err).toContain(address === email ? 'belongs to a member of staff' : '--owner');
      }
      expect(await count()).toEqual(before);
    },
    patienceMilliseconds,
  );

  test(
    'is mailed the link with --mail, and a further one is invited by another command; neither is printed',
    async () => {
      const email = 'mailed@clients.example';
      const created = await vestry(...clientOf(email), '--mail', '--json');
      const { clientId, url } = createdSchema.parse(JSON.parse(created.out));
      expect(url).toBeUndefined();
      const further = 'further@clients.example';
      const invite = ['clients', 'invite', '--first-name', 'Grace', '--owner', further];
      expect(await vestry(...invite, '--client', '999999')).toMatchObject({ code: 1, out: '' });
      const invited = await vestry(...invite, '--client', String(clientId), '--mail');
      expect(invited).toMatchObject({ code: 0 });
      expect(created.out + invited.out).not.toContain('token=');
      const waiting = await app.database.db
        .selectFrom('invitations')
        .select(['email', 'role_ids as roles'])
        .where('client_id', '=', clientId)
        .orderBy('id')
        .execute();
      expect(waiting).toEqual([
        { email, roles: [1] },
        { email: further, roles: [1] },
      ]);
    },
    patienceMilliseconds,
  );

  test(
    'a link is good for seven days',
    async () => {
      const created = await vestry(...clientOf('late@clients.example'));
      const token = tokenOf(created.out);
      app.clock.passSeconds(7 * 24 * 60 * 60 + 60);
      expect(codeOf(await check(token))).toBe('LINK_ENDED');
      expect(codeOf(await register(token))).toBe('LINK_ENDED');
      app.clock.set(new Date());
    },
    patienceMilliseconds,
  );
});

describe('the first member of staff', () => {
  test(
    'is created by a command; the link sets the password, and the second step is still required',
    async () => {
      const email = 'olive@staff.example';
      const person = ['staff', 'create', '--email', email, '--first-name', 'Olive'];
      expect(await vestry(...person, '--role', 'director')).toMatchObject({ code: 2 });
      const created = await vestry(...person, '--role', 'operations');
      expect(created).toMatchObject({ code: 0 });
      const token = tokenOf(created.out);
      expect((await check(token)).json()).toMatchObject({ data: { email, client: null } });
      const registered = await register(token);
      expect(registered.json()).toMatchObject({ data: { accessToken: 'TWO_FACTOR_REQUIRED', clientId: 0 } });
      expect(registered.headers['set-cookie']).toBeUndefined();
      const again = await app.call({ method: 'POST', url: '/auth/login', payload: { email, password } });
      expect(again.json()).toMatchObject({ data: { accessToken: 'TWO_FACTOR_REQUIRED' } });
    },
    patienceMilliseconds,
  );
});

test(
  'who may not create accounts may not by a command in their name either',
  async () => {
    const { email } = await makeStaff(app.database.db, 'operations');
    const ended = await vestry(...clientOf('new@clients.example'), '--as', email);
    expect(ended).toMatchObject({ code: 1, out: '' });
  },
  patienceMilliseconds,
);

test(
  'what was typed wrong is named as it was typed',
  async () => {
    expect((await vestry(...clientOf('nobody'))).err).toContain('--owner: Please, enter a valid email.');
    const invite = ['clients', 'invite', '--owner', 'new@clients.example', '--first-name', 'Ada', '--client'];
    expect(await vestry(...invite, 'abc')).toMatchObject({ code: 2 });
    expect((await vestry(...invite, '999999')).err).toContain('there is no client with the id 999999');
  },
  patienceMilliseconds,
);

test(
  'a member of staff gets another role by a command, which names what it does not find',
  async () => {
    const { id } = await makeStaff(app.database.db, 'operations');
    const set = async (userId: number, role: string) =>
      vestry('staff', 'set-staff-role', '--user-id', String(userId), '--role', role);
    expect(await set(id, 'ACCOUNT_MANAGER')).toMatchObject({ code: 0, out: 'Done.\n' });
    expect((await set(id, 'OWNER')).err).toContain('--role: It is one of ACCOUNT_MANAGER, OPERATIONS.');
    expect((await set(999_999, 'OPERATIONS')).err).toContain('nothing is found for --user-id 999999');
    const listed = await vestry('audit', '--action', 'accounts.setStaffRole', '--limit', '1');
    expect(listed.out).toMatch(/Command line made \S+ an account manager/);
  },
  patienceMilliseconds,
);

test(
  'a member of staff is deactivated by a command, whose flag is true or false and nothing else',
  async () => {
    const { id, email } = await makeStaff(app.database.db, 'operations');
    const set = ['staff', 'set-staff-status', '--user-id', String(id), '--active'];
    expect(await vestry(...set, 'no')).toMatchObject({ code: 1 });
    const ended = await vestry(...set, 'false');
    expect(ended).toMatchObject({ code: 0 });
    expect(await vestry('audit', '--as', email)).toMatchObject({
      code: 1,
      err: expect.stringContaining('nobody who works here has the address') as unknown,
    });
  },
  patienceMilliseconds,
);

test(
  'the audit is listed by a command, chosen and as JSON; a member of Operations may not read it',
  async () => {
    const email = 'audited@clients.example';
    await vestry(...clientOf(email));
    const listed = await vestry('audit', '--actor', 'command-line', '--action', 'accounts', '--limit', '1');
    expect(listed).toMatchObject({ code: 0 });
    expect(listed.out).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d  Command line created the client “Park Avenue”  \(closet \d+, Park Avenue\)  .*Email: audited@clients\.example/,
    );
    expect(listed.out.trim().split('\n')).toHaveLength(1);
    const all = await vestry('audit', '--limit', '150', '--json');
    const entries = z.array(z.object({ id: z.number(), action: z.string() })).parse(JSON.parse(all.out));
    expect(entries[0]).toMatchObject({ action: 'staff.audit' });
    expect(entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(await vestry('audit', '--until', '2020-01-01')).toMatchObject({
      code: 0,
      out: 'Nothing is recorded that fits.\n',
    });
    const operations = await makeStaff(app.database.db, 'operations');
    expect(await vestry('audit', '--as', operations.email)).toMatchObject({ code: 1, out: '' });
    expect(await vestry('audit', '--since', 'yesterday')).toMatchObject({ code: 1, out: '' });
    expect(await vestry('audit', '--limit', '0')).toMatchObject({ code: 2, out: '' });
  },
  patienceMilliseconds,
);
