import type { QueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { preferencesQuery } from '#api/preferences.ts';

const storageKey = 'parley.onboarded';

/** Whether this device has been through the first run, without asking anyone. */
export function isOnboardedHere(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    // Without storage the first run would come back at every start.
    return true;
  }
}

/**
 * Whether to show the first run: not on a device that has seen it, nor to a person who has seen it
 * elsewhere, nor when the server cannot say.
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

/** Ends the first run for this device and this person. The device counts even where the server cannot be told. */
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
