import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { recognizerErrorCode } from './browser-recognizer.ts';
import type { RecognizerListener } from './browser-recognizer.ts';
import { createLiveTranscriber } from './live-transcriber.ts';
import { createServerTranscriber } from './server-transcriber.ts';
import { createTranscribeSession } from './transcribe-session.ts';
import type { VoiceSocketClient } from '../socket/voice-socket-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen() {
  const told: unknown[] = [];
  return {
    told,
    listener: {
      onInterim: (utterance: number, text: string) => told.push(['interim', utterance, text]),
      onDraft: (utterance: number, draft: number, text: string) => told.push(['draft', utterance, draft, text]),
      onFinal: (utterance: number, text: string, locale: string | null) => told.push(['final', utterance, text, locale]),
      onFail: (utterance: number, code: string) => told.push(['fail', utterance, code]),
      onLost: (code: string) => told.push(['lost', code]),
    },
  };
}

describe('browser recognition as a transcriber', () => {
  function create() {
    const { told, listener } = listen();
    let engine: RecognizerListener | null = null;
    const starts: string[] = [];
    let locale = 'de-DE';
    const transcriber = createLiveTranscriber(
      {
        start: ({ locale }, next) => {
          starts.push(locale);
          engine = next;
        },
        stop: () => starts.push('stop'),
        abort: () => starts.push('abort'),
      },
      { locale: () => locale, isLocal: () => false },
    );
    transcriber.start(listener);
    return { transcriber, told, starts, engine: engine as unknown as RecognizerListener, setLocale: (next: string) => (locale = next) };
  }

  it('B15 joins the words of one utterance and discards words outside any', () => {
    const { transcriber, told, engine } = create();
    engine.onFinal('the reply overheard itself');
    transcriber.open(1, 'de-DE');
    engine.onInterim('guten');
    engine.onFinal('guten Tag');
    engine.onInterim('wie geht');
    engine.onFinal('wie geht es');
    transcriber.commit(1);
    expect(told.at(-1)).toEqual(['final', 1, 'guten Tag wie geht es', 'de-DE']);
    expect(told).toContainEqual(['interim', 1, 'guten Tag wie geht']);
  });

  it('B15 accepts the interim words of a recogniser that does not settle', () => {
    const { transcriber, told, engine } = create();
    transcriber.open(1, 'de-DE');
    engine.onInterim('ja');
    transcriber.commit(1);
    expect(told).toEqual([['interim', 1, 'ja']]);
    vi.advanceTimersByTime(900);
    expect(told.at(-1)).toEqual(['final', 1, 'ja', 'de-DE']);
    vi.advanceTimersByTime(5000);
    expect(told).toHaveLength(2);
  });

  it('B15 words that have not changed in the pause are the last ones soon after it', () => {
    const { transcriber, told, engine } = create();
    transcriber.open(1, 'de-DE');
    engine.onInterim('wie spät ist es');
    vi.advanceTimersByTime(600);
    engine.onInterim('wie spät ist es');
    transcriber.commit(1);
    vi.advanceTimersByTime(299);
    expect(told).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(told.at(-1)).toEqual(['final', 1, 'wie spät ist es', 'de-DE']);
  });

  it('B15 words that change after the pause become final when they have stayed the same for long enough', () => {
    const { transcriber, told, engine } = create();
    transcriber.open(1, 'de-DE');
    engine.onInterim('wie');
    vi.advanceTimersByTime(600);
    transcriber.commit(1);
    vi.advanceTimersByTime(200);
    engine.onInterim('wie spät');
    vi.advanceTimersByTime(899);
    expect(told).toEqual([['interim', 1, 'wie']]);
    engine.onFinal('wie spät ist es');
    expect(told.at(-1)).toEqual(['final', 1, 'wie spät ist es', 'de-DE']);
  });

  it('B15 each word is reported once when one result continues over a pause', () => {
    const { transcriber, told, engine } = create();
    transcriber.open(1, 'de-DE');
    engine.onInterim('wie spät');
    transcriber.commit(1);
    transcriber.open(2, 'de-DE');
    expect(told.at(-1)).toEqual(['final', 1, 'wie spät', 'de-DE']);
    engine.onInterim('Wie spät ist');
    expect(told.at(-1)).toEqual(['interim', 2, 'ist']);
    transcriber.commit(2);
    engine.onFinal('Wie spät ist es?');
    expect(told.at(-1)).toEqual(['final', 2, 'ist es?', 'de-DE']);
    transcriber.open(3, 'de-DE');
    engine.onFinal('wie spät');
    transcriber.commit(3);
    expect(told.at(-1)).toEqual(['final', 3, 'wie spät', 'de-DE']);
  });

  it('B15 a word that is repeated later is reported again', () => {
    const { transcriber, told, engine } = create();
    transcriber.open(1, 'de-DE');
    engine.onInterim('nein');
    transcriber.commit(1);
    vi.advanceTimersByTime(900 + 3001);
    transcriber.open(2, 'de-DE');
    engine.onFinal('nein');
    transcriber.commit(2);
    expect(told.at(-1)).toEqual(['final', 2, 'nein', 'de-DE']);
  });

  it('B15 the late final words of an utterance are not reported for the next one', () => {
    const { transcriber, told, engine } = create();
    transcriber.open(1, 'zh-CN');
    engine.onInterim('今天天气');
    transcriber.commit(1);
    vi.advanceTimersByTime(900);
    transcriber.open(2, 'zh-CN');
    engine.onFinal('今天天气。');
    engine.onInterim('怎么样');
    transcriber.commit(2);
    engine.onFinal('怎么样');
    expect(
      (told as [string, number, string][]).filter(([kind]) => kind === 'final').map(([, utterance, text]) => [utterance, text]),
    ).toEqual([
      [1, '今天天气'],
      [2, '怎么样'],
    ]);
  });

  it('B15 words reported just before the onset belong to the utterance', () => {
    const { transcriber, told, engine } = create();
    engine.onInterim('nein');
    transcriber.open(1, 'de-DE');
    transcriber.commit(1);
    vi.advanceTimersByTime(900);
    expect(told).toEqual([['final', 1, 'nein', 'de-DE']]);
  });

  it('B15 a new language restarts recognition; muting ends it', () => {
    const { transcriber, starts, setLocale } = create();
    setLocale('ja-JP');
    transcriber.open(1, 'ja-JP');
    transcriber.setMuted(true);
    expect(starts).toEqual(['de-DE', 'ja-JP', 'abort']);
  });

  it('B15 a new language restarts recognition before its first word, but neither in the middle of an utterance nor while muted', () => {
    const { transcriber, starts, setLocale } = create();
    setLocale('fr-FR');
    transcriber.expectLocale?.('fr-FR');
    transcriber.expectLocale?.('fr-FR');
    transcriber.open(1, 'fr-FR');
    expect(starts).toEqual(['de-DE', 'fr-FR']);
    transcriber.expectLocale?.('es-ES');
    transcriber.cancel(1);
    transcriber.setMuted(true);
    transcriber.expectLocale?.('es-ES');
    expect(starts).toEqual(['de-DE', 'fr-FR', 'abort']);
  });

  it('B5 a released recogniser releases its microphone, and its last words still arrive', () => {
    const { transcriber, told, starts, engine } = create();
    transcriber.open(1, 'de-DE');
    engine.onInterim('guten');
    transcriber.release();
    expect(starts).toEqual(['de-DE', 'stop']);
    transcriber.commit(1);
    engine.onFinal('guten Tag');
    expect(told.at(-1)).toEqual(['final', 1, 'guten Tag', 'de-DE']);
  });

  it('B15 a recogniser that failed restarts with the next utterance', () => {
    const { transcriber, told, starts, engine } = create();
    transcriber.open(1, 'de-DE');
    engine.onError('recognition_failed');
    expect(told).toEqual([['fail', 1, 'recognition_failed']]);
    transcriber.open(2, 'de-DE');
    transcriber.commit(2);
    transcriber.open(3, 'de-DE');
    expect(starts).toEqual(['de-DE', 'de-DE']);
  });

  it('B15 a service that cannot be reached or used is lost, and is not asked again', () => {
    const { transcriber, told, starts, engine } = create();
    engine.onError('recognition_refused');
    expect(told).toEqual([['lost', 'recognition_refused']]);
    transcriber.open(1, 'de-DE');
    expect(starts).toEqual(['de-DE']);
  });

  it.each([
    ['no-speech', null],
    ['aborted', null],
    ['not-allowed', 'recognition_refused'],
    ['audio-capture', 'recognition_refused'],
    ['service-not-allowed', 'recognition_refused'],
    ['network', 'recognition_network'],
    ['language-not-supported', 'recognition_language'],
    ['whatever', 'recognition_failed'],
  ])('B15 the error %s is %s', (error, code) => {
    expect(recognizerErrorCode(error)).toBe(code);
  });
});

