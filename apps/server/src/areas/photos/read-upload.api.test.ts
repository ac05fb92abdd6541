import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readUpload, type ReadUploadOptions } from './read-upload.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-upload-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const chunk = Buffer.alloc(64 * 1024, 7);

/** A sender of as many chunks as are read; counts them. */
function sender(chunks: number): { stream: Readable; sent: () => number } {
  let sent = 0;
  async function* produce(): AsyncGenerator<Buffer> {
    while (sent < chunks) {
      sent += 1;
      yield chunk;
    }
  }
  return { stream: Readable.from(produce()), sent: () => sent };
}

const never = (): Promise<never> => Promise.reject(new Error('must not be used'));
const read = (stream: Readable, options: ReadUploadOptions): Promise<never> =>
  readUpload(stream, { folder, ...options }, never);

test('an upload is on disk with its length and hash while it is used, and deleted afterwards', async () => {
  const whole = Buffer.concat([chunk, chunk, chunk]);
  const seen = await readUpload(sender(3).stream, { folder }, async (upload) => {
    expect(await readFile(upload.path)).toEqual(whole);
    return upload;
  });
  expect(seen).toMatchObject({ bytes: whole.length, hash: createHash('sha256').update(whole).digest('hex') });
  expect(await readdir(folder)).toEqual([]);
});

test('an upload of exactly the limit passes', async () => {
  const bytes = await readUpload(sender(2).stream, { folder, maxBytes: 2 * chunk.length }, (upload) =>
    Promise.resolve(upload.bytes),
  );
  expect(bytes).toBe(2 * chunk.length);
});

describe('refused, and nothing is left on disk', () => {
  test('above 25 MB, without reading the rest', async () => {
    const { stream, sent } = sender(10_000);
    await expect(read(stream, {})).rejects.toMatchObject({ code: 'PHOTO_TOO_LARGE' });
    expect(stream.destroyed).toBe(true);
    expect(sent()).toBeLessThan(440);
    expect(await readdir(folder)).toEqual([]);
  });

  test('by its declared length, before a byte is read', async () => {
    const { stream, sent } = sender(1);
    await expect(read(stream, { declaredBytes: 26 * 1024 * 1024 })).rejects.toMatchObject({
      code: 'PHOTO_TOO_LARGE',
    });
    expect(sent()).toBe(0);
    expect(stream.destroyed).toBe(true);
  });

  test('when the sender breaks off', async () => {
    async function* breaksOff(): AsyncGenerator<Buffer> {
      yield chunk;
      throw new Error('the line went dead');
    }
    await expect(read(Readable.from(breaksOff()), {})).rejects.toThrow('dead');
    expect(await readdir(folder)).toEqual([]);
  });

  test('when its use fails', async () => {
    await expect(read(sender(1).stream, {})).rejects.toThrow('must not be used');
    expect(await readdir(folder)).toEqual([]);
  });
});
