import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLocalS3Server, type LocalS3Server } from '../../../../test/local-s3-server.ts';
import { describeObjectStore } from '../../../../test/object-store-contract.ts';
import { createS3ObjectStore } from './s3-object-store.ts';

let server: LocalS3Server;
let store: ReturnType<typeof createS3ObjectStore>;

function storeWith(changes: Partial<Parameters<typeof createS3ObjectStore>[0]>): typeof store {
  return createS3ObjectStore({ ...server, forcePathStyle: true, ...changes });
}

beforeAll(async () => {
  server = await startLocalS3Server();
  store = storeWith({});
});
afterAll(async () => {
  store.close();
  await server.close();
});

describeObjectStore('an S3-compatible server', () => store);

describe('refused', () => {
  test.each([
    ['a wrong secret', { secretAccessKey: 'a wrong secret' }, 'SignatureDoesNotMatch'],
    ['an unknown access key', { accessKeyId: 'NOBODY' }, 'SignatureDoesNotMatch'],
    ['an absent bucket', { bucket: 'no-such-bucket' }, 'NoSuchBucket'],
  ])('%s: not ready, nothing written', async (_what, changes, name) => {
    const wrong = storeWith(changes);
    await expect(wrong.check()).rejects.toMatchObject({ name });
    await expect(wrong.put('a/refused.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({ name });
    expect(await store.has('a/refused.webp')).toBe(false);
    wrong.close();
  });

  test('a refusal to read is an error, never an absent object', async () => {
    await store.put('a/there.webp', Buffer.from('x'), 'image/webp');
    const wrong = storeWith({ secretAccessKey: 'a wrong secret' });
    await expect(wrong.get('a/there.webp')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    await expect(wrong.has('a/there.webp')).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    wrong.close();
  });
});

test('the server has checked every signature that it accepted', () => {
  expect(server.accepted()).toBeGreaterThan(20);
});
