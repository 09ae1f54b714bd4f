import type { TranscriptionEngine } from '@parley/contracts/list-engines';

/** Who turns speech into text: the server, the browser, the browser once the person has agreed, or nobody. */
export type Hearing =
  | { kind: 'server'; engine: string | null }
  | { kind: 'browser'; isLocal: boolean }
  | { kind: 'consent' }
  | { kind: 'none' };

export interface HearingChoice {
  engines: readonly Pick<TranscriptionEngine, 'id' | 'isAvailable'>[];
  /** The person's wish: an engine's id, `browser`, or null for the best there is. */
  chosen: string | null;
  /** What this browser can do in the language: nothing, on this device, or through its maker's service. */
  recognition: 'none' | 'local' | 'remote';
  hasConsent: boolean;
}

/** The person's wish where it can be met, else the server's engines, else the browser's, which is never used unasked where it sends audio away. */
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
