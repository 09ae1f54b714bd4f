import { z } from 'zod';

/** `GET /healthz` and `GET /readyz` (503 with `status: "starting"` or `"stopping"` while not ready). */
export const healthResponse = z.object({ status: z.enum(['ok', 'starting', 'stopping']) });
export type HealthResponse = z.infer<typeof healthResponse>;
