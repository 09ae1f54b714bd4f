import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { storageParts } from './storage-parts.ts';

export const storageReport = z.object({
  parts: z.array(z.object({ part: z.enum(storageParts), bytes: z.number().int() })),
  /** Of the disk with the data folder. */
  freeBytes: z.number().int(),
  database: z.enum(['sqlite', 'postgres']),
  /** How long a small query took. */
  databaseMs: z.number(),
  /** Of the server's process. */
  memoryBytes: z.number().int(),
  startedAt: z.number().int(),
});
export type StorageReport = z.infer<typeof storageReport>;

export const getStorageEndpoint = defineEndpoint('GET /api/storage', {
  tag: 'operations',
  summary: 'What takes space on this server, and how it is doing',
  response: storageReport,
  errors: [],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    getStorageEndpoint: typeof getStorageEndpoint;
  }
}
