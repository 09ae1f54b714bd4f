import type { ListVoicesQuery, VoiceOption } from '@parley/contracts/speech/voice-option';
import { findSystemVoices, type SystemVoice, type SystemVoiceSynthesizer } from '@parley/voice/browser/speech/system-voice-synthesizer';
import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';

/** The server's voices for a locale, each with the reason if it cannot be used. `isAll`: all voices that the engines report now. */
export function voicesQuery(locale: string, isAll = false, engine?: ListVoicesQuery['engine']) {
  return queryOptions({
    queryKey: [...queryKeys.speechVoices, locale, isAll, engine ?? ''],
    queryFn: ({ signal }): Promise<VoiceOption[]> =>
      call('GET /api/speech/voices', { query: { locale, ...(engine && { engine }), ...(isAll && { all: 'true' as const }) }, signal }),
    staleTime: 60_000,
  });
}

let synthesizer: SystemVoiceSynthesizer | null | undefined;

/** The browser's own voices, or null if it has none. */
export function systemVoices(): SystemVoiceSynthesizer | null {
  synthesizer ??= findSystemVoices();
  return synthesizer;
}

const none: readonly SystemVoice[] = [];
const lists = new Map<string | null, readonly SystemVoice[]>();

/** The browser's voices for a locale, or for null all of them; they may arrive late. */
export function useBrowserVoices(locale: string | null): readonly SystemVoice[] {
  return useSyncExternalStore(
    (listener) => systemVoices()?.onVoicesChange(listener) ?? (() => undefined),
    () => sameList(locale, systemVoices()?.voices(locale) ?? []),
    () => none,
  );
}

/** The same list object while it contains the same voices. */
function sameList(locale: string | null, voices: readonly SystemVoice[]): readonly SystemVoice[] {
  const known = lists.get(locale);
  if (known?.length === voices.length && known.every((voice, index) => voice.id === voices[index]?.id)) return known;
  lists.set(locale, voices);
  return voices;
}
