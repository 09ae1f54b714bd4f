import type { ApiFailureCode } from '#api/api-failure.ts';

/** Whether a message with this failure is sent later by itself: when the server answers again, or after the next sign-in. */
export function isSentLater(code: ApiFailureCode): boolean {
  return code === 'offline' || code === 'server_unreachable' || code === 'unauthenticated';
}
