import { sealedKeyInfo } from '@vestry/contract/envelope/envelope';
import { compactDecrypt, CompactEncrypt } from 'jose';
import { hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createEnvelope } from './envelope.ts';

// The server opens and seals with jose: these tests hold the browser's side against it.
const values = { key: 'the key of the tests', salt: 'their salt' };
const secret = new Uint8Array(hkdfSync('sha256', values.key, values.salt, sealedKeyInfo, 32));

const sealByJose = async (text: string, key = secret, more: object = {}) =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', ...more })
    .encrypt(key);

const openByJose = async (jwe: string) =>
  new TextDecoder().decode((await compactDecrypt(jwe, secret)).plaintext);

// Lengths around the blocks of base64, letters outside ASCII, and more than fits into one call's arguments.
const texts = ['', 'a', 'ab', 'abc', '{"name":"Zoë 🧥"}', 'x'.repeat(300_000)];

test.each(texts)('what the browser seals the server opens', async (text) => {
  const { seal } = await createEnvelope(values);
  expect(await openByJose(await seal(text))).toBe(text);
});

test.each(texts)('what the server seals the browser opens', async (text) => {
  const { open } = await createEnvelope(values);
  expect(await open(await sealByJose(text))).toBe(text);
});

test('the same text is sealed differently each time', async () => {
  const { seal } = await createEnvelope(values);
  expect(await seal('same')).not.toBe(await seal('same'));
});

test.each<[string, () => Promise<string>]>([
  ['another key', async () => sealByJose('text', new Uint8Array(32))],
  ['a compressed text', async () => sealByJose('text'.repeat(50), secret, { zip: 'DEF' })],
  [
    'a changed tag',
    async () => (await sealByJose('text')).replace(/[^.](?=[^.]*$)/, (first) => (first === 'A' ? 'B' : 'A')),
  ],
  ['a part too many', async () => `${await sealByJose('text')}.`],
  ['no envelope', async () => '{"status":"success"}'],
  ['nothing', async () => ''],
])('%s is not opened', async (_name, make) => {
  const { open } = await createEnvelope(values);
  await expect(open(await make())).rejects.toBeInstanceOf(Error);
});
