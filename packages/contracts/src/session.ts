import { z } from 'zod';
import { entityId } from './message.ts';

/** Who is using Parley. Local mode has one owner and no sign-in. */
export const sessionUser = z.object({ id: entityId, name: z.string(), role: z.enum(['owner', 'admin', 'member']) });
export type SessionUser = z.infer<typeof sessionUser>;
