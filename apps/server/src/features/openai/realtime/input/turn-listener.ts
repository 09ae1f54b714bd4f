import { createQuietTail } from '@parley/voice/hearing/quiet-tail';
import { createTonality, tonalBelow } from '@parley/voice/hearing/tonality';
import { createUtteranceAudio } from '@parley/voice/turns/conversation/utterance-audio';
import type { TurnJudge } from '@parley/voice/turns/endpoint/turn-judge';
import type { TurnEffect } from '@parley/voice/turns/machine/turn-effect';
import type { TurnEvent } from '@parley/voice/turns/machine/turn-event';
import { reduceTurn } from '@parley/voice/turns/machine/turn-machine';
import type { TurnSettings } from '@parley/voice/turns/machine/turn-settings';
import { initialTurnState } from '@parley/voice/turns/machine/turn-state';
import type { Hearing, HearingOptions } from './hearing.ts';

const frameMs = 32;
export const frameSamples = 512;

export type TurnListenerPorts = {
  /** Speech began at `startMs` of the audio, its pre-roll included. */
  onStart(utterance: number, startMs: number, hearing: Hearing): void;
  onEnd(utterance: number, endMs: number): void;
  hear(options: Pick<HearingOptions, 'onInterim' | 'onDraft'>): Hearing;
  judge: TurnJudge;
  /** The language that is expected. */
  locale(): string;
};

/**
 * Finds the turns in a stream of audio with the turn machine of Parley's calls. Its clock is the audio, so that it does not matter how fast
 * a client sends.
 *
 * @param beganMs the length of the audio before this stream
 */
export function createTurnListener(settings: Partial<TurnSettings>, beganMs: number, ports: TurnListenerPorts) {
  let state = initialTurnState(settings);
  let audioMs = beganMs;
  const hearings = new Map<number, Hearing>();
  const tonality = createTonality();
  const quietTail = createQuietTail();
  const audio = createUtteranceAudio((utterance, samples) => hearings.get(utterance)?.push(samples));

  function dispatch(event: TurnEvent): void {
    const reduced = reduceTurn(state, event, audioMs);
    state = reduced.state;
    for (const effect of reduced.effects) carryOut(effect);
  }

  function carryOut(effect: TurnEffect): void {
    switch (effect.type) {
      case 'open-utterance':
        return audio.open(effect.utterance);
      case 'confirm-utterance':
        return confirm(effect.utterance);
      case 'draft-utterance':
        return hearings.get(effect.utterance)?.draft(effect.draft);
      case 'judge-turn':
        return void judge(effect);
      case 'commit-utterance':
        audio.close(effect.utterance);
        hearings.get(effect.utterance)?.end(effect.draft);
        hearings.delete(effect.utterance);
        ports.onEnd(effect.utterance, audioMs);
        // The caller uses the transcript; the machine only has to go on listening.
        return dispatch({ type: 'transcript-final', utterance: effect.utterance, text: '', locale: null });
      case 'cancel-utterance':
        audio.close(effect.utterance);
        hearings.get(effect.utterance)?.cancel();
        hearings.delete(effect.utterance);
    }
  }

  function confirm(utterance: number): void {
    const hearing = ports.hear({
      onInterim: (text) => dispatch({ type: 'transcript-interim', utterance, text }),
      onDraft: (draft, text, locale) => dispatch({ type: 'transcript-draft', utterance, draft, text, locale }),
    });
    hearings.set(utterance, hearing);
    const startedAt = (state.open?.startedAt ?? audioMs) - state.settings.preRollMs;
    ports.onStart(utterance, Math.max(beganMs, Math.round(startedAt)), hearing);
    audio.confirm(utterance);
  }

  async function judge({ utterance, judgement, words, locale }: Extract<TurnEffect, { type: 'judge-turn' }>): Promise<void> {
    const completion = await ports.judge({ words, locale: locale ?? ports.locale(), samples: audio.recent() });
    if (completion !== null) dispatch({ type: 'turn-judged', utterance, judgement, completion });
  }

  dispatch({ type: 'start' });
  dispatch({ type: 'armed', hasFullEchoCancellation: true });

  return {
    /** One frame with the detector's probability of speech. */
    hear(samples: Float32Array, probability: number): void {
      audioMs += frameMs;
      // A steady tone is no voice, whatever the detector says (H6).
      const weighed = tonality(samples) < tonalBelow ? 0 : probability;
      audio.hear(samples, state.settings.preRollMs);
      dispatch({ type: 'frame', probability: weighed, durationMs: frameMs, quietMs: quietTail(samples) });
    },
    isOpen: () => state.open !== null,
    isConfirmed: () => state.open?.isConfirmed === true,
    /** Ends the turn now. */
    end(): void {
      dispatch({ type: 'talk-press' });
      dispatch({ type: 'talk-release' });
    },
    /** Forgets what is being said. */
    cancel(): void {
      dispatch({ type: 'mute' });
      dispatch({ type: 'unmute' });
      audio.forget();
    },
  };
}
export type TurnListener = ReturnType<typeof createTurnListener>;
