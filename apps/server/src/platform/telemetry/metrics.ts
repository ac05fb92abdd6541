/** The instance's metrics, for Prometheus. Loaded only where METRICS_PORT is set. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { LiveEvents } from '../events/live-events.ts';
import type { JobObserver, JobQueue } from '../ports/job-queue.ts';
import type { CallObserver } from './watch-calls.ts';

export interface MetricsDeps {
  /** The connections of this process to the database. */
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  readonly queue: Pick<JobQueue, 'depths'>;
  readonly live: Pick<LiveEvents, 'countOpen'>;
}

export interface Metrics {
  readonly observeCall: CallObserver;
  readonly observeJob: JobObserver;
  /** From now on these are read at each scrape. */
  watch(deps: MetricsDeps): void;
  /** Answers `GET /metrics`, and nothing else, on a port of its own; what it resolves to closes that. */
  listen(port: number, host: string): Promise<() => Promise<void>>;
}

// From a cached answer to the longest that a proxy waits for.
const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobSeconds = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const calls = new Histogram({
    name: 'vestry_http_request_duration_seconds',
    help: 'Answered requests by the name of their call, and how long they took; streams are counted in vestry_live_streams.',
    labelNames: ['call', 'status'],
    buckets: callSeconds,
    registers,
  });
  const jobs = new Histogram({
    name: 'vestry_job_duration_seconds',
    help: 'Tries of jobs in this process and how they ended: completed, failed (tried again) or deadletter (given up).',
    labelNames: ['job', 'outcome'],
    buckets: jobSeconds,
    registers,
  });
  const unreadable = new Counter({
    name: 'vestry_metrics_failures_total',
    help: 'Scrapes at which the depth of the job queue could not be read.',
    registers,
  });
  return {
    observeCall: (call, status, seconds) => {
      calls.observe({ call, status: String(status) }, seconds);
    },
    observeJob: async ({ job }, work) => {
      const began = performance.now();
      const result = await work();
      jobs.observe({ job, outcome: result.status }, (performance.now() - began) / 1000);
      return result;
    },
    watch: (deps) => {
      watchInstance(registers, deps, unreadable);
    },
    listen: async (port, host) => listen(registry, port, host),
  };
}

function watchInstance(registers: Registry[], { pool, queue, live }: MetricsDeps, unreadable: Counter): void {
  new Gauge({
    name: 'vestry_database_connections',
    help: 'Connections of the pool in use and idle, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'vestry_live_streams',
    help: 'Open streams of live events in this process.',
    registers,
    collect() {
      this.set(live.countOpen());
    },
  });
  new Gauge({
    name: 'vestry_jobs',
    help: 'Jobs of the whole instance that wait, run or were given up, as of the last count (once a minute).',
    labelNames: ['job', 'state'],
    registers,
    async collect() {
      // A database that is away must not take the other figures along.
      const depths = await queue.depths().catch(() => null);
      this.reset();
      if (depths === null) unreadable.inc();
      for (const { job, state, count } of depths ?? []) this.set({ job, state }, count);
    },
  });
}

async function listen(registry: Registry, port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const isMetrics = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics';
    if (!isMetrics) {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}
