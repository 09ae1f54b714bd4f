import type { voiceClientFrame, VoiceServerFrame } from '@parley/contracts/speech/voice-socket';
import { asSpeechError } from '@parley/voice/engines/speech-error';
import type { SpeechFrame } from '@parley/voice/queue/speech-frame';
import { TextSpeaker } from '@parley/voice/queue/text-speaker';
import type { z } from 'zod';
import type { Actor } from '#http/guard/authorize.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { SpeechServices } from '../speech-services.ts';
import { readSpeechUser } from '../engines/speech-user.ts';
import { canonicalLocale } from '../language/canonical-locale.ts';
import { createSentenceLanguage } from '../language/sentence-language.ts';
import { chooseVoice, readAssistantVoices, voicesOfAssistant } from '../speaking/choose-voices.ts';
import { speechClock } from '../speaking/speech-clock.ts';
import { planVoices, type VoicePlan } from '../speaking/voice-candidates.ts';
import { withPersonalCache } from '../speaking/with-personal-cache.ts';
import type { Speech } from '../speech.ts';
import { readReplyText } from './preemptive-source.ts';
import type { SocketSender } from './socket-sender.ts';
import { untilBegun } from './until-begun.ts';

type SpeakStart = Extract<z.output<typeof voiceClientFrame>, { type: 'speak-start' }>;

/** One speech request on a socket. */
export interface SpokenTurn {
  /** The segment that plays now. */
  position(segment: number): void;
  /** Silences at once; no frame of this turn follows. */
  stop(): void;
}

export interface SpokenTurnOptions {
  services: SpeechServices;
  speech: Speech;
  actor: Actor;
  sender: SocketSender;
  request: SpeakStart;
}

/** Speaks a text or a message, stored or still streaming. Failures become `speak-error` frames. */
export function speakTurn({ services, speech, actor, sender, request }: SpokenTurnOptions): SpokenTurn {
  const stopped = new AbortController();
  const { signal } = stopped;
  const { turn, source } = request;
  let speaker: TextSpeaker | null = null;

  async function run(): Promise<void> {
    const [user, assistantVoices] = await Promise.all([readSpeechUser(services, actor), readVoices()]);
    if (signal.aborted) return;
    const choose = (locale: string) => chooseVoice(locale, request.voices, assistantVoices, user.voices);
    const plan = (locale: string) => planVoices(speech.engines, user, choose(locale), locale);
    const planFor = request.keep ? withPersonalCache(speech, user.userId, plan) : plan;
    speaker = createSpeaker(request, planFor, (frame) => deliver(sender, frame));
    if (source.kind === 'text') speaker.push(source.text);
    else for await (const piece of readReplyText(services, actor, source.messageId, signal)) speaker.push(piece);
    if (!signal.aborted) speaker.end();
  }

  async function readVoices() {
    const { messageId } = source;
    if (source.kind === 'message' && source.conversationId !== undefined)
      await untilBegun(services, actor, { conversationId: source.conversationId, messageId: source.messageId }, signal);
    if (messageId === undefined) return {};
    const { preemptive } = services;
    const begun = preemptive.find(actor.userId, messageId) ?? preemptive.findElsewhere(actor.userId, messageId);
    if (!begun) return readAssistantVoices(services, actor.userId, messageId);
    return begun.assistantId === null ? {} : voicesOfAssistant(services, actor.userId, begun.assistantId);
  }

  run().catch((error: unknown) => {
    if (signal.aborted) return;
    speaker?.cancel();
    if (!(error instanceof HttpError)) services.log.warn({ err: error }, 'A text could not be read aloud.');
    const { code, retryable } = error instanceof HttpError ? { code: error.code, retryable: false } : asSpeechError(error);
    sender.send({ type: 'speak-error', turn, code, retryable });
  });

  return {
    position: (segment) => speaker?.queue.position(segment),
    stop() {
      stopped.abort();
      speaker?.cancel();
    },
  };
}

function createSpeaker(
  request: SpeakStart,
  planFor: (locale: string) => VoicePlan,
  output: (frame: SpeechFrame) => void | Promise<void>,
): TextSpeaker {
  const { turn, rate, pitch, eager, fromOffset, toOffset } = request;
  const locale = canonicalLocale(request.locale);
  const language = createSentenceLanguage(locale);
  return new TextSpeaker({
    turn,
    locale,
    rate,
    pitch,
    eager,
    clock: speechClock,
    output,
    planVoices: planFor,
    languageOf: (text) => language.next(text),
    ...(fromOffset === undefined ? {} : { fromOffset }),
    ...(toOffset === undefined ? {} : { toOffset }),
  });
}

function deliver(sender: SocketSender, frame: SpeechFrame): void | Promise<void> {
  if (frame.type === 'audio') return sender.sendAudio(frame.turn, frame.segment, frame.sequence, frame.samples);
  return sender.send(frame satisfies VoiceServerFrame);
}
