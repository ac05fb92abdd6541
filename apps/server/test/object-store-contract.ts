import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { InvalidObjectKey } from '../src/platform/ports/object-store.ts';
import type { ObjectStore } from '../src/platform/ports/object-store.ts';

const key = (name: string): string => `images/ab/${name}.webp`;

async function* breaksOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('half of it');
  throw new Error('the line went dead');
}

/** Tests the rules of every adapter of `ObjectStore`. `open` gives the store that the surrounding test file has prepared. */
export function describeObjectStore(name: string, open: () => ObjectStore): void {
  describe(`${name} as an object store`, () => {
    test('gives back what was put: bytes, length and media type', async () => {
      const bytes = randomBytes(300_000);
      await open().put(key('whole'), bytes, 'image/webp');
      const found = await open().get(key('whole'));
      expect(found).toMatchObject({ bytes: bytes.length, contentType: 'image/webp' });
      expect(found && bytes.equals(await buffer(found.body))).toBe(true);
      expect(await open().has(key('whole'))).toBe(true);
    });

    test('takes a stream of unknown length', async () => {
      const bytes = randomBytes(200_000);
      const chunks = [bytes.subarray(0, 70_000), bytes.subarray(70_000)];
      await open().put(key('streamed'), Readable.from(chunks), 'image/webp');
      const found = await open().get(key('streamed'));
      expect(found && bytes.equals(await buffer(found.body))).toBe(true);
    });

    test('replaces an object of the same key, also while others write it', async () => {
      await open().put(key('again'), Buffer.from('first'), 'image/webp');
      await Promise.all(
        Array.from({ length: 8 }, () => open().put(key('again'), Buffer.from('second'), 'image/webp')),
      );
      const found = await open().get(key('again'));
      expect(found && (await buffer(found.body)).toString()).toBe('second');
    });

    test('keeps an empty object', async () => {
      await open().put(key('empty'), Buffer.alloc(0), 'image/webp');
      const found = await open().get(key('empty'));
      expect(found?.bytes).toBe(0);
      found?.body.destroy();
    });

    test('answers null and false for what is absent, and forgets it without complaint', async () => {
      expect(await open().get(key('absent'))).toBeNull();
      expect(await open().has(key('absent'))).toBe(false);
      expect(await open().has('images/ab')).toBe(false);
      await expect(open().delete(key('absent'))).resolves.toBeUndefined();
    });

    test('an object is missing after delete', async () => {
      await open().put(key('gone'), Buffer.from('x'), 'image/webp');
      await open().delete(key('gone'));
      expect(await open().has(key('gone'))).toBe(false);
      expect(await open().get(key('gone'))).toBeNull();
    });

    test('a stream that breaks off leaves nothing, and what was there before', async () => {
      await expect(open().put(key('half'), Readable.from(breaksOff()), 'image/webp')).rejects.toThrow('dead');
      expect(await open().has(key('half'))).toBe(false);
      await open().put(key('kept'), Buffer.from('kept'), 'image/webp');
      await expect(open().put(key('kept'), Readable.from(breaksOff()), 'image/webp')).rejects.toThrow('dead');
      const found = await open().get(key('kept'));
      expect(found && (await buffer(found.body)).toString()).toBe('kept');
    });

    test.each([
      '../secret',
      'images/../../secret',
      '/etc/passwd',
      'a//b',
      '.parts/x',
      'A.webp',
      'a\\b',
      'a\0b',
      '',
    ])('refuses the key %j, whatever is asked', async (bad) => {
      await expect(open().put(bad, Buffer.from('x'), 'image/webp')).rejects.toThrow(InvalidObjectKey);
      await expect(open().get(bad)).rejects.toThrow(InvalidObjectKey);
      await expect(open().has(bad)).rejects.toThrow(InvalidObjectKey);
      await expect(open().delete(bad)).rejects.toThrow(InvalidObjectKey);
    });

    test('says that it is ready', async () => {
      await expect(open().check()).resolves.toBeUndefined();
    });
  });
}
