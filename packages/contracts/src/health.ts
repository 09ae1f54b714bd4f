import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';

/** `GET /healthz` and `GET /readyz` (503 with `status: "starting"` or `"stopping"` while not ready). */
export const healthResponse = z.object({
  status: z.enum(['ok', 'starting', 'stopping']),
  /** Only of `/readyz` where Redis is configured. While it is unreachable, this process goes on by itself. */
  redis: z.enum(['ok', 'unreachable']).optional(),
});
export type HealthResponse = z.infer<typeof healthResponse>;

export const livenessEndpoint = defineEndpoint('GET /healthz', {
  tag: 'operations',
  summary: 'Whether the process is alive',
  response: healthResponse,
  errors: [],
});
export const readinessEndpoint = defineEndpoint('GET /readyz', {
  tag: 'operations',
  summary: 'Whether the server accepts requests',
  response: healthResponse,
  errors: [],
});

declare module './endpoints.ts' {
  interface EndpointDefinitions {
    livenessEndpoint: typeof livenessEndpoint;
    readinessEndpoint: typeof readinessEndpoint;
  }
}
