import type { VoicePlan } from '@parley/voice/engines/fallback-synthesizer';
import { SpeechError, type SpeechErrorCode } from '@parley/voice/engines/speech-error';
import type { SpeechFrame } from '@parley/voice/queue/speech-frame';
import { TextSpeaker } from '@parley/voice/queue/text-speaker';
import { createSentenceLanguage } from '#features/speech/language/sentence-language.ts';
import { speechClock } from '#features/speech/speaking/speech-clock.ts';
import { type AudioFormat, createAudioWriter } from '../audio/audio-format.ts';
import type { AssistantItem } from '../conversation/realtime-item.ts';
import type { Emit, EmitPaced } from '../emit.ts';
import type { MessageOutput, OutputPlace } from './message-output.ts';
import { createSpokenTimeline, type SpokenTimeline } from './spoken-timeline.ts';

export type SpokenMessageOptions = {
  emit: Emit;
  emitPaced: EmitPaced;
  planVoices: (locale: string) => VoicePlan;
  /** The language of the conversation. */
  locale: string;
  rate: number;
  format: AudioFormat;
};

export type SpokenMessage = MessageOutput & { timeline: SpokenTimeline };

/** A message as audio with its transcript. Both are sent sentence by sentence: the transcript holds only what was spoken. */
export function openSpokenMessage(item: AssistantItem, place: OutputPlace, options: SpokenMessageOptions): SpokenMessage {
  const { emit, emitPaced, format, locale } = options;
  const part = { type: 'output_audio' as const, transcript: '' };
  const at = { ...place, content_index: 0 };
  const timeline = createSpokenTimeline();
  const spoken = Promise.withResolvers<void>();
  // Awaited when the text is complete; an earlier failure is reported then.
  spoken.promise.catch(() => undefined);
  const language = createSentenceLanguage(locale);
  let source = '';
  let write = createAudioWriter(format, 24_000);
  let sampleRate = 24_000;
  /** Times of the audio that was sent. */
  let sentMs = 0;
  let segmentMs = 0;
  let segmentEnd = 0;
  let isClosed = false;

  emit('response.content_part.added', { ...at, part: { type: 'audio', transcript: '' } });
  item.content.push(part);
  const speaker = new TextSpeaker({
    turn: 1,
    locale,
    rate: options.rate,
    pitch: 0,
    eager: true,
    clock: speechClock,
    planVoices: options.planVoices,
    languageOf: (text) => language.next(text),
    output: deliver,
  });

  function deliver(frame: SpeechFrame): void | Promise<void> {
    switch (frame.type) {
      case 'segment-start':
        tellUpTo(frame.end);
        sampleRate = frame.sampleRate;
        write = createAudioWriter(format, sampleRate);
        segmentMs = sentMs;
        segmentEnd = frame.end;
        return;
      case 'audio':
        return send(frame.samples);
      case 'mark':
        return timeline.addWord(frame.end, segmentMs + frame.atMs);
      case 'segment-end':
        speaker.queue.position(frame.segment + 1);
        timeline.reach(segmentEnd, sentMs);
        return send(new Int16Array(Math.round((sampleRate * frame.pauseMs) / 1000)));
      case 'speak-end':
        tellUpTo(source.length);
        timeline.reach(source.length, sentMs);
        close();
        return spoken.resolve();
      case 'speak-error':
        tellUpTo(source.length);
        close();
        return spoken.reject(new SpeechError(frame.code as SpeechErrorCode, frame.retryable));
      case 'fallback':
    }
  }

  async function send(samples: Int16Array): Promise<void> {
    if (samples.length === 0) return;
    sentMs += (samples.length * 1000) / sampleRate;
    await emitPaced('response.output_audio.delta', { ...at, delta: write(samples).toString('base64') });
  }

  function tellUpTo(offset: number): void {
    const delta = source.slice(part.transcript.length, offset);
    if (delta === '') return;
    part.transcript += delta;
    emit('response.output_audio_transcript.delta', { ...at, delta });
  }

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    emit('response.output_audio.done', at);
    emit('response.output_audio_transcript.done', { ...at, transcript: part.transcript });
    emit('response.content_part.done', { ...at, part: { type: 'audio', transcript: part.transcript } });
  }

  return {
    timeline,
    push(delta) {
      source += delta;
      speaker.push(delta);
    },
    finish() {
      speaker.end();
      return spoken.promise;
    },
    cancel() {
      speaker.cancel();
      close();
    },
  };
}
