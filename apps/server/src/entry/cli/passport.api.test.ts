import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommandShell, type CommandShell } from '../../../test/command-shell.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makeClient, makeItem } from '../../../test/factories.ts';
import { acceptsSignature, hasVerifier } from '../../../test/verifiers.ts';

let database: TestDatabase;
let folder: string;
let shell: CommandShell;
let clientId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vestry-passport-'));
  shell = openCommandShell(folder, { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') });
  clientId = await makeClient(database.db);
  await makeItem(database.db, clientId, { number: 'VC-7' });
});
afterAll(async () => {
  await shell.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const run = async (number: string, client = clientId) =>
  shell.vestry('passport', number, '--client', String(client), '--out', 'passport.pdf');

test('"vestry passport" writes a signed file, and the closet learns of it', async () => {
  const ended = await run('VC-7');
  expect(ended).toMatchObject({ code: 0 });
  expect(ended.out).toContain('the passport of VC-7, signed.');
  const file = await readFile(join(folder, 'passport.pdf'));
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  if (hasVerifier('pdfsig')) expect(acceptsSignature(file)).toBe(true);
  const rows = await database.db
    .selectFrom('audit')
    .select('actor')
    .where('action', '=', 'staff.passport')
    .execute();
  expect(rows).toEqual([{ actor: 'COMMAND_LINE' }]);
});

test('an item or a closet that is not there is refused', async () => {
  expect(await run('VC-8')).toMatchObject({ code: 1, out: '' });
  const other = await makeClient(database.db);
  expect((await run('VC-7', other)).err).toContain(`closet ${other} has no item VC-7`);
});
