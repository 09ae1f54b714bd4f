import { z } from 'zod';
import { providerConnection } from './provider-connection.ts';

/** `GET /api/providers` */
export const listProvidersResponse = z.object({ providers: z.array(providerConnection) });
export type ListProvidersResponse = z.infer<typeof listProvidersResponse>;
