import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '#log.ts';
import type { TracingEnv } from './open-tracing.ts';
import type { Tracing } from './tracing.ts';

const exportTimeoutMs = 10_000;
/** A collector that is gone is mentioned this often. */
const complainEveryMs = 60_000;
/** https://www.w3.org/TR/trace-context/#traceparent-header */
const traceparentShape = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Sends spans to a collector by OTLP over HTTP. Nothing global is set, so that several servers can run in one process. */
export function createOtlpTracing(endpoint: string, env: TracingEnv, log: Pick<Logger, 'warn'>): Tracing {
  const current = new AsyncLocalStorage<Context>();
  const share = new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ ...env.OTEL_RESOURCE_ATTRIBUTES, 'service.name': env.OTEL_SERVICE_NAME }),
    // A stranger's header does not decide what is kept.
    sampler: new ParentBasedSampler({ root: share, remoteParentSampled: share, remoteParentNotSampled: share }),
    spanProcessors: [new BatchSpanProcessor({ exporter: complaining(createExporter(endpoint, env.OTEL_EXPORTER_OTLP_HEADERS), log) })],
  });
  const tracer = provider.getTracer('parley');

  return {
    isOn: true,
    async span(name, attributes, work, traceparent) {
      const parent = current.getStore() ?? remoteContext(traceparent);
      const span = tracer.startSpan(name, { attributes }, parent);
      const fail = (code: string): void => {
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', code);
      };
      try {
        return await current.run(trace.setSpan(parent, span), () =>
          work({ set: (more) => span.setAttributes(more), rename: (better) => span.updateName(better), fail }),
        );
      } catch (error) {
        // Messages may hold what users wrote.
        fail(error instanceof Error ? error.name : 'unknown');
        throw error;
      } finally {
        span.end();
      }
    },
    ids() {
      const context = current.getStore();
      const span = context && trace.getSpanContext(context);
      return span && { traceId: span.traceId, spanId: span.spanId };
    },
    close: () => provider.shutdown().catch(() => {}),
  };
}

function createExporter(endpoint: string, headers: Record<string, string>): SpanExporter {
  return new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers, timeoutMillis: exportTimeoutMs });
}

/** The package itself tells nobody that a collector does not answer. */
function complaining(inner: SpanExporter, log: Pick<Logger, 'warn'>): SpanExporter {
  let quietUntil = 0;
  return {
    export(spans, onResult) {
      inner.export(spans, (result) => {
        if (result.error && performance.now() >= quietUntil) {
          quietUntil = performance.now() + complainEveryMs;
          log.warn({ err: result.error, count: spans.length }, 'Traces could not be sent.');
        }
        onResult(result);
      });
    },
    forceFlush: () => inner.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => inner.shutdown(),
  };
}

function remoteContext(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = traceparentShape.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags ?? '', 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
