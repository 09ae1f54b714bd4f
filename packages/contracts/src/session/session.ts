import { z } from 'zod';
import { entityId } from '../messages/message.ts';

/** The current user. Local mode has one owner and no sign-in. */
export const sessionUser = z.object({ id: entityId, name: z.string(), role: z.enum(['owner', 'admin', 'member']) });
export type SessionUser = z.infer<typeof sessionUser>;
