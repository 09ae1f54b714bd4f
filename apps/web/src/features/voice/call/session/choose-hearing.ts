import type { TranscriptionEngine } from '@parley/contracts/speech/list-engines';

/** What turns speech into text: the server, the browser, the browser after consent, or nothing. */
export type Hearing =
  | { kind: 'server'; engine: string | null }
  | { kind: 'browser'; isLocal: boolean }
  | { kind: 'consent' }
  | { kind: 'none' };

export interface HearingChoice {
  engines: readonly Pick<TranscriptionEngine, 'id' | 'isAvailable'>[];
  /** The user's choice: an engine's id, `browser`, or null for the best. */
  chosen: string | null;
  /** What this browser supports in the language: nothing, recognition on this device, or its maker's service. */
  recognition: 'none' | 'local' | 'remote';
  hasConsent: boolean;
}

/**
 * The user's choice if possible, else the server's engines, else the browser's, which is never used without consent if it sends audio
 * away.
 */
export function chooseHearing({ engines, chosen, recognition, hasConsent }: HearingChoice): Hearing {
  const available = engines.filter((engine) => engine.isAvailable);
  const byBrowser: Hearing =
    recognition === 'none'
      ? { kind: 'none' }
      : recognition === 'local' || hasConsent
        ? { kind: 'browser', isLocal: recognition === 'local' }
        : { kind: 'consent' };
  if (chosen === 'browser' && byBrowser.kind !== 'none') return byBrowser;
  if (available.length === 0) return byBrowser;
  const wished = available.find((engine) => engine.id === chosen);
  return { kind: 'server', engine: wished?.id ?? null };
}
