// `npm run faults -- failover` runs this in namespaces of its own: the databases, two processes of the product behind a
// load balancer, customers who write without a break, and faults.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalS3Server } from '../../../apps/server/test/local-s3-server.ts';
import { openInstance } from '../instance.ts';
import { openProxy } from '../proxy.ts';
import { type DatabaseProxy, makeDatabase, openDatabasePair } from './database-pair.ts';
import { runFaults } from './run-faults.ts';

const say = (line: string): void => {
  console.log(line);
};

const databasePorts = [5001, 5002];

async function runInside(times: number): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'vestry-failover-'));
  say(`disks and logs: ${folder}`);
  // The databases run as another user.
  await chmod(folder, 0o711);
  const pair = await openDatabasePair(folder);
  const proxies: DatabaseProxy[] = [];
  for (const port of databasePorts) proxies.push(await pair.openProxy(port));
  const [first] = proxies;
  if (first === undefined) return false;
  await makeDatabase(first);
  const store = await startLocalS3Server();
  const instance = await openInstance(tmpdir(), first.superuserUrl);
  const shared = {
    SECRET: 'a secret that both processes share, for tests only',
    S3_BUCKET: store.bucket,
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    S3_REGION: store.region,
    S3_FORCE_PATH_STYLE: 'true',
  };
  const apis = [];
  for (const { url } of proxies) apis.push(await instance.api({ ...shared, DATABASE_URL: url }));
  for (const api of apis) await api.start();
  const balancer = await openProxy(apis.map(({ port }) => port));
  const hasPassed = await runFaults({ instance, origin: balancer.origin, pair, proxies, times, say });
  // After a failure its logs stay.
  if (hasPassed) await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined); // databases still write
  return hasPassed;
}

const hasPassed = await runInside(Number(process.argv[2]));
// All that still runs ends with the namespaces.
process.exit(hasPassed ? 0 : 1);
