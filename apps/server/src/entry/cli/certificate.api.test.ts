import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommandShell, type CommandShell } from '../../../test/command-shell.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';

let database: TestDatabase;
let folder: string;
let shell: CommandShell;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vestry-certificate-'));
  shell = openCommandShell(folder, { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') });
});
afterAll(async () => {
  await shell.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('"vestry certificate" makes the authority where there is none, and prints the same one again', async () => {
  const first = await shell.vestry('certificate');
  expect(first.code).toBe(0);
  const certificate = new X509Certificate(first.out);
  expect(certificate.subject).toBe('CN=Vestry (localhost) authority');
  expect(first.err).toContain(`SHA-256 ${certificate.fingerprint256}`);
  const again = await shell.vestry('certificate', '--json');
  expect(JSON.parse(again.out)).toEqual([
    expect.objectContaining({ subject: 'CN=Vestry (localhost)', isAuthority: false }),
    expect.objectContaining({ sha256: certificate.fingerprint256, certificate: certificate.toString() }),
  ]);
});

test('with --out it writes a file, without the key', async () => {
  const ended = await shell.vestry('certificate', '--out', 'certificate.pem');
  expect(ended).toMatchObject({ code: 0, out: '' });
  const file = await readFile(join(folder, 'certificate.pem'), 'utf8');
  expect(new X509Certificate(file).subject).toBe('CN=Vestry (localhost) authority');
  expect(file).not.toContain('PRIVATE');
});