describe('the server as a transcriber', () => {
  it('B16 sends nothing before the first audio, and returns the words under their utterance', () => {
    const log: unknown[] = [];
    const { told, listener } = listen();
    let answer: Parameters<VoiceSocketClient['transcribe']>[2] | undefined;
    const client = {
      connect: () => undefined,
      transcribe(...[utterance, request, next]: Parameters<VoiceSocketClient['transcribe']>) {
        log.push(['start', utterance, request]);
        answer = next;
        return {
          push: (samples: Int16Array) => log.push(['push', samples.length]),
          end: () => log.push('end'),
          cancel: () => log.push('cancel'),
        };
      },
    } as unknown as VoiceSocketClient;
    const transcriber = createServerTranscriber(client, { engine: () => null, prompt: () => 'before' });
    transcriber.start(listener);
    transcriber.open(4, 'pt-BR');
    transcriber.cancel(4);
    transcriber.commit(4);
    expect(log).toEqual([]);
    transcriber.open(5, 'pt-BR');
    transcriber.push(5, new Int16Array(512));
    transcriber.push(5, new Int16Array(512));
    transcriber.commit(5);
    expect(log).toEqual([['start', 5, { locale: 'pt-BR', prompt: 'before' }], ['push', 512], ['push', 512], 'end']);
    answer?.onFinal('bom dia', 'pt-BR');
    expect(told).toEqual([['final', 5, 'bom dia', 'pt-BR']]);
  });
});

