import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface LocalS3Server {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** Requests that arrived with a right signature. */
  accepted(): number;
  close(): Promise<void>;
}

const REGION = 'us-east-1';
const BUCKET = 'vestry-photos';
// The one account that the server knows.
const ACCESS_KEY_ID = 'S3RVER';
const SECRET_ACCESS_KEY = 'a secret for tests only';

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The request in the form that is signed (AWS Signature Version 4, header form). */
function canonicalRequest(request: IncomingMessage, signedHeaders: string): string {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const query = url.search
    .slice(1)
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort();
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const payload = String(request.headers['x-amz-content-sha256'] ?? '');
  return [request.method, url.pathname, query.join('&'), headers.join(''), signedHeaders, payload].join('\n');
}

/** s3rver takes any secret for a Version 4 signature, so that it is checked here, in front of it. */
function isSigned(request: IncomingMessage): boolean {
  const header =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  const [, accessKeyId, day = '', region = '', signedHeaders = '', signature = ''] = header ?? [];
  if (accessKeyId !== ACCESS_KEY_ID || !signedHeaders.split(';').includes('host')) return false;
  const text = [
    'AWS4-HMAC-SHA256',
    String(request.headers['x-amz-date'] ?? ''),
    `${day}/${region}/s3/aws4_request`,
    createHash('sha256').update(canonicalRequest(request, signedHeaders)).digest('hex'),
  ].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET_ACCESS_KEY}`, day), region), 's3'), 'aws4_request');
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
}

/** An S3-compatible server on loopback with one empty bucket, which checks signatures. */
export async function startLocalS3Server(): Promise<LocalS3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'vestry-s3-server-'));
  const s3rver = new S3rver({
    silent: true,
    vhostBuckets: false,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  await s3rver.configureBuckets();
  const handle = s3rver.callback();
  let accepted = 0;
  const server = createServer((request, response) => {
    if (isSigned(request)) {
      accepted += 1;
      handle(request, response);
      return;
    }
    request.resume();
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end(
      '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>wrong secret</Message></Error>',
    );
  });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.listen(0, '127.0.0.1', () => {
    resolve(undefined);
  });
  await promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    bucket: BUCKET,
    accessKeyId: ACCESS_KEY_ID,
    secretAccessKey: SECRET_ACCESS_KEY,
    region: REGION,
    accepted: () => accepted,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
