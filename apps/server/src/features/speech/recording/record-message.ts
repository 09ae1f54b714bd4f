import { PassThrough, type Readable } from 'node:stream';
import { once } from 'node:events';
import { messageText } from '@parley/contracts/messages/message-text';
import { SpeechError } from '@parley/voice/engines/speech-error';
import { TextSpeaker } from '@parley/voice/queue/text-speaker';
import type { SpeechFrame } from '@parley/voice/queue/speech-frame';
import { findConversation, findMessage } from '#features/conversations/find-owned.ts';
import { parseParts } from '#features/conversations/parse-parts.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { openMp3Stream } from '#providers/speech/audio/mp3-encoder.ts';
import { createResampler } from '#providers/speech/audio/pcm.ts';
import { readSpeechUser } from '../engines/speech-user.ts';
import { canonicalLocale } from '../language/canonical-locale.ts';
import { createSentenceLanguage } from '../language/sentence-language.ts';
import { chooseVoice, readAssistantVoices } from '../speaking/choose-voices.ts';
import { speechClock } from '../speaking/speech-clock.ts';
import { planVoices } from '../speaking/voice-candidates.ts';
import { withPersonalCache } from '../speaking/with-personal-cache.ts';
import type { SpeechServices } from '../speech-services.ts';
import type { Speech } from '../speech.ts';
import { secondVoices } from './second-voice.ts';

/** One rate for every engine, so that recordings can be joined. */
const sampleRate = 24_000;
/** Between two messages, as between two speakers. */
const pauseMs = 700;

/**
 * A message of the actor as MP3, made while it is read. An answer has the voices of read-aloud, a question second ones.
 *
 * @returns null if there is nothing to say. Resolves with the first sound, so that a failure before it is an error and not half a file
 */
export async function recordMessage(
  services: SpeechServices,
  speech: Speech,
  actor: Actor,
  messageId: string,
  signal: AbortSignal,
): Promise<Readable | null> {
  const row = await findMessage(services, actor, 'read', messageId);
  if (row.status === 'streaming') throw new HttpError('conflict', 'The reply is still arriving.');
  const [conversation, user, assistantVoices] = await Promise.all([
    findConversation(services, actor, 'read', row.conversationId),
    readSpeechUser(services, actor),
    readAssistantVoices(services, actor.userId, messageId),
  ]);
  const locale = canonicalLocale(row.language ?? conversation.language ?? user.uiLocale ?? 'en-US');
  const language = createSentenceLanguage(locale);
  const planFor = withPersonalCache(speech, user.userId, (of) => {
    const plan = planVoices(speech.engines, user, chooseVoice(of, assistantVoices, user.voices), of);
    return row.role === 'user' ? secondVoices(plan, speech.engines, user, of) : plan;
  });
  const sound = new PassThrough();
  const begun = Promise.withResolvers<boolean>();
  const writer = await openWriter(sound);
  const output = async (frame: SpeechFrame): Promise<void> => {
    if (frame.type === 'segment-start') writer.begin(frame.sampleRate);
    else if (frame.type === 'audio') {
      await writer.write(frame.samples);
      begun.resolve(true);
    } else if (frame.type === 'segment-end') {
      await writer.pause(frame.pauseMs);
      speaker.queue.position(frame.segment + 1);
    } else if (frame.type === 'speak-end') {
      if (writer.isSilent()) sound.end();
      else await writer.finish();
      begun.resolve(!writer.isSilent());
    } else if (frame.type === 'speak-error') {
      const error = new SpeechError(frame.code as SpeechError['code'], frame.retryable);
      sound.destroy(error);
      begun.reject(error);
    }
  };
  const settings = { turn: 1, rate: 1, pitch: 0, eager: false, locale, clock: speechClock };
  const speaker = new TextSpeaker({ ...settings, output, planVoices: planFor, languageOf: (text) => language.next(text) });
  const stop = () => {
    speaker.cancel();
    sound.destroy();
    begun.resolve(false);
  };
  // An error after the first sound may have no listener.
  sound.on('error', stop);
  signal.addEventListener('abort', stop, { once: true });
  speaker.push(messageText(parseParts(row)));
  speaker.end();
  return (await begun.promise) ? sound : null;
}

async function openWriter(sound: PassThrough) {
  const mp3 = await openMp3Stream(sampleRate);
  let resample = createResampler(sampleRate, sampleRate);
  let samples = 0;
  /** Waits while the reader is slower than the voice. */
  const send = async (bytes: Buffer): Promise<void> => {
    if (bytes.length > 0 && !sound.write(bytes)) await Promise.race([once(sound, 'drain'), once(sound, 'close')]);
  };
  const write = async (pcm: Int16Array): Promise<void> => {
    const resampled = resample(pcm);
    samples += resampled.length;
    await send(mp3.encode(resampled));
  };
  const pause = (ms: number) => send(mp3.encode(new Int16Array(Math.round((sampleRate * ms) / 1000))));
  return {
    begin: (rate: number) => (resample = createResampler(rate, sampleRate)),
    write,
    pause,
    isSilent: () => samples === 0,
    async finish(): Promise<void> {
      await pause(pauseMs);
      sound.end(mp3.finish());
    },
  };
}
