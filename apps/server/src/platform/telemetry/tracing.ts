/** Traces over OTLP/HTTP (ADR 0014). Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { BlockList, isIPv6 } from 'node:net';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';
import type { JobObserver } from '../ports/job-queue.ts';
import { callName } from './watch-calls.ts';

export interface TracingOptions {
  /** Where the collector listens; spans go to `/v1/traces` below it. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** Addresses and networks whose `traceparent` is believed; anybody else's begins a trace of its own. */
  readonly trustedProxies: readonly string[];
}

export interface Tracing {
  /** Makes a span of each request, named after its call. */
  watchCalls(app: FastifyInstance): void;
  /** Takes Kysely's log of a query that ended: its text has no values in it. */
  observeQuery(event: LogEvent): void;
  readonly observeJob: JobObserver;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

export function createTracing({ endpoint, serviceName, trustedProxies }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('vestry');
  const current = new AsyncLocalStorage<Context>();
  const isTrusted = trust(trustedProxies);
  return {
    watchCalls(app) {
      const spans = new WeakMap<FastifyRequest, Span>();
      app.addHook('onRequest', (request, _reply, done) => {
        const parent = isTrusted(request.socket.remoteAddress)
          ? readParent(request.headers['traceparent'])
          : null;
        const context = parent ?? ROOT_CONTEXT;
        const span = tracer.startSpan(callName(request), { kind: SpanKind.SERVER }, context);
        spans.set(request, span);
        current.run(trace.setSpan(context, span), done);
      });
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request);
        span?.setAttributes({
          'http.request.method': request.method,
          'http.response.status_code': reply.statusCode,
          'vestry.request_id': request.id,
        });
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    observeQuery({ level, query, queryDurationMillis }) {
      const parent = current.getStore();
      // Work outside of calls and jobs is not traced.
      if (parent === undefined) return;
      const ended = Date.now();
      const [verb = ''] = query.sql.trimStart().split(/\s/, 1);
      const options = {
        kind: SpanKind.CLIENT,
        startTime: ended - queryDurationMillis,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
      };
      const span = tracer.startSpan(verb.toLowerCase(), options, parent);
      if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(ended);
    },
    observeJob: async ({ job, jobId, attempt }, work) => {
      const attributes = { 'vestry.job_id': jobId, 'vestry.attempt': attempt };
      const span = tracer.startSpan(`job ${job}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT);
      try {
        const result = await current.run(trace.setSpan(ROOT_CONTEXT, span), work);
        if (result.status !== 'completed') span.setStatus({ code: SpanStatusCode.ERROR });
        return result;
      } finally {
        span.end();
      }
    },
    close: async () => {
      // A collector that is away does not prevent the stop.
      await provider.shutdown().catch(() => undefined);
    },
  };
}

/** The caller's span after the W3C's Trace Context; null when the header says none. */
function readParent(header: unknown): Context | null {
  const parts = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(
    typeof header === 'string' ? header : '',
  );
  const [, traceId = '', spanId = '', flags = ''] = parts ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return null;
  const traceFlags = (Number.parseInt(flags, 16) & 1) === 1 ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function trust(proxies: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
