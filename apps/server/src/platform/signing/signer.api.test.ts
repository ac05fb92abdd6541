import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { readConfig } from '../config/config.ts';
import { readSetting, writeSetting } from '../settings.ts';
import { createSigner } from './signer.ts';

const secret = 'a secret of at least thirty-two characters';
const files = join(import.meta.dirname, '../../../test/certificates');
const password = 'pässword of the tests';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vestry-signer-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => writeSetting(database.db, 'signing-certificates', []));

/** The signer of a process with these settings, at a moment. */
function signerAt(day: string, settings: Readonly<Record<string, string>> = {}) {
  const config = readConfig({ SECRET: secret, BRAND_NAME: 'Maison', ...settings });
  return createSigner({ db: database.db, clock: { now: () => new Date(`${day}T12:00:00Z`) }, config });
}

async function serialAt(day: string, settings: Readonly<Record<string, string>> = {}): Promise<string> {
  return (await signerAt(day, settings).identity()).certificates[0].serialNumber;
}

describe('the certificate of the instance’s own', () => {
  test('is made once, however many processes start at once', async () => {
    const serials = await Promise.all(Array.from({ length: 8 }, async () => serialAt('2026-11-30')));
    expect(new Set(serials).size).toBe(1);
    expect(await signerAt('2026-11-30').certificates()).toHaveLength(2);
  });

  test('is stored without its key', async () => {
    const { certificates, privateKey } = await signerAt('2026-11-30').identity();
    const stored = JSON.stringify(await readSetting(database.db, 'signing-certificates', 'read'));
    expect(JSON.parse(stored)).toEqual(certificates.map(String));
    expect(stored).not.toContain('PRIVATE KEY');
    const { d = '' } = privateKey.export({ format: 'jwk' });
    expect(stored).not.toContain(Buffer.from(d, 'base64url').toString('base64'));
  });

  test('names the brand and the host, holds ten years, and is issued by an authority that issues no other', async () => {
    const [certificate, authority] = (await signerAt('2026-11-30').identity()).certificates;
    expect(certificate.subject).toBe('CN=Maison (localhost)');
    expect(certificate.validToDate.toISOString()).toBe('2036-11-30T12:00:00.000Z');
    expect(certificate.ca).toBe(false);
    expect(authority?.subject).toBe('CN=Maison (localhost) authority');
    expect(authority?.ca).toBe(true);
    expect(authority !== undefined && certificate.verify(authority.publicKey)).toBe(true);
  });

  test('is followed by another one of the same authority when fewer than five years are left, and stays on the list', async () => {
    const first = await serialAt('2026-11-30');
    expect(await serialAt('2031-11-30')).toBe(first);
    const next = await serialAt('2031-12-01');
    expect(next).not.toBe(first);
    const listed = await signerAt('2031-12-01').certificates();
    expect(listed.filter(({ ca }) => !ca).map(({ serialNumber }) => serialNumber)).toEqual([next, first]);
    expect(listed.filter(({ ca }) => ca)).toHaveLength(1);
  });

  test('has an authority that holds as long, made anew when the first has too few years left', async () => {
    await serialAt('2026-11-30');
    await serialAt('2057-01-01');
    const listed = await signerAt('2057-01-01').certificates();
    expect(listed.filter(({ ca }) => ca)).toHaveLength(2);
    for (const each of listed.filter(({ ca }) => !ca))
      expect(
        listed.some(
          (authority) =>
            authority.ca && each.checkIssued(authority) && authority.validToDate >= each.validToDate,
        ),
      ).toBe(true);
  });

  test('of another secret, as after a restore, is not used', async () => {
    const first = await serialAt('2026-11-30');
    const other = { SECRET: 'another secret of thirty-two characters' };
    const second = await serialAt('2026-11-30', other);
    expect(second).not.toBe(first);
    expect(await serialAt('2026-11-30')).toBe(first);
    expect(await serialAt('2026-11-30', other)).toBe(second);
  });
});

describe('the certificate of the operator', () => {
  const given = { SIGNING_CERTIFICATE: join(files, 'rsa.p12'), SIGNING_CERTIFICATE_PASSWORD: password };

  test('signs in place of one of the instance’s own, which is not made', async () => {
    const { certificates } = await signerAt('2026-12-30', given).identity();
    expect(certificates[0].subject).toBe('CN=Maison of the tests (rsa)');
    const listed = await signerAt('2026-12-30', given).certificates();
    expect(listed.map(({ subject }) => subject)).toEqual([
      'CN=Maison of the tests (rsa)',
      'CN=Authority of the tests',
    ]);
    expect(await readSetting(database.db, 'signing-certificates', 'read')).toEqual([]);
  });

  test.each(['2020-01-01', '2199-01-01'])(
    'signs nothing outside of its time (%s), and the start says so',
    async (day) => {
      const signer = signerAt(day, given);
      await expect(signer.identity()).rejects.toMatchObject({ code: 'SIGNING_UNAVAILABLE' });
      expect(await signer.prepare()).toContain('SIGNING_CERTIFICATE');
    },
  );

  test('within its time is nothing to warn of', async () => {
    expect(await signerAt('2026-12-30', given).prepare()).toBeNull();
  });

  test('that cannot be opened fails the start in one line that names the setting', async () => {
    const wrong = { ...given, SIGNING_CERTIFICATE_PASSWORD: 'another' };
    await expect(signerAt('2026-12-30', wrong).prepare()).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(/^SIGNING_CERTIFICATE .*[^\n]+$/) as unknown,
    });
    await writeFile(join(folder, 'text.p12'), 'no such file');
    const text = { SIGNING_CERTIFICATE: join(folder, 'text.p12') };
    await expect(signerAt('2026-12-30', text).prepare()).rejects.toThrow('is no PKCS#12 file');
  });

  test('that is not there is refused with the settings', () => {
    expect(() => signerAt('2026-12-30', { SIGNING_CERTIFICATE: 'no-such.p12' })).toThrow(
      'SIGNING_CERTIFICATE',
    );
    expect(() => signerAt('2026-12-30', { SIGNING_CERTIFICATE_PASSWORD: 'alone' })).toThrow(
      'SIGNING_CERTIFICATE',
    );
  });
});
