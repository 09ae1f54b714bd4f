import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { entityId } from '../messages/message.ts';

/** The current user. Local mode has one owner and no sign-in. */
export const sessionUser = z.object({
  id: entityId,
  name: z.string(),
  role: z.enum(roles),
  /** Null until the user has an account. */
  email: z.string().nullable(),
});
export type SessionUser = z.infer<typeof sessionUser>;
