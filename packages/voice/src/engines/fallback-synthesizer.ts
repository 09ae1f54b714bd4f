import { asSpeechError, SpeechError, type SpeechErrorCode } from './speech-error.ts';
import type { SpeechEvent, SpeechRequest, Synthesizer, SynthesizerCapabilities } from './synthesizer.ts';
import { TimedSynthesizer } from './timed-synthesizer.ts';
import { untilAborted } from './until-aborted.ts';

/** A voice that can speak now, and its engine. `route` distinguishes ways to the same engine. */
export type VoiceCandidate = { engine: string; route?: string; voice: string; label: string; synthesizer: Synthesizer };

/** The voices for a language, in the order to try. `missed` is a choice that cannot be used. */
export type VoicePlan = { candidates: readonly VoiceCandidate[]; missed?: { engine: string; code: string } | null };

/** The candidate that failed, by its position in the plan, and the reason. */
export type BrokenOff = { position: number; from: string; code: SpeechErrorCode; retryable: boolean };

export type RoutedEvent =
  | SpeechEvent
  /** Precedes everything else from the candidate that speaks. */
  | { type: 'route'; candidate: VoiceCandidate; capabilities: SynthesizerCapabilities; position: number }
  | { type: 'fallback'; from: string; to: string; code: string };

export type RoutedRequest = Omit<SpeechRequest, 'voice'> & {
  plan: VoicePlan;
  /** Continues with the candidates after this one. */
  after?: BrokenOff;
};

/** The name of a candidate in reports. */
export function routeName({ engine, route }: VoiceCandidate): string {
  return route ?? engine;
}

/** Speaks a segment with the first engine of the plan that works (E10). Engines without word timing get estimated marks. */
export class FallbackSynthesizer {
  /** Kept, because each one learns a voice's pace from sentence to sentence. */
  readonly #timed = new WeakMap<Synthesizer, TimedSynthesizer>();

  /** Throws `SpeechError` when no engine is left, or when one failed after its first sound. */
  async *speak({ plan, after, ...request }: RoutedRequest): AsyncGenerator<RoutedEvent> {
    let failed: { from: string; code: string } | undefined = after
      ? { from: after.from, code: after.code }
      : plan.missed
        ? { from: plan.missed.engine, code: plan.missed.code }
        : undefined;
    let lastError = after ? new SpeechError(after.code, after.retryable) : new SpeechError('speech_voice_unavailable', false);
    for (const [position, candidate] of plan.candidates.entries()) {
      if (after && position <= after.position) continue;
      const synthesizer = this.#withMarks(candidate.synthesizer);
      const { capabilities } = synthesizer;
      // A candidate that fails before its first sound leaves no trace, so a segment begins only once.
      const held: RoutedEvent[] = failed ? [{ type: 'fallback', ...failed, to: routeName(candidate) }] : [];
      held.push({ type: 'route', candidate, capabilities, position });
      let hasSounded = false;
      try {
        for await (const event of untilAborted(synthesizer.speak({ ...request, voice: candidate.voice }), request.signal)) {
          held.push(event);
          hasSounded ||= event.type === 'audio' || (capabilities.output === 'device' && event.type === 'mark');
          if (!hasSounded && event.type !== 'done') continue;
          for (const ready of held.splice(0)) {
            if (request.signal.aborted) return;
            yield ready;
          }
          if (event.type === 'done') return;
        }
        if (request.signal.aborted) return;
        throw new SpeechError('provider_stream_ended', true);
      } catch (error) {
        if (request.signal.aborted) return;
        lastError = asSpeechError(error);
        if (hasSounded) throw lastError;
        failed = { from: failed?.from ?? routeName(candidate), code: failed?.code ?? lastError.code };
      }
    }
    throw lastError;
  }

  #withMarks(synthesizer: Synthesizer): Synthesizer {
    if (synthesizer.capabilities.wordTiming !== 'none') return synthesizer;
    const timed = this.#timed.get(synthesizer) ?? new TimedSynthesizer(synthesizer);
    this.#timed.set(synthesizer, timed);
    return timed;
  }
}
