import type { QueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { preferencesQuery } from '#api/preferences.ts';

const storageKey = 'parley.onboarded';

/** Whether this device has completed the first run, without a request. */
export function isOnboardedHere(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    // Without storage the first run would return at every start.
    return true;
  }
}

/**
 * Whether to show the first run: not on a device that has seen it, nor to a user who has seen it
 * elsewhere, nor if the server cannot say.
 */
export async function needsWelcome(queryClient: QueryClient): Promise<boolean> {
  if (isOnboardedHere()) return false;
  try {
    const { onboarded } = await queryClient.ensureQueryData(preferencesQuery);
    if (onboarded) rememberHere();
    return !onboarded;
  } catch {
    return false;
  }
}

/** Ends the first run for this device and this user. The device counts even if the server is unreachable. */
export async function finishWelcome(queryClient: QueryClient): Promise<void> {
  rememberHere();
  queryClient.setQueryData(preferencesQuery.queryKey, (known) => known && { ...known, onboarded: true });
  await call('PATCH /api/preferences', { body: { onboarded: true }, keepalive: true }).catch(() => {});
}

function rememberHere(): void {
  try {
    localStorage.setItem(storageKey, 'true');
  } catch {
    // Private windows may forbid storage; the server remembers.
  }
}