describe('an utterance in transcription', () => {
  function begin() {
    const sent: string[] = [];
    const told: unknown[] = [];
    const session = createTranscribeSession(
      3,
      { locale: 'ko-KR' },
      {
        onInterim: () => undefined,
        onFinal: (text) => told.push(text),
        onError: (code) => told.push({ code }),
      },
      (frame) => sent.push(frame instanceof ArrayBuffer ? 'audio' : frame.type),
    );
    session.start();
    session.push(new Int16Array(512));
    session.end();
    sent.length = 0;
    return { session, sent, told };
  }
  it('T41 requests the words so far, and says at the end which of them stand', () => {
    const sent: unknown[] = [];
    const told: unknown[] = [];
    const session = createTranscribeSession(
      3,
      { locale: 'ko-KR' },
      { onInterim: () => undefined, onDraft: (...draft) => told.push(draft), onFinal: () => undefined, onError: () => undefined },
      (frame) => sent.push(frame),
    );
    session.start();
    session.draft(1);
    session.hear({ type: 'transcript-draft', utterance: 3, draft: 1, text: 'annyeong', locale: 'ko-KR' });
    expect(told).toEqual([[1, 'annyeong', 'ko-KR']]);
    session.end(1);
    session.draft(2);
    expect(sent.slice(1)).toEqual([
      { type: 'transcribe-draft', utterance: 3, draft: 1 },
      { type: 'transcribe-end', utterance: 3, draft: 1 },
    ]);
  });

  const refusal = { type: 'transcript-error', utterance: 3, code: 'rate_limited', retryable: true } as const;

  it('B19 sends the whole utterance again, once, after a temporary refusal', () => {
    const { session, sent, told } = begin();
    session.hear(refusal);
    expect([sent, told, session.isOver]).toEqual([[], [], false]);
    vi.advanceTimersByTime(700);
    expect(sent).toEqual(['transcribe-start', 'audio', 'transcribe-end']);
    session.hear(refusal);
    expect(told).toEqual([{ code: 'rate_limited' }]);
    expect(session.isOver).toBe(true);
  });

  it('B19 retries neither a cancelled utterance nor one that was refused for good', () => {
    const cancelled = begin();
    cancelled.session.hear(refusal);
    cancelled.session.cancel();
    vi.advanceTimersByTime(5000);
    expect(cancelled.sent).toEqual(['transcribe-cancel']);
    const refused = begin();
    refused.session.hear({ ...refusal, code: 'transcription_empty', retryable: false });
    expect(refused.told).toEqual([{ code: 'transcription_empty' }]);
  });
});
