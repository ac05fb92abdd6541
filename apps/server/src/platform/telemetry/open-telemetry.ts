import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import type { Config } from '../config/config.ts';
import { listenError } from '../config/listen-error.ts';
import type { JobObserver } from '../ports/job-queue.ts';
import type { MetricsDeps } from './metrics.ts';
import { watchCalls } from './watch-calls.ts';

/** Traces and metrics for the targets that the settings name; none by default. */
export interface Telemetry {
  readonly onQuery: ((event: LogEvent) => void) | undefined;
  /** Stand around every try of a job. */
  readonly observers: readonly JobObserver[];
  /** Add their hooks to the app. */
  readonly watchers: readonly ((app: FastifyInstance) => void)[];
  /** Opens the port of the figures, once there is something to count. */
  listen(deps: MetricsDeps): Promise<void>;
  close(): Promise<void>;
}

/** Loads each part only where it is configured: no other start waits for it. */
export async function openTelemetry(
  config: Pick<Config, 'metrics' | 'traces' | 'trustedProxies'>,
): Promise<Telemetry> {
  const { trustedProxies } = config;
  const metrics = config.metrics && (await import('./metrics.ts')).createMetrics();
  const tracing =
    config.traces && (await import('./tracing.ts')).createTracing({ ...config.traces, trustedProxies });
  let closePort = async (): Promise<void> => undefined;
  return {
    onQuery: tracing?.observeQuery,
    observers: [metrics?.observeJob, tracing?.observeJob].filter((each) => each !== undefined),
    watchers: [
      (app) => {
        tracing?.watchCalls(app);
      },
      (app) => {
        if (metrics !== null) watchCalls(app, metrics.observeCall);
      },
    ],
    listen: async (deps) => {
      if (metrics === null || config.metrics === null) return;
      metrics.watch(deps);
      const { port, host } = config.metrics;
      closePort = await metrics.listen(port, host).catch((error: unknown) => {
        throw listenError(error, { portSetting: 'METRICS_PORT', hostSetting: 'METRICS_HOST', port, host });
      });
    },
    close: async () => {
      await closePort();
      await tracing?.close();
    },
  };
}
