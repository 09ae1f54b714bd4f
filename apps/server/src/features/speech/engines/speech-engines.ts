import type { EngineUnavailableReason } from '@parley/contracts/speech/list-engines';
import type { SpeechEngineId } from '@parley/contracts/speech/voice-option';
import { CircuitBreaker, GuardedSynthesizer } from '@parley/voice/engines/circuit-breaker';
import type { Synthesizer } from '@parley/voice/engines/synthesizer';
import type { SpeechServices } from '../speech-services.ts';
import { findNeuralVoice } from '../catalogue/neural-voices.ts';
import { createRemoteEngines } from './create-remote-engines.ts';
import type { SpeechUser } from './speech-user.ts';

/** One route to an engine's voices, e.g. the neural ones through Edge or through Azure. */
interface SpeechRoute {
  id: string;
  synthesizer: GuardedSynthesizer;
}

interface EngineAccess {
  /** Best first. Empty if nothing can speak now. */
  routes: SpeechRoute[];
  /** The reason if there is none. */
  unavailable: EngineUnavailableReason | null;
}

export interface SpeechEngines {
  /** The routes by which a user can use an engine now, for one voice or in general. */
  access(engine: SpeechEngineId, user: SpeechUser, voice?: string): EngineAccess;
  /** Adds or replaces the engine of downloaded models. */
  setLocalModels(synthesizer: Synthesizer | null): void;
  close(): void;
}

/** All engines of this installation, each behind its own circuit breaker. */
export function createSpeechEngines(
  services: Pick<SpeechServices, 'env' | 'fetchPublicUrl' | 'clock'>,
  espeak: Synthesizer | null,
): SpeechEngines {
  const remote = createRemoteEngines(services.env, services.fetchPublicUrl);
  const route = (id: string, synthesizer: Synthesizer | null): SpeechRoute | null =>
    synthesizer ? { id, synthesizer: new GuardedSynthesizer(synthesizer, new CircuitBreaker(services.clock)) } : null;
  const edge = route('edge', remote.edge);
  const azure = route('azure', remote.azure);
  const single: Partial<Record<SpeechEngineId, SpeechRoute | null>> = {
    espeak: route('espeak', espeak),
    openai: route('openai', remote.openai),
    azure,
    elevenlabs: route('elevenlabs', remote.elevenlabs),
    sherpa: null,
  };

  function neuralAccess(user: SpeechUser, voice?: string): { configured: SpeechRoute[]; missing: EngineUnavailableReason } {
    const spokenBy = voice === undefined ? null : findNeuralVoice(voice)?.routes;
    const isEdgeVoice = spokenBy?.includes('edge') ?? true;
    // The official route first, because it promises to work. Both speak the same voice.
    // Azure's voices under another name are still Azure's.
    const official = user.closed.speech.has('azure') ? null : azure;
    const configured = [official, isEdgeVoice && user.edgeConsent ? edge : null].filter((candidate) => candidate !== null);
    return { configured, missing: isEdgeVoice ? 'consent_required' : 'key_required' };
  }

  return {
    access(engine, user, voice) {
      if (user.closed.speech.has(engine)) return { routes: [], unavailable: 'failed' };
      if (user.spent && engine !== 'espeak' && engine !== 'sherpa') return { routes: [], unavailable: 'quota_reached' };
      const own = single[engine] ?? null;
      const { configured, missing } =
        engine === 'neural'
          ? neuralAccess(user, voice)
          : {
              configured: own ? [own] : [],
              missing: engine === 'espeak' || engine === 'sherpa' ? ('not_installed' as const) : ('key_required' as const),
            };
      const routes = configured.filter(({ synthesizer }) => !synthesizer.isResting);
      const unavailable = routes.length > 0 ? null : configured.length > 0 ? 'paused' : missing;
      return { routes, unavailable };
    },
    setLocalModels(synthesizer) {
      single.sherpa = route('sherpa', synthesizer);
    },
    close: () => remote.edge.close(),
  };
}
