import { SpeechError, type SpeechErrorCode } from '@parley/voice/engines/speech-error';
import type { Speech } from '#features/speech/speech.ts';
import { toSpeechHttpError } from '#features/speech/speech-http-error.ts';
import { localeOfLanguage } from '#features/speech/transcription/language-name.ts';
import { HttpError } from '#http/answer/http-error.ts';
import { resolveHearing } from '../../audio/hearing-target.ts';
import { OpenAiError } from '../../errors/openai-error.ts';
import { toOpenAiError } from '../../errors/to-openai-error.ts';
import type { Emit } from '../emit.ts';
import { beginHearing, type HeardWords, type Hearing, type HearingOptions } from '../input/hearing.ts';
import type { SessionConfig } from '../session/session-config.ts';
import type { UserItem } from './realtime-item.ts';

/** Transcribes spoken items, sends the transcripts to a client that asked for them, and knows when all are complete. */
export type ItemTranscripts = {
  begin(options: Pick<HearingOptions, 'onInterim' | 'onDraft'>): Hearing;
  /** Writes the transcript into the item's part. Resolves with the transcript. */
  follow(item: UserItem, contentIndex: number, hearing: Hearing): Promise<HeardWords>;
  /** Resolves when nothing is pending. @throws OpenAiError once if a transcription has failed since the last call */
  settle(): Promise<void>;
  /** The language of the last transcript, or the expected one. */
  locale(): string;
};

/** @param locale the user's, until another one is heard */
export function createItemTranscripts(speech: Speech, config: () => SessionConfig, emit: Emit, locale: string): ItemTranscripts {
  const pending = new Set<Promise<HeardWords>>();
  let failure: OpenAiError | null = null;
  let heardLocale: string | null = null;
  const wanted = () => config().audio.input.transcription;
  const expected = () => localeOfLanguage(wanted()?.language ?? null, locale);

  function tell(item: UserItem, contentIndex: number, words: HeardWords): void {
    const at = { item_id: item.id, content_index: contentIndex };
    if (words.failure !== null) {
      const { error } = hearingError(words.failure).toBody();
      emit('conversation.item.input_audio_transcription.failed', { ...at, error });
      return;
    }
    if (words.text !== '') emit('conversation.item.input_audio_transcription.delta', { ...at, delta: words.text });
    emit('conversation.item.input_audio_transcription.completed', {
      ...at,
      transcript: words.text,
      usage: { type: 'tokens', input_tokens: 0, output_tokens: 0, total_tokens: 0 },
    });
  }

  return {
    begin(options) {
      const target = resolveHearing(speech.transcription, wanted()?.model ?? '');
      return beginHearing(speech.transcription, { ...target, locale: expected() ?? '', prompt: wanted()?.prompt, ...options });
    },
    async follow(item, contentIndex, hearing) {
      pending.add(hearing.heard);
      const words = await hearing.heard;
      pending.delete(hearing.heard);
      const part = item.content[contentIndex];
      if (part?.type === 'input_audio') part.transcript = words.text;
      if (words.failure !== null) failure = hearingError(words.failure);
      heardLocale = words.locale ?? heardLocale;
      if (wanted()) tell(item, contentIndex, words);
      return words;
    },
    async settle() {
      while (pending.size > 0) await Promise.all(pending);
      const told = failure;
      failure = null;
      if (told) throw told;
    },
    locale: () => heardLocale ?? expected() ?? locale,
  };
}

function hearingError(code: string): OpenAiError {
  const error = toSpeechHttpError(new SpeechError(code as SpeechErrorCode, false));
  return error instanceof HttpError ? toOpenAiError(error) : new OpenAiError('The speech could not be heard.', { status: 502, code });
}
