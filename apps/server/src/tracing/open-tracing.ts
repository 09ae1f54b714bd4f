import type { Env } from '#env.ts';
import type { Logger } from '#log.ts';
import { noTracing, type Tracing } from './tracing.ts';

export type TracingEnv = Pick<
  Env,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_RESOURCE_ATTRIBUTES'
  | 'OTEL_TRACES_SAMPLER_ARG'
>;

/** Loads OpenTelemetry only where the environment names a collector. */
export async function openTracing(env: TracingEnv, log: Pick<Logger, 'warn'>): Promise<Tracing> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return noTracing;
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing(endpoint, env, log);
}
