import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { maxPhotoBytes } from '@vestry/contract/photos/rules';
import { Refusal } from '../../platform/refusal.ts';

/** An upload on disk; the file lives as long as the `use` of `readUpload`. */
export interface Upload {
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of the bytes, lower-case hex. */
  readonly hash: string;
}

export interface ReadUploadOptions {
  readonly maxBytes?: number;
  /** `Content-Length`, where the sender gave one: too large a one is refused before a byte is read. */
  readonly declaredBytes?: number;
  /** Where the file is stored meanwhile. */
  readonly folder?: string;
}

/**
 * Streams an upload to a temporary file, counting and hashing on the way, hands it to `use`, and removes the file
 * whatever happens. Memory stays at one chunk; above the limit the source is destroyed at once, not read to its end.
 * @throws Refusal PHOTO_TOO_LARGE; the source's own error when it breaks off.
 */
export async function readUpload<T>(
  source: Readable,
  options: ReadUploadOptions,
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  const maxBytes = options.maxBytes ?? maxPhotoBytes;
  if ((options.declaredBytes ?? 0) > maxBytes) {
    source.destroy();
    throw new Refusal('PHOTO_TOO_LARGE');
  }
  const path = join(options.folder ?? tmpdir(), `vestry-upload-${randomUUID()}`);
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new Refusal('PHOTO_TOO_LARGE');
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(source, counted, target);
    return await use({ path, bytes, hash: hash.digest('hex') });
  } finally {
    await rm(path, { force: true });
  }
}
