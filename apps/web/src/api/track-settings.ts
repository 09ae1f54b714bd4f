import type { PatchPreferencesRequest } from '@parley/contracts/session/preferences';
import { trackEvent } from './track-event.ts';

/** Reports which settings were changed, never their values. Theme and consent have their own events. */
export function trackSettings(patch: PatchPreferencesRequest): void {
  for (const name of Object.keys(patch) as (keyof PatchPreferencesRequest)[]) {
    if (name === 'theme' && patch.theme) trackEvent('theme_changed', { theme: patch.theme });
    // After consent was withdrawn, not even that is reported.
    else if (name === 'analyticsConsent' && patch.analyticsConsent === 'granted') trackEvent('consent_changed', { result: 'granted' });
    else if (name === 'speech')
      for (const inner of Object.keys(patch.speech ?? {})) trackEvent('setting_changed', { setting: codeOf(inner) });
    else if (!['theme', 'analyticsConsent', 'uiLocale', 'onboarded'].includes(name))
      trackEvent('setting_changed', { setting: codeOf(name) });
  }
}

function codeOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
