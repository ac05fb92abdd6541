import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that Linux gives to outgoing connections (32768 and up): of those, another process may take the one that was
 * found free before its server listens on it.
 */
const [firstPort, endPort] = [15_000, 32_000] as const;
const triesMax = 100;

/** A port of this machine that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const port = randomInt(firstPort, endPort);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
