import type { UserContext } from './user-context.ts';

/**
 * Whether a reply may use what is known about the user beyond its conversation: the notes about the user, an assistant's memory
 * and the instructions for every chat. Every kind of conversation without memory is decided here.
 */
export function mayRemember(user: UserContext): boolean {
  // An interpreter adds nothing of its own.
  return !user.interpret;
}
