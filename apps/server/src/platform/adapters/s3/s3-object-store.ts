import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { assertObjectKey, contentTypeOfKey, type ObjectStore } from '../../ports/object-store.ts';

export interface S3ObjectStoreOptions {
  readonly bucket: string;
  /** Null: Amazon's own for the region. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`; most self-hosted stores want it. */
  readonly forcePathStyle: boolean;
}

function makeClient(options: S3ObjectStoreOptions): S3Client {
  return new S3Client({
    ...(options.endpoint === null ? {} : { endpoint: options.endpoint }),
    region: options.region,
    forcePathStyle: options.forcePathStyle,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    // The SDK's default sends checksums as trailers, which many S3-compatible stores refuse or store as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000 },
  });
}

function isAbsent(error: unknown): boolean {
  // A HEAD answer has no body and thus no code: only the status counts.
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/** S3 wants the length before the bytes: a stream is stored on disk first, never in memory. */
async function withSpooled<T>(
  body: Readable,
  use: (file: Readable, bytes: number) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), `vestry-s3-${randomUUID()}`);
  try {
    await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await use(createReadStream(path), (await stat(path)).size);
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * An object store in a bucket of any S3-compatible service. The credentials need to get, put and delete objects and to
 * list the bucket (without which S3 answers 403 for an absent object). `close` ends its connections.
 */
export function createS3ObjectStore(options: S3ObjectStoreOptions): ObjectStore & { close(): void } {
  const client = makeClient(options);
  const Bucket = options.bucket;

  async function send(
    key: string,
    body: Buffer | Readable,
    bytes: number,
    contentType: string,
  ): Promise<void> {
    await client.send(
      new PutObjectCommand({ Bucket, Key: key, Body: body, ContentLength: bytes, ContentType: contentType }),
    );
  }

  return {
    async put(key, body, contentType) {
      assertObjectKey(key);
      if (Buffer.isBuffer(body)) await send(key, body, body.length, contentType);
      else await withSpooled(body, (file, bytes) => send(key, file, bytes, contentType));
    },
    async get(key) {
      assertObjectKey(key);
      try {
        const { Body, ContentLength, ContentType } = await client.send(
          new GetObjectCommand({ Bucket, Key: key }),
        );
        if (!(Body instanceof Readable) || ContentLength === undefined) {
          throw new Error(`the store answered ${key} without a body or its length`);
        }
        return { body: Body, bytes: ContentLength, contentType: ContentType ?? contentTypeOfKey(key) };
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async has(key) {
      assertObjectKey(key);
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key: key }));
        return true;
      } catch (error) {
        if (isAbsent(error)) return false;
        throw error;
      }
    },
    async delete(key) {
      assertObjectKey(key);
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    async check() {
      // Requests an object that does not exist: unlike a HEAD of the bucket, a refusal then says what is wrong (the
      // bucket, the key id or the secret), and distinguishes an absent key from an absent bucket.
      const found = await this.get('ready');
      found?.body.destroy();
    },
    close() {
      client.destroy();
    },
  };
}
