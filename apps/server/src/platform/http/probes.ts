/** `/health`: the process answers. `/ready`: what it needs answers too. */
import type { FastifyInstance } from 'fastify';

/** Checks a part that the product needs; rejects when it is away. */
export type ReadinessCheck = () => Promise<void>;

const checkMilliseconds = 2_000;

/** `/ready` also says no once `ending` is aborted, so that a proxy sends its calls elsewhere while those under way end. */
export function registerProbes(
  app: FastifyInstance,
  checks: Readonly<Record<string, ReadinessCheck>>,
  ending?: AbortSignal,
): void {
  app.get('/health', { logLevel: 'silent' }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/ready', { logLevel: 'silent' }, async (request, reply) => {
    const entries = await Promise.all(
      Object.entries(checks).map(
        async ([name, check]) => [name, await outcome(check, name, request.log)] as const,
      ),
    );
    const ready = ending?.aborted !== true && entries.every(([, result]) => result === 'ok');
    void reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    if (!ready) void reply.header('retry-after', '2');
    return { status: ready ? 'ready' : 'unavailable', checks: Object.fromEntries(entries) };
  });
}

async function outcome(
  check: ReadinessCheck,
  name: string,
  log: FastifyInstance['log'],
): Promise<'ok' | 'unavailable'> {
  try {
    await withDeadline(check());
    return 'ok';
  } catch (error) {
    log.warn({ err: error, check: name }, 'readiness check failed');
    return 'unavailable';
  }
}

async function withDeadline(work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error('no answer in time'));
  }, checkMilliseconds);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
