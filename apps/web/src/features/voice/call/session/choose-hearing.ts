import type { TranscriptionEngine } from '@parley/contracts/speech/list-engines';

/** Why the browser's recognition ended a call. */
export const recognitionFailures = ['recognition_network', 'recognition_refused', 'recognition_language'] as const;
export type RecognitionFailure = (typeof recognitionFailures)[number];

/** The failure behind the error of a call; null for errors that are not about recognition. */
export const recognitionFailureOf = (code: string | null): RecognitionFailure | null =>
  recognitionFailures.find((failure) => failure === code) ?? null;

/** What turns speech into text: the server, the browser, what the user chooses next, or nothing because the user types. */
export type Hearing =
  | { kind: 'server'; engine: string | null }
  | { kind: 'browser'; isLocal: boolean }
  | { kind: 'choose'; failure: RecognitionFailure | null }
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
 * away. Otherwise the user chooses what shall hear.
 */
export function chooseHearing({ engines, chosen, recognition, hasConsent }: HearingChoice): Hearing {
  const available = engines.filter((engine) => engine.isAvailable);
  const byBrowser: Hearing =
    recognition === 'none'
      ? { kind: 'choose', failure: null }
      : recognition === 'local' || hasConsent
        ? { kind: 'browser', isLocal: recognition === 'local' }
        : { kind: 'choose', failure: null };
  if (chosen === 'browser' && recognition !== 'none') return byBrowser;
  if (available.length === 0) return byBrowser;
  const wished = available.find((engine) => engine.id === chosen);
  return { kind: 'server', engine: wished?.id ?? null };
}
